import {
  isMeaningField,
  isSameValue,
  type Meaning,
  type MeaningField,
} from '#db/rules/feed-values/meanings.ts'
import { type NoteTotal, unknownValuesOf } from '#db/rules/imports/notes.ts'

/** A value of a feed, how often it was not understood, and what a person said that it means. */
export type ListedValue = {
  field: MeaningField
  value: string
  count: number | null // null if it was understood
  means: string | null // null if nothing was chosen
}

/** Lists the most frequent values that an import did not understand, then those that have a meaning by now. */
export function listedValues(totals: readonly NoteTotal[], meanings: readonly Meaning[]) {
  const unknown = unknownValuesOf(totals).flatMap(({ field, value, count }): ListedValue[] => {
    if (!isMeaningField(field)) return []
    const means = meanings.find(meaning => isSameValue(meaning, { field, value }))?.means ?? null
    return [{ field, value, count, means }]
  })
  const others = meanings.filter(meaning => !unknown.some(one => isSameValue(one, meaning)))
  return { unknown, remembered: others.map((meaning): ListedValue => ({ ...meaning, count: null })) }
}
