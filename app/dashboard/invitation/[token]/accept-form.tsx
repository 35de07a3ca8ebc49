'use client'
import { useActionState } from 'react'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { untouched } from '#app/dashboard/_auth/typed.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { TypedForm } from '#components/forms/typed-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitAcceptance } from './actions.ts'

type Props = { token: string; email: string; inviter: string | null }

/** Works without JavaScript too. */
export function AcceptForm({ token, email, inviter }: Props) {
  const [{ typed, faults }, submit, isPending] = useActionState(submitAcceptance, untouched)
  return (
    <TypedForm action={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <p className="text-pretty wrap-anywhere text-ink-soft">
        {inviter === null ? 'You are invited.' : `${inviter} invites you.`} You sign in as{' '}
        <span className="text-ink">{email}</span>.
      </p>
      <FormFault error={isPending ? undefined : faults.form} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typed.name}
        error={faults.name}
      />
      <NewPasswordField error={faults.password} />
      <Button kind="primary" type="submit" isBusy={isPending}>
        Join
      </Button>
    </TypedForm>
  )
}
