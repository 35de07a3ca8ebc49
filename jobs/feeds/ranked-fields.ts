import type { NamedMoney } from '#db/rules/feed-files/column-names.ts'
import {
  type ColumnMapping,
  type ColumnTarget,
  type FileColumn,
  isForOne,
} from '#db/rules/feed-files/mapping.ts'
import type { StockSense } from '#db/rules/feed-values/availability.ts'
import { fromCents } from '#db/rules/feed-values/cents.ts'
import { type FeedRow, keepField } from './feed-row.ts'

/** A field that a part of a row names, and how much that counts: of several parts the highest rank wins. */
export type NamedField = { field: ColumnTarget; rank: number; stockSense: StockSense } & Partial<NamedMoney>

/**
 * Choices of people come first, then Google's names, those of Atom and RSS, those of other shops, and attributes of the
 * row.
 */
export const fieldRanks = { chosen: 5, google: 4, gross: 3, plain: 2, usual: 1, attribute: 0 } as const

/** Ranks of a row's fields; Google's is that of most, so it is not kept. */
export type FieldRanks = Partial<Record<ColumnTarget, number>>

/**
 * Sets a field unless a higher or equal rank set it before. Further main photos of other shops' feeds are more photos.
 * @param value trimmed
 */
export function keepRanked(
  row: FeedRow,
  ranks: FieldRanks,
  { field, rank, stockSense, currency, isInCents }: NamedField,
  written: string,
): void {
  if (written === '') return
  const value = isInCents ? fromCents(written) : written
  const before = field === 'additional_image_link' ? undefined : row.fields[field]
  if (before !== undefined) {
    const rankBefore = ranks[field] ?? fieldRanks.google
    if (field === 'image_link' && rank === rankBefore) keepField(row, 'additional_image_link', value)
    if (rank <= rankBefore) return
    delete row.fields[field]
    delete ranks[field]
  }
  if (rank !== fieldRanks.google) ranks[field] = rank
  if (field === 'availability') row.stockSense = stockSense
  keepField(row, field, value)
  if (currency !== undefined) keepRanked(row, ranks, ofPrice, currency)
}

/** The currency that the name of a price says counts after any other. */
const ofPrice: NamedField = { field: 'currency', rank: -1, stockSense: 'available' }

/** The parts of a row as columns, and the fields that they are read as. */
export type ColumnsOfForm = { columns: FileColumn[]; mapping: ColumnMapping }

type NamedColumn = { named: NamedField | undefined }

/** Returns the fields of columns. Of those that name one field only the foremost has it: the others stand in for it. */
export function foremostMapping(columns: readonly NamedColumn[]): ColumnMapping {
  const foremost = new Map<string, NamedColumn>()
  for (const column of columns) {
    const { field, rank } = column.named ?? {}
    const before = field && foremost.get(field)
    if (field && (before?.named?.rank ?? -1) < (rank ?? 0)) foremost.set(field, column)
  }
  return columns.map(column => {
    const field = column.named?.field
    if (field === undefined) return null
    return !isForOne(field) || foremost.get(field) === column ? field : null
  })
}
