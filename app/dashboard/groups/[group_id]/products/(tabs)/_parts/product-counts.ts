import { amount } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'

/** Which part of a list is shown. @property isOpen whether there may be more than `total` */
export type Place = { before: number; count: number; total: number; isOpen: boolean }

/** `1–50 of 120`; `51–100 of 500+` where only so many are counted. */
export function rangeInWords({ before, count, total, isOpen }: Place): string {
  // What came or went since it was counted is not to make nonsense of it.
  const all = Math.max(total, before + count)
  const [first, last, of] = [before + 1, before + count, all].map(number => number.toLocaleString('en'))
  return `${first}–${last} of ${of}${isOpen ? '+' : ''}`
}

/** The same as a sentence, for who hears it. */
export function countInWords(place: Place): string {
  if (place.count === 0) return 'No products'
  return place.before === 0 && place.count >= place.total
    ? amount(place.count, 'product')
    : `Products ${rangeInWords(place).replace('–', ' to ')}`
}
