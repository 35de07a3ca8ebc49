import { knownAvailability } from '#db/rules/products/availability.ts'

const looks = {
  in_stock: { word: 'In stock', color: 'text-good' },
  out_of_stock: { word: 'Out of stock', color: 'text-bad' },
  preorder: { word: 'Pre-order', color: 'text-care' },
  backorder: { word: 'Back-order', color: 'text-care' },
} as const

type Props = { product: { availability: string | null; removedFromFeed: boolean } }

export function AvailabilityNote({ product: { availability, removedFromFeed } }: Props) {
  if (removedFromFeed) return <span className="text-bad">No longer in the feed</span>
  const known = knownAvailability(availability)
  if (known === null) return <span className="text-ink-soft">–</span>
  const { word, color } = looks[known]
  return <span className={color}>{word}</span>
}
