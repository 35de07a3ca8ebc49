import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import type { StockSense } from '#db/rules/feed-values/availability.ts'

export type FeedRow = {
  line: number // start of the row, from 1
  item: number | null // of XML and JSON, from 1
  fields: Partial<Record<ColumnTarget, string>> // trimmed, never empty
  stockSense: StockSense // of its availability
  morePhotos: string[]
  isTooLong: boolean // over `longestRow`, so its values were dropped
}

export function newRow(line: number, item: number | null = null): FeedRow {
  return { line, item, fields: {}, stockSense: 'available', morePhotos: [], isTooLong: false }
}

/** Characters; an unclosed quotation mark would otherwise make one row of the rest of the file. */
export const longestRow = 1_000_000

/** Sets a field, unless it is empty or was set before. @param value trimmed */
export function keepField(row: FeedRow, field: ColumnTarget, value: string): void {
  if (value === '') return
  if (field === 'additional_image_link') row.morePhotos.push(value)
  else row.fields[field] ??= value
}
