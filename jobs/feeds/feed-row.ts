import { type FeedField, feedFields } from '#db/rules/imports/feed-fields.ts'

export type FeedRow = {
  line: number // start of the row, from 1
  item: number | null // of XML, from 1
  fields: Partial<Record<FeedField, string>> // trimmed, never empty
  morePhotos: string[]
  isTooLong: boolean // over `longestRow`, so its values were dropped
}

export function newRow(line: number, item: number | null = null): FeedRow {
  return { line, item, fields: {}, morePhotos: [], isTooLong: false }
}

/** Characters; an unclosed quotation mark would otherwise make one row of the rest of the file. */
export const longestRow = 1_000_000

/** Returns the field of a column or element name in any spelling: `g:Sale Price` → `sale_price`. */
export function feedField(name: string): FeedField | undefined {
  return byName.get(
    name
      .trim()
      .toLowerCase()
      .replace(/^g:/, '')
      .replace(/[\s-]+/g, '_'),
  )
}

const byName = new Map<string, FeedField>(feedFields.map(field => [field, field]))

/** Sets a field, unless it is empty or was set before. @param value trimmed */
export function keepField(row: FeedRow, field: FeedField, value: string): void {
  if (value === '') return
  if (field === 'additional_image_link') row.morePhotos.push(value)
  else row.fields[field] ??= value
}
