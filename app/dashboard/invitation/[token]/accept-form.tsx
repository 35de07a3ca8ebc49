'use client'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { submitAcceptance } from './actions.ts'

type Props = { token: string; email: string; inviter: string | null }

/** Works without JavaScript too. */
export function AcceptForm({ token, email, inviter }: Props) {
  const words = useWords('auth')
  const drawn = { email: () => <span className="text-ink">{email}</span> }
  const { form } = usePostedForm(submitAcceptance)
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <p className="text-pretty wrap-anywhere text-ink-soft">
        {inviter === null
          ? fillRich(words, 'invitation.invited', drawn)
          : fillRich(words, 'invitation.invitedBy', { inviter, ...drawn })}
      </p>
      <FormFault error={form.faults.form} />
      <TextField label={words.yourName} name="name" autoComplete="name" required maxLength={100} />
      <NewPasswordField />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {words['invitation.accept']}
      </Button>
    </SchemaForm>
  )
}
