import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { answerSignIn } from '#app/dashboard/_api/session.ts'
import { signInAgain } from '#app/dashboard/sign-in/actions.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'

/** Asks for the password; signing in in another window works too. */
export default function SignInDialog({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    window.addEventListener('focus', lookAgain)
    return () => window.removeEventListener('focus', lookAgain)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    try {
      const fault = await signInAgain(email, password)
      if (fault === undefined) answerSignIn(true)
      else setError(fault)
    } catch {
      setError('Recto cannot be reached. Check your connection and try again.')
    }
    setIsBusy(false)
  }

  return (
    <Dialog title="Your session has ended" isOpen isHeld onOpenChange={() => {}}>
      <form
        onSubmit={submit}
        noValidate
        className="mt-2 flex flex-col gap-5"
        // Keeps Escape from dialogs below.
        onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      >
        <p className="text-pretty text-ink-soft">
          Sign in to continue where you left off. Nothing you typed or sent is lost.
        </p>
        <FormFault error={error} />
        <TextField label="E-mail" name="email" type="email" autoComplete="username" readOnly value={email} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onValueChange={setPassword}
        />
        <div className={`${dialogButtons} mt-2`}>
          <Button onClick={() => answerSignIn(false)}>Not now</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            Sign in
          </Button>
        </div>
      </form>
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
