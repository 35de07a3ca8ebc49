'use client'
import { useWords } from '#components/words/words.tsx'
import { knownAvailability } from '#db/rules/products/availability.ts'

const colors = {
  in_stock: 'text-good',
  out_of_stock: 'text-bad',
  preorder: 'text-care',
  backorder: 'text-care',
} as const

type Props = { product: { availability: string | null; removedFromFeed: boolean } }

export function AvailabilityNote({ product: { availability, removedFromFeed } }: Props) {
  const words = useWords('products')
  if (removedFromFeed) return <span className="text-bad">{words['availability.removed']}</span>
  const known = knownAvailability(availability)
  if (known === null) return <span className="text-ink-soft">–</span>
  return <span className={colors[known]}>{words[`availability.${known}`]}</span>
}
