'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'

/** Switch for the ways in which older programs send API keys; saved at once. */
export function OlderKeys({ saved }: { saved: boolean }) {
  const words = useWords('account')
  const frame = useWords('frame')
  const [isOn, setIsOn] = useState(saved)
  const toast = useToast()
  const saving = useMutation({
    mutationFn: async (acceptsOlderKeys: boolean) =>
      (await api.account.change.call({ acceptsOlderKeys })).acceptsOlderKeys,
    onMutate: setIsOn,
    onSuccess: now => {
      setIsOn(now)
      toast({ title: frame.saved })
    },
    onError: () => setIsOn(!isOn),
  })
  return (
    <SwitchField
      label={words['programs.older']}
      name="accepts_older_keys"
      isOn={isOn}
      onChange={saving.mutate}
      disabled={saving.isPending}
      error={saving.error?.message}
      hint={fillRich(words, 'programs.olderHint', {
        code: () => <code className="font-mono">?api_key=…</code>,
      })}
    />
  )
}
