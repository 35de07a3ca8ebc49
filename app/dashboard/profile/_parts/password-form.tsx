'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useActionState, useEffect, useState } from 'react'
import { untouched } from '#app/dashboard/_auth/typed.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { leastPasswordLength } from '#db/rules/passwords.ts'
import { submitPassword } from '../password-action.ts'

export function PasswordForm({ email }: { email: string }) {
  const [answer, submit, isPending] = useActionState(submitPassword, untouched)
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const tell = useToast()
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer.isDone) return
    setPresent('')
    setNext('')
    tell({ title: 'Password changed. You are signed out everywhere else.' })
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }, [answer])
  const { faults } = answer
  return (
    <form action={submit} noValidate aria-labelledby="password-heading" className="flex flex-col gap-4">
      <h3 id="password-heading" className="font-semibold">
        Password
      </h3>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormFault error={isPending ? undefined : faults.form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Current password"
          name="present_password"
          type="password"
          autoComplete="current-password"
          error={faults.present_password}
          value={present}
          onValueChange={setPresent}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${leastPasswordLength} characters.`}
          error={faults.password}
          value={next}
          onValueChange={setNext}
        />
      </div>
      <Button
        type="submit"
        isBusy={isPending}
        disabled={present === '' || next === ''}
        className="self-start"
      >
        Change password
      </Button>
    </form>
  )
}
