import type { FeedField } from '#db/rules/feed-fields.ts'
import type { FeedNote } from './feed-note.ts'
import { type FeedRow, feedField, keepField, longestRow, newRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'
import { type TsvLine, TsvLines } from './tsv-lines.ts'

/**
 * The products of a feed of tab-separated values, whose first row names the fields: those of one piece of text at a
 * time.
 * @throws FeedRefused
 */
export async function* tsvRows(text: AsyncIterable<string>, notes: FeedNote[]): AsyncGenerator<FeedRow[]> {
  const lines = new TsvLines(longestRow)
  let columns: Column[] | undefined
  const rows: FeedRow[] = []
  const take = (line: TsvLine) => {
    if (columns) rows.push(rowOf(columns, line))
    else columns = columnsOf(line, notes)
  }
  for await (const piece of text) {
    lines.read(piece, take)
    yield rows.splice(0)
  }
  lines.end(take)
  yield rows
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
      notes.push({ line, id: null, field, sentence, isLeftOut: false })
    }
    columns.push({ at, field })
  }
  for (const field of ['id', 'title'] as const) {
    if (!columns.some(column => column.field === field)) throw noColumn(field, values)
  }
  return columns
}

function noColumn(field: string, values: string[]): FeedRefused {
  const [only = ''] = values
  const isOtherwiseSeparated =
    values.length === 1 && /^["']?(?:g:)?id["']?\s*[,;|]|[,;|]\s*["']?id\b/i.test(only)
  if (isOtherwiseSeparated) {
    return new FeedRefused(
      'The columns of the file are not separated by tabs. Save it as tab-separated values (.tsv), or offer it as XML.',
    )
  }
  return new FeedRefused(
    `The file is not a product feed: it is no XML, and its first line has no column "${field}" between tabs.`,
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
