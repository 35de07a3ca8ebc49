'use client'
import { MailCheck } from 'lucide-react'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { Link } from '#app/dashboard/link.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { submitForgottenPassword } from './actions.ts'

/** Works without JavaScript too. @param sendsMail if false, the operator sees the link */
export function ForgottenPasswordForm({ sendsMail }: { sendsMail: boolean }) {
  const words = useWords('auth')
  const frame = useWords('frame')
  const { form, answer } = usePostedForm(submitForgottenPassword)
  if (answer.isDone) return <Asked email={answer.typed.email ?? ''} sendsMail={sendsMail} />
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <p className="text-pretty text-ink-soft">
        {words[sendsMail ? 'forgotten.byMail' : 'forgotten.byOperator']}
      </p>
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
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {words[sendsMail ? 'forgotten.send' : 'forgotten.request']}
      </Button>
      <BackToSignIn />
    </SchemaForm>
  )
}

function Asked({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  const words = useWords('auth')
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="flex items-start gap-2.5 text-pretty">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span>
          {fillRich(words, sendsMail ? 'forgotten.mailed' : 'forgotten.onConsole', {
            email: () => <span className="font-medium wrap-anywhere">{email}</span>,
          })}
        </span>
      </p>
      <p className="text-pretty text-ink-soft">
        {words[sendsMail ? 'forgotten.nothing' : 'forgotten.askOperator']}
      </p>
      <BackToSignIn />
    </div>
  )
}

function BackToSignIn() {
  const words = useWords('auth')
  return (
    <Link
      href="/dashboard/sign-in"
      className="self-start rounded-sm py-1 text-ink-soft underline underline-offset-4 hover:text-ink hover:no-underline"
    >
      {words['forgotten.back']}
    </Link>
  )
}
