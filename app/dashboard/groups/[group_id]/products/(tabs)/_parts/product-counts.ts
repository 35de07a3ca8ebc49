import { amount } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'

/** @property isOpen true if there may be more than `total` */
export type CountedPlace = { before: number; count: number; total: number; isOpen: boolean }

/** `1–50 of 120`; `51–100 of 500+` if the count is capped. */
export function rangeInWords({ before, count, total, isOpen }: CountedPlace): string {
  // Rows may have come or gone since the count.
  const all = Math.max(total, before + count)
  const [first, last, of] = [before + 1, before + count, all].map(number => number.toLocaleString('en'))
  return `${first}–${last} of ${of}${isOpen ? '+' : ''}`
}

/** Returns the range as a sentence for screen readers. */
export function countInWords(place: CountedPlace): string {
  if (place.count === 0) return 'No products'
  return place.before === 0 && place.count >= place.total
    ? amount(place.count, 'product')
    : `Products ${rangeInWords(place).replace('–', ' to ')}`
}
