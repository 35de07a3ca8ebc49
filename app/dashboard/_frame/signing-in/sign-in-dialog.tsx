import { useEffect } from 'react'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { NetworkDown } from '#app/dashboard/_api/refused.ts'
import { answerSignIn } from '#app/dashboard/_api/session.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { signInAgain } from '#app/dashboard/sign-in/actions.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'

const shape = z.object({ password: z.string() })

/** Asks for the password; signing in in another window works too. */
export default function SignInDialog({ email }: { email: string }) {
  const words = useWords('frame')
  useEffect(() => {
    window.addEventListener('focus', lookAgain)
    return () => window.removeEventListener('focus', lookAgain)
  }, [])

  const form = useSchemaForm({
    shape,
    draft: { password: '' },
    async send({ password }) {
      const fault = await signInAgain(email, password).catch(() => Promise.reject(new NetworkDown()))
      if (fault !== undefined) throw new Error(fault)
      answerSignIn(true)
    },
  })

  return (
    <Dialog title={words['signInAgain.title']} isOpen isHeld onOpenChange={() => {}}>
      <SchemaForm
        form={form}
        className="mt-2 flex flex-col gap-5"
        // Keeps Escape from dialogs below.
        onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      >
        <p className="text-pretty text-ink-soft">{words['signInAgain.text']}</p>
        <FormFault error={form.faults.form} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={email}
        />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <div className={`${dialogButtons} mt-2`}>
          <Button onClick={() => answerSignIn(false)}>{words.notNow}</Button>
          <Button kind="primary" type="submit" isBusy={form.isBusy}>
            {words.signIn}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  )
}

/** Checks for a sign-in in another window. */
async function lookAgain(): Promise<void> {
  await api.sessions.list.call(undefined, { context: { atOnce: true } }).then(
    () => answerSignIn(true),
    () => undefined,
  )
}
