import type { ColumnMapping, ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { type FeedNote, noteOf } from './feed-note.ts'
import { longest } from './feed-product.ts'
import { type FeedRow, feedField, keepField, newRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'

export type TableLine = { line: number; values: string[]; isTooLong: boolean }

/** Reads a table's products; without `mapping`, columns are recognized by name. @throws FeedRefused */
export async function* tableRows(
  pieces: AsyncIterable<TableLine[]> | Iterable<TableLine[]>,
  notes: FeedNote[],
  mapping?: ColumnMapping,
): AsyncGenerator<FeedRow[]> {
  let columns: Column[] | undefined
  let width: Width | undefined
  for await (const lines of pieces) {
    const rows: FeedRow[] = []
    for (const line of lines) {
      if (columns === undefined) {
        columns = columnsOf(line, notes, mapping)
        width = new Width(line.values.length)
        continue
      }
      const row = rowOf(columns, line)
      if (width?.isExceededBy(line)) notes.push(shifted(row, line.values.length, width.columns))
      rows.push(row)
    }
    yield rows
  }
}

class Width {
  readonly columns: number
  #usual: number | undefined

  constructor(columns: number) {
    this.columns = columns
  }

  /** Programs that end every row with a separator add one empty value to each. */
  isExceededBy({ values, isTooLong }: TableLine): boolean {
    if (isTooLong) return false
    this.#usual ??= values.slice(this.columns).every(value => value === '') ? values.length : 0
    return values.length > Math.max(this.columns, this.#usual)
  }
}

function shifted({ line, fields }: FeedRow, found: number, columns: number): FeedNote {
  const sentence = `The row has more values (${found}) than there are columns (${columns}), so some may be in the wrong column. If a text contains the separator, put it in quotation marks.`
  return noteOf({
    line,
    item: null,
    id: fields.id?.slice(0, longest.sku) ?? null,
    field: null,
    sentence,
    isLeftOut: false,
  })
}

type Column = { at: number; field: ColumnTarget }

function columnsOf({ line, values }: TableLine, notes: FeedNote[], mapping?: ColumnMapping): Column[] {
  const columns: Column[] = []
  for (const [at, name] of values.entries()) {
    const field = mapping === undefined ? feedField(name) : mapping[at]
    if (field == null) continue
    if (field !== 'additional_image_link' && columns.some(column => column.field === field)) {
      const sentence = `More than one column is “${field}”: the first one that is not empty counts.`
      notes.push({ line, item: null, id: null, field, sentence, isLeftOut: false })
    }
    columns.push({ at, field })
  }
  for (const field of ['id', 'title'] as const) {
    if (!columns.some(column => column.field === field)) throw noColumn(field)
  }
  return columns
}

function noColumn(field: string): FeedRefused {
  return new FeedRefused(
    `The file is not a product feed: it is no XML, and its first line has no column "${field}" between tabs, commas or semicolons.`,
  )
}

function rowOf(columns: Column[], { line, values, isTooLong }: TableLine): FeedRow {
  const row = newRow(line)
  row.isTooLong = isTooLong
  let currency = ''
  for (const { at, field } of columns) {
    const value = values[at]?.trim()
    if (!value) continue
    if (field === 'currency') currency ||= value
    else keepField(row, field, value)
  }
  return currency === '' ? row : inCurrency(row, currency)
}

function inCurrency(row: FeedRow, currency: string): FeedRow {
  for (const field of ['price', 'sale_price'] as const) {
    const price = row.fields[field]
    if (price !== undefined && /^[\d\s.,'’-]+$/.test(price)) row.fields[field] = `${price} ${currency}`
  }
  return row
}
