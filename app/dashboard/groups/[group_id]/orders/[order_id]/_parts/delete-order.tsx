import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { purposeNames } from '#app/dashboard/groups/[group_id]/orders/_parts/words.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Order } from '#db/schema/orders.ts'

type Props = { groupId: number; order: Order; onClosed(): void }

export function DeleteOrder({ groupId, order: { id, number, purpose }, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const deletion = useMutation(api.orders.remove.mutationOptions())
  const tell = useToast()
  const router = useRouter()
  const name = `${purposeNames[purpose].toLowerCase()} ${number}`
  const confirm = () =>
    runToEnd(
      deletion,
      { groupId, id },
      {
        onSuccess() {
          tell({ title: `The ${name} was deleted` })
          router.push(`/dashboard/groups/${groupId}/orders`)
        },
      },
    )
  return (
    <Question
      title={`Delete the ${name}?`}
      confirm="Delete"
      cancel="Cancel"
      isOpen={isOpen}
      isBusy={deletion.isPending}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      onConfirm={confirm}
    >
      <p>What the customer entered is deleted with it. Mails that were sent stay with their receivers.</p>
      <p>This can’t be undone.</p>
      <FormFault error={deletion.error?.message} />
    </Question>
  )
}
