'use client'
import { MailCheck } from 'lucide-react'
import { useActionState } from 'react'
import { untouched } from '#app/dashboard/_auth/typed.ts'
import { Link } from '#app/dashboard/link.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { TypedForm } from '#components/forms/typed-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitForgottenPassword } from './actions.ts'

/** Works without JavaScript too. @param sendsMail if false, the operator sees the link */
export function ForgottenPasswordForm({ sendsMail }: { sendsMail: boolean }) {
  const [{ typed, faults, isDone }, submit, isPending] = useActionState(submitForgottenPassword, untouched)
  if (isDone) return <Asked email={typed.email ?? ''} sendsMail={sendsMail} />
  return (
    <TypedForm action={submit} noValidate className="flex flex-col gap-5">
      <p className="text-pretty text-ink-soft">
        {sendsMail
          ? 'We’ll send you a link. It works once and expires in an hour.'
          : 'This installation sends no mail. Its operator sees the link on the console and can send it to you.'}
      </p>
      <FormFault error={isPending ? undefined : faults.form} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typed.email}
        error={faults.email}
      />
      <Button kind="primary" type="submit" isBusy={isPending}>
        {sendsMail ? 'Send link' : 'Request link'}
      </Button>
      <BackToSignIn />
    </TypedForm>
  )
}

function Asked({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="flex items-start gap-2.5 text-pretty">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span>
          If there is an account for <span className="font-medium wrap-anywhere">{email}</span>,{' '}
          {sendsMail ? 'a mail is on its way.' : 'a link is on the console of this installation.'}
        </span>
      </p>
      <p className="text-pretty text-ink-soft">
        {sendsMail
          ? 'Nothing after a few minutes? Check your spam folder and the spelling.'
          : 'Ask its operator for the link.'}
      </p>
      <BackToSignIn />
    </div>
  )
}

function BackToSignIn() {
  return (
    <Link
      href="/dashboard/sign-in"
      className="self-start rounded-sm py-1 text-ink-soft underline underline-offset-4 hover:text-ink hover:no-underline"
    >
      Back to sign-in
    </Link>
  )
}
