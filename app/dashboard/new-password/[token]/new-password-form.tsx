'use client'
import { useActionState } from 'react'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { untouched } from '#app/dashboard/_auth/typed.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TypedForm } from '#components/forms/typed-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitNewPassword } from './actions.ts'

/** Works without JavaScript too. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [{ faults }, submit, isPending] = useActionState(submitNewPassword, untouched)
  return (
    <TypedForm action={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <p className="text-pretty text-ink-soft">
        For <span className="wrap-anywhere text-ink">{email}</span>. You will be signed out everywhere else.
      </p>
      <FormFault error={isPending ? undefined : faults.form} />
      <NewPasswordField error={faults.password} label="New password" />
      <Button kind="primary" type="submit" isBusy={isPending}>
        Save and sign in
      </Button>
    </TypedForm>
  )
}
