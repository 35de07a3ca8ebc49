import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Order } from '#db/schema/orders.ts'

type Props = { groupId: number; order: Order; onClosed(): void }

export function DeleteOrder({ groupId, order: { id, number, purpose }, onClosed }: Props) {
  const words = useWords('products')
  const frame = useWords('frame')
  const [isOpen, setIsOpen] = useState(true)
  const deletion = useMutation(api.orders.remove.mutationOptions())
  const toast = useToast()
  const router = useRouter()

  const confirm = () =>
    runToEnd(
      deletion,
      { groupId, id },
      {
        onSuccess() {
          toast({ title: fill(words, `orders.delete.deleted.${purpose}`, { number }) })
          router.push(`/dashboard/groups/${groupId}/orders`)
        },
      },
    )
  return (
    <Question
      title={fill(words, `orders.delete.title.${purpose}`, { number })}
      confirm={words['orders.delete.delete']}
      cancel={frame.cancel}
      isOpen={isOpen}
      isBusy={deletion.isPending}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      onConfirm={confirm}
    >
      <p>{words['orders.delete.text']}</p>
      <p>{words['orders.delete.final']}</p>
      <FormFault error={deletion.error?.message} />
    </Question>
  )
}
