'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'

/** The person's choice to be in the statistics of the account's own publications; saved at once. */
export function CountedAsReader({ saved }: { saved: boolean }) {
  const [isCounted, setIsCounted] = useState(saved)
  const words = useWords('profile')
  const frame = useWords('frame')
  const toast = useToast()
  const saving = useMutation({
    mutationFn: async (countedAsReader: boolean) =>
      (await api.profile.change.call({ countedAsReader })).countedAsReader,
    onMutate: setIsCounted,
    onSuccess: now => {
      setIsCounted(now)
      toast({ title: frame.saved })
    },
    onError: () => setIsCounted(!isCounted),
  })
  return (
    <SwitchField
      label={words['reader.label']}
      name="counted_as_reader"
      isOn={isCounted}
      onChange={saving.mutate}
      disabled={saving.isPending}
      error={saving.error?.message}
      hint={words['reader.hint']}
    />
  )
}
