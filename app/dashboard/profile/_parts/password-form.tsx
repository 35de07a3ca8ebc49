'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActionState, useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { untouched } from '#app/dashboard/_auth/typed.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'
import { leastPasswordLength } from '#db/rules/passwords.ts'
import { submitPassword } from '../password-action.ts'
import { KeysAfterChange } from './keys-after-change.tsx'

type Props = {
  email: string
  initialKeys: ApiKey[]
  /** True if the person comes from the link by which they have just changed it. */
  wasChanged: boolean
}

export function PasswordForm({ email, initialKeys, wasChanged }: Props) {
  const [answer, submit, isPending] = useActionState(submitPassword, untouched)
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const { data: keys } = useQuery(api.apiKeys.list.queryOptions({ initialData: initialKeys }))
  const working = keys.filter(({ isWorking }) => isWorking)
  const [tellsOfKeys, setTellsOfKeys] = useState(wasChanged)
  const tell = useToast()
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer.isDone) return
    setPresent('')
    setNext('')
    setTellsOfKeys(working.length > 0)
    // It would lie over the buttons that say the same on a phone.
    if (working.length === 0) tell({ title: 'Password changed. You are signed out everywhere else.' })
    void queries.invalidateQueries({ queryKey: api.sessions.key() })
  }, [answer])
  const { faults } = answer
  const isUnfilled = present === '' || next === ''
  return (
    <div className="flex flex-col gap-6">
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
        <Button type="submit" isBusy={isPending} disabled={isUnfilled} className="self-start">
          Change password
        </Button>
      </form>
      {tellsOfKeys && <KeysAfterChange working={working} onClose={() => setTellsOfKeys(false)} />}
    </div>
  )
}
