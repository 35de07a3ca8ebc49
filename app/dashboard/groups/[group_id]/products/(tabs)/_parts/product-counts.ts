import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** @property isOpen true if there may be more than `total` */
export type CountedPlace = { before: number; count: number; total: number; isOpen: boolean }

/** `1–50 of 120`; `51–100 of 500+` if the count is capped. */
export function rangeInWords(words: WordsOf<'products'>, place: CountedPlace): string {
  return fill(words, place.isOpen ? 'table.openRange' : 'table.range', rangeOf(place))
}

function rangeOf({ before, count, total }: CountedPlace) {
  // Rows may have come or gone since the count.
  return { first: before + 1, last: before + count, all: Math.max(total, before + count) }
}

/** Returns the range as a sentence for screen readers. */
export function countInWords(words: WordsOf<'products'>, place: CountedPlace): string {
  if (place.count === 0) return words['table.noneSaid']
  return place.before === 0 && place.count >= place.total
    ? fill(words, 'count', { count: place.count })
    : fill(words, place.isOpen ? 'table.openRangeSaid' : 'table.rangeSaid', rangeOf(place))
}
