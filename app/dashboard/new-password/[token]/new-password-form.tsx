'use client'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitNewPassword } from './actions.ts'

/** Works without JavaScript too. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { form } = usePostedForm(submitNewPassword)
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <p className="text-pretty text-ink-soft">
        For <span className="wrap-anywhere text-ink">{email}</span>. You will be signed out everywhere else.
      </p>
      <FormFault error={form.faults.form} />
      <NewPasswordField label="New password" />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        Save and sign in
      </Button>
    </SchemaForm>
  )
}
