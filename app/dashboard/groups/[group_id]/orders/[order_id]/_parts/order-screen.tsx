'use client'
import { useMutation } from '@tanstack/react-query'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { OrderStateBadge } from '#app/dashboard/groups/[group_id]/orders/_parts/order-state-badge.tsx'
import { orderName } from '#app/dashboard/groups/[group_id]/orders/_parts/words.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Order } from '#db/schema/orders.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { OrderLines } from './order-lines.tsx'

/** An order with its customer and products. */
export function OrderScreen({ groupId, initialData }: { groupId: number; initialData: Order }) {
  const words = useWords('products')
  const change = useMutation(api.orders.change.mutationOptions())
  const order = change.data ?? initialData
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, state, publicationTitle, createdAt } = order
  const isNew = state === 'new'
  return (
    <div className="w-full max-w-4xl">
      <BackLink href={`/dashboard/groups/${groupId}/orders`}>{words['orders.title']}</BackLink>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight tabular-nums">{orderName(words, order)}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere text-ink-soft">
            <OrderStateBadge state={state} />
            <span>
              <OrderTime at={createdAt} /> · {publicationTitle}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            kind={isNew ? 'primary' : 'secondary'}
            isBusy={change.isPending}
            onClick={() => change.mutate({ groupId, id, state: isNew ? 'done' : 'new' })}
          >
            {isNew ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
            {words[isNew ? 'orders.markDone' : 'orders.markNew']}
          </Button>
          <Button onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden />
            {words['orders.delete.delete']}
          </Button>
        </div>
      </div>
      <FormFault error={change.error?.message} />
      <div className="flex flex-col gap-6">
        <CustomerFacts order={order} />
        <OrderLines order={order} />
      </div>
      {isDeleting && <DeleteOrder {...{ groupId, order }} onClosed={() => setIsDeleting(false)} />}
    </div>
  )
}

function OrderTime({ at }: { at: Date }) {
  const { day, time } = useTimes()
  return (
    <time dateTime={at.toISOString()}>
      {day(at)}, {time(at)}
    </time>
  )
}
