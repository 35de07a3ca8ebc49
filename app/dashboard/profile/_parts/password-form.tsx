'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'
import { leastPasswordLength } from '#db/rules/passwords.ts'
import { fill } from '#db/rules/words/messages.ts'
import { submitPassword } from '../password-action.ts'
import { KeysAfterChange } from './keys-after-change.tsx'

type Props = {
  email: string
  initialKeys: ApiKey[]
  /** True if the person comes from the link by which they have just changed it. */
  wasChanged: boolean
}

export function PasswordForm({ email, initialKeys, wasChanged }: Props) {
  const words = useWords('profile')
  const { form, answer } = usePostedForm(submitPassword)
  const [isFilled, setIsFilled] = useState(false)
  const { data: keys } = useQuery(api.apiKeys.list.queryOptions({ initialData: initialKeys }))
  const working = keys.filter(({ isWorking }) => isWorking)
  const [tellsOfKeys, setTellsOfKeys] = useState(wasChanged)
  const toast = useToast()
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer.isDone) return
    setIsFilled(false)
    setTellsOfKeys(working.length > 0)
    // It would lie over the buttons that say the same on a phone.
    if (working.length === 0) toast({ title: words['password.changed'] })
    void queries.invalidateQueries({ queryKey: api.sessions.key() })
  }, [answer])
  return (
    <div className="flex flex-col gap-6">
      <SchemaForm
        form={form}
        aria-labelledby="password-heading"
        className="flex flex-col gap-4"
        onInput={event => setIsFilled(isEachFilled(event))}
      >
        <h3 id="password-heading" className="font-semibold">
          {words['password.title']}
        </h3>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormFault error={form.faults.form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words['password.current']}
            name="present_password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            label={words['password.new']}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={fill(words, 'password.least', { least: leastPasswordLength })}
          />
        </div>
        <Button type="submit" isBusy={form.isBusy} disabled={!isFilled} className="self-start">
          {words['password.change']}
        </Button>
      </SchemaForm>
      {tellsOfKeys && <KeysAfterChange working={working} onClose={() => setTellsOfKeys(false)} />}
    </div>
  )
}

function isEachFilled({ currentTarget }: FormEvent<HTMLFormElement>): boolean {
  const typed = new FormData(currentTarget)
  return ['present_password', 'password'].every(name => typed.get(name) !== '')
}
