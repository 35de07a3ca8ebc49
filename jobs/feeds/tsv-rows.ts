import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type FeedRow, fieldName } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'

/** Characters of one row. A quote that is never closed would take the rest of the file for one. */
const longestRow = 1_000_000

/**
 * The products of a feed of tab-separated values, whose first row names the fields. Quotes are read as RFC 4180 has
 * them, and as plain characters within a text (`the 5" pot`).
 * @throws FeedRefused
 */
export async function* tsvRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const records = pipeline(
    Readable.from(text),
    parse({
      delimiter: '\t',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    }),
    () => {},
  )
  let names: string[] | undefined
  try {
    for await (const record of records) {
      if (names) yield rowOf(names, record)
      else names = namesOf(record)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FeedRefused(
      'The feed has a row that does not end. Look for a quotation mark without its counterpart.',
      {
        cause: error,
      },
    )
  }
}

function namesOf(header: string[]): string[] {
  const names = header.map(fieldName)
  if (names.includes('id')) return names
  throw new FeedRefused(
    'The file is not a product feed: it is no XML, and its first line has no column "id" between tabs.',
  )
}

function rowOf(names: string[], values: string[]): FeedRow {
  const row = new Map<string, string[]>()
  for (const [index, name] of names.entries()) {
    const value = values[index]?.trim() ?? ''
    row.set(name, [...(row.get(name) ?? []), value])
  }
  return row
}
