import type { ColumnMapping, ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { type FeedNote, noteOf } from './feed-note.ts'
import { longest } from './feed-product.ts'
import { type FeedRow, feedField, keepField, newRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'

/** @property line where the row begins, from 1; rows with line breaks in quotes are longer than one line */
export type TableLine = { line: number; values: string[]; isTooLong: boolean }

/**
 * The products of a table whose first row names the columns: those of one piece at a time.
 * @param mapping what each column holds; left out where the names of the columns are those of the fields
 * @throws FeedRefused
 */
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

/** How many values a row has. */
class Width {
  readonly columns: number
  #usual: number | undefined

  constructor(columns: number) {
    this.columns = columns
  }

  /** Some programs end every row with a separator: then the first has one as well, and nothing behind it. */
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

/** A column that is read, and where it stands. */
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

/** Prices that say no currency are in that of a column of its own. */
function inCurrency(row: FeedRow, currency: string): FeedRow {
  for (const field of ['price', 'sale_price'] as const) {
    const price = row.fields[field]
    if (price !== undefined && /^[\d\s.,'’-]+$/.test(price)) row.fields[field] = `${price} ${currency}`
  }
  return row
}
