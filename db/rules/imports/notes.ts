import type { Reason } from '../reasons/reasons.ts'
import type { CountedValue } from './frequent-values.ts'

export type ImportNote = {
  line: number | null // first line of the row in the file, from 1; null for the whole file
  item: number | null // number of the item of XML or JSON, from 1; else null
  id: string | null
  field: string | null // as in the feed (`sale_price`); null for the whole row
  sentence: string // in English
  reason: Reason | null // null of imports before reasons were kept
  isLeftOut: boolean
}

/** A note as it is made. */
export type NewNote = Omit<ImportNote, 'sentence' | 'reason'> & {
  reason: Reason
  value?: string // if it was not understood, up to 60 characters
}

export type NoteTotal = Pick<ImportNote, 'field' | 'sentence' | 'isLeftOut'> & {
  reason?: Reason // with `…` in place of values of the feed

  count: number
  values?: CountedValue[] // the most frequent ones that were not understood
}

export const mostValues = 10

/** Returns the most frequent values that an import did not understand, with their fields. */
export function unknownValuesOf(totals: readonly NoteTotal[]): (CountedValue & Pick<NoteTotal, 'field'>)[] {
  return totals
    .flatMap(({ field, values = [] }) => values.map(value => ({ field, ...value })))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostValues)
}

export const keptNotes = 1000

export const keptLogs = 20
