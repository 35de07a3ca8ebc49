import { CircleCheck, CircleDot } from 'lucide-react'
import { useWords } from '#components/words/words.tsx'
import type { OrderState } from '#db/rules/orders/orders.ts'

const badges = {
  new: { icon: <CircleDot aria-hidden />, color: 'text-accent-ink font-medium' },
  done: { icon: <CircleCheck aria-hidden />, color: 'text-ink-soft' },
} as const satisfies Record<OrderState, unknown>

export function OrderStateBadge({ state }: { state: OrderState }) {
  const words = useWords('products')
  const { icon, color } = badges[state]
  return (
    <span className={`inline-flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 ${color}`}>
      {icon}
      {words[`orders.states.${state}`]}
    </span>
  )
}
