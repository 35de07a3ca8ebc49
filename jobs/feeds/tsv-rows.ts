import type { FeedField } from '#db/rules/feed-fields.ts'
import { type FeedNote, noteOf } from './feed-note.ts'
import { longest } from './feed-product.ts'
import { type FeedRow, feedField, keepField, longestRow, newRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'
import { type TsvLine, TsvLines } from './tsv-lines.ts'

/**
 * The products of a feed of values separated by tabs, commas or semicolons, whose first row names the fields: those of one piece of text at a
 * time.
 * @throws FeedRefused
 */
export async function* tsvRows(text: AsyncIterable<string>, notes: FeedNote[]): AsyncGenerator<FeedRow[]> {
  const lines = new TsvLines(longestRow)
  let columns: Column[] | undefined
  let width: Width | undefined
  const rows: FeedRow[] = []
  const take = (line: TsvLine) => {
    if (columns === undefined) {
      columns = columnsOf(line, notes)
      width = new Width(line.values.length)
      return
    }
    const row = rowOf(columns, line)
    if (width?.isExceededBy(line)) notes.push(shifted(row, line.values.length, width.columns))
    rows.push(row)
  }
  for await (const piece of text) {
    lines.read(piece, take)
    yield rows.splice(0)
  }
  lines.end(take)
  yield rows
}

/** How many values a row has. */
class Width {
  readonly columns: number
  #usual: number | undefined

  constructor(columns: number) {
    this.columns = columns
  }

  /** Some programs end every row with a separator: then the first has one as well, and nothing behind it. */
  isExceededBy({ values, isTooLong }: TsvLine): boolean {
    if (isTooLong) return false
    this.#usual ??= values.slice(this.columns).every(value => value === '') ? values.length : 0
    return values.length > Math.max(this.columns, this.#usual)
  }
}

function shifted({ line, fields }: FeedRow, found: number, columns: number): FeedNote {
  const sentence = `The row has more values (${found}) than there are columns (${columns}), so some may stand in the wrong column. Look for a separator within a text, and put the text in quotation marks.`
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
type Column = { at: number; field: FeedField }

function columnsOf({ line, values }: TsvLine, notes: FeedNote[]): Column[] {
  const columns: Column[] = []
  for (const [at, name] of values.entries()) {
    const field = feedField(name)
    if (field === undefined) continue
    if (field !== 'additional_image_link' && columns.some(column => column.field === field)) {
      const sentence = `The column "${field}" is there more than once: the first one that is not empty counts.`
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

function rowOf(columns: Column[], { line, values, isTooLong }: TsvLine): FeedRow {
  const row = newRow(line)
  row.isTooLong = isTooLong
  for (const { at, field } of columns) {
    const value = values[at]
    if (value) keepField(row, field, value.trim())
  }
  return row
}
