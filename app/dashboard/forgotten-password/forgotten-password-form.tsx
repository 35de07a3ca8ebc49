'use client'
import { MailCheck } from 'lucide-react'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { Link } from '#app/dashboard/link.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitForgottenPassword } from './actions.ts'

/** Works without JavaScript too. @param sendsMail if false, the operator sees the link */
export function ForgottenPasswordForm({ sendsMail }: { sendsMail: boolean }) {
  const { form, answer } = usePostedForm(submitForgottenPassword)
  if (answer.isDone) return <Asked email={answer.typed.email ?? ''} sendsMail={sendsMail} />
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <p className="text-pretty text-ink-soft">
        {sendsMail
          ? 'We’ll send you a link. It works once and expires in an hour.'
          : 'This installation sends no mail. Its operator sees the link on the console and can send it to you.'}
      </p>
      <FormFault error={form.faults.form} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {sendsMail ? 'Send link' : 'Request link'}
      </Button>
      <BackToSignIn />
    </SchemaForm>
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
