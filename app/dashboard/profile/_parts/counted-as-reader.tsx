'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'

/** The person's choice to be in the statistics of the account's own publications; saved at once. */
export function CountedAsReader({ saved }: { saved: boolean }) {
  const [isCounted, setIsCounted] = useState(saved)
  const tell = useToast()
  const saving = useMutation({
    mutationFn: async (countedAsReader: boolean) =>
      (await api.profile.change.call({ countedAsReader })).countedAsReader,
    onMutate: setIsCounted,
    onSuccess: now => {
      setIsCounted(now)
      tell({ title: 'Saved' })
    },
    onError: () => setIsCounted(!isCounted),
  })
  return (
    <SwitchField
      label="Count me as a reader"
      name="counted_as_reader"
      isOn={isCounted}
      onChange={saving.mutate}
      disabled={saving.isPending}
      error={saving.error?.message}
      hint="Off, what you read in this browser while you are signed in is left out of the statistics of your publications."
    />
  )
}
