'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'

/** Switch for the ways in which older programs send API keys; saved at once. */
export function OlderKeys({ saved }: { saved: boolean }) {
  const [isOn, setIsOn] = useState(saved)
  const tell = useToast()
  const saving = useMutation({
    mutationFn: async (acceptsOlderKeys: boolean) =>
      (await api.account.change.call({ acceptsOlderKeys })).acceptsOlderKeys,
    onMutate: setIsOn,
    onSuccess: now => {
      setIsOn(now)
      tell({ title: 'Saved' })
    },
    onError: () => setIsOn(!isOn),
  })
  return (
    <SwitchField
      label="Accept API keys from older programs"
      name="accepts_older_keys"
      isOn={isOn}
      onChange={saving.mutate}
      disabled={saving.isPending}
      error={saving.error?.message}
      hint={
        <>
          Older programs send a key in the address (<code className="font-mono">?api_key=…</code>) or by
          Basic. Proxies may log addresses, so switch this off once no program needs it.
        </>
      }
    />
  )
}
