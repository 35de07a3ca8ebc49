'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'

type Props = { groupId: number; theme: { id: number; name: string; hotspotCount: number } }

export function DeleteTheme({ groupId, theme: { id, name, hotspotCount } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const router = useRouter()
  const remove = useMutation(
    api.productThemes.remove.mutationOptions({
      onSuccess: () => router.push(`/dashboard/groups/${groupId}/products/themes`),
    }),
  )
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Delete theme
      </Button>
      <Question
        title={`Delete “${name}”?`}
        confirm="Delete"
        cancel="Keep it"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ groupId, id })}
      >
        {hotspotCount === 0
          ? 'No hotspot shows it.'
          : `Readers will see the plain product on ${hotspotCount === 1 ? 'the hotspot that shows' : `the ${hotspotCount} hotspots that show`} it.`}
        {remove.error && <FormFault error={faultInWords(remove.error)} />}
      </Question>
    </>
  )
}
