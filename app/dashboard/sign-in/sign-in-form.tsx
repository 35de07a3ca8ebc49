'use client'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { Link } from '#app/dashboard/link.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { submitSignIn } from './actions.ts'

/** Works without JavaScript too. @param next address after signing in */
export function SignInForm({ next }: { next: string }) {
  const words = useWords('auth')
  const frame = useWords('frame')
  const { form } = usePostedForm(submitSignIn)
  return (
    <SchemaForm form={form} noValidate={false} className="flex flex-col gap-5">
      <input type="hidden" name="next" value={next} />
      <FormFault error={form.faults.form} />
      <TextField
        label={frame.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        label={frame.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button kind="primary" type="submit" isBusy={form.isBusy} className="mt-1">
        {frame.signIn}
      </Button>
      <Link
        href="/dashboard/forgotten-password"
        className="self-start rounded-sm py-1 text-ink-soft underline underline-offset-4 hover:text-ink hover:no-underline"
      >
        {words['signIn.forgotten']}
      </Link>
    </SchemaForm>
  )
}
