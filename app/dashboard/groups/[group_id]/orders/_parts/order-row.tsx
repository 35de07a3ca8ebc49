import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Link } from '#app/dashboard/link.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Order } from '#db/schema/orders.ts'
import { OrderStateBadge } from './order-state-badge.tsx'
import { customerName, orderName, orderSum } from './words.ts'

export function OrderRow({ groupId, order }: { groupId: number; order: Order }) {
  const { day, time } = useTimes()
  const words = useWords('products')
  const { locale } = useFormats()
  const { id, state, lines, publicationTitle, createdAt } = order
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <Link
        href={`/dashboard/groups/${groupId}/orders/${id}`}
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-xl px-4 py-3 hover:bg-hover sm:px-5"
      >
        <span className="w-16 text-sm">
          <OrderStateBadge state={state} />
        </span>
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium wrap-anywhere">{customerName(words, order)}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            <span className="tabular-nums">{orderName(words, order)}</span> · {publicationTitle}
          </span>
        </span>
        <span className="text-right tabular-nums max-sm:pl-20 max-sm:text-left">
          <span className="block font-medium">{orderSum(order, locale)}</span>
          <span className="block text-sm text-ink-soft">
            {fill(words, 'orders.items', { count })} · {day(createdAt)}, {time(createdAt)}
          </span>
        </span>
      </Link>
    </li>
  )
}
