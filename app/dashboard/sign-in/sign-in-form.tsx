'use client'
import { useActionState } from 'react'
import { Link } from '#app/dashboard/link.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { TypedForm } from '#components/forms/typed-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitSignIn } from './actions.ts'

/** Works without JavaScript too. @param next address after signing in */
export function SignInForm({ next }: { next: string }) {
  const [answer, submit, isPending] = useActionState(submitSignIn, { email: '' })
  return (
    <TypedForm action={submit} className="flex flex-col gap-5">
      <input type="hidden" name="next" value={next} />
      <FormFault error={isPending ? undefined : answer.error} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={answer.email}
      />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button kind="primary" type="submit" isBusy={isPending} className="mt-1">
        Sign in
      </Button>
      <Link
        href="/dashboard/forgotten-password"
        className="self-start rounded-sm py-1 text-ink-soft underline underline-offset-4 hover:text-ink hover:no-underline"
      >
        Forgot your password?
      </Link>
    </TypedForm>
  )
}
