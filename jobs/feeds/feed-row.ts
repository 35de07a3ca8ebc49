import { type FeedField, feedFields } from '#db/rules/imports/feed-fields.ts'

/** One product as the feed has it, before anything is understood. */
export type FeedRow = {
  /** Where it begins in the file, from 1. */
  line: number
  /** The number of its item, from 1, in XML; else null. */
  item: number | null
  /** Texts without space around them; empty ones are not there. Of several of one name the first counts. */
  fields: Partial<Record<FeedField, string>>
  /** `additional_image_link` may come several times. */
  morePhotos: string[]
  /** It was longer than any product, and was not kept. */
  isTooLong: boolean
}

export function newRow(line: number, item: number | null = null): FeedRow {
  return { line, item, fields: {}, morePhotos: [], isTooLong: false }
}

/** Characters of a whole row. A quotation mark that is never closed would take the rest of the file for one. */
export const longestRow = 1_000_000

/** The field of a column or an element, in whatever spelling: `g:Sale Price` → `sale_price`. */
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

/** @param value without space around it */
export function keepField(row: FeedRow, field: FeedField, value: string): void {
  if (value === '') return
  if (field === 'additional_image_link') row.morePhotos.push(value)
  else row.fields[field] ??= value
}
