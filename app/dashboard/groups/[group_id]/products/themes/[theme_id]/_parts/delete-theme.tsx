'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; theme: { id: number; name: string; hotspotCount: number } }

export function DeleteTheme({ groupId, theme: { id, name, hotspotCount } }: Props) {
  const words = useWords('products')
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
        {words['theme.delete']}
      </Button>
      <Question
        title={fill(words, 'theme.deleteTitle', { name })}
        confirm={words['theme.deleteConfirm']}
        cancel={words['theme.keep']}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ groupId, id })}
      >
        {hotspotCount === 0 ? words['theme.unused'] : fill(words, 'theme.used', { count: hotspotCount })}
        {remove.error && <FormFault error={faultInWords(remove.error)} />}
      </Question>
    </>
  )
}
