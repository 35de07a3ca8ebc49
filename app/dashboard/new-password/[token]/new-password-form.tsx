'use client'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { submitNewPassword } from './actions.ts'

/** Works without JavaScript too. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const words = useWords('auth')
  const { form } = usePostedForm(submitNewPassword)
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <p className="text-pretty text-ink-soft">
        {fillRich(words, 'newPassword.for', {
          email: () => <span className="wrap-anywhere text-ink">{email}</span>,
        })}
      </p>
      <FormFault error={form.faults.form} />
      <NewPasswordField label={words['newPassword.title']} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {words['newPassword.save']}
      </Button>
    </SchemaForm>
  )
}
