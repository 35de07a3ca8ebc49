import { open } from 'node:fs/promises'
import { beginsAsWebPage } from '#db/rules/web-pages.ts'
import type { FeedBounds } from './feed-bounds.ts'
import type { FeedNote } from './feed-note.ts'
import type { FeedRow } from './feed-row.ts'
import { readText } from './feed-text.ts'
import { FeedRefused } from './refusals.ts'
import type { TableLine } from './tables/table-line.ts'
import { tsvLines } from './tables/tsv-lines.ts'
import { PackageParts } from './xlsx/package-parts.ts'
import { sheetLines } from './xlsx/sheet-lines.ts'
import { isWorkbook } from './xlsx/workbook.ts'
import { xmlRows } from './xml/xml-rows.ts'

export type FeedContent =
  | { kind: 'xml'; rows: AsyncGenerator<FeedRow[]> }
  | { kind: 'table'; lines: AsyncGenerator<TableLine[]> }

/** Opens a feed by its content: .xlsx, XML, TSV or CSV, also packed. @throws FeedRefused, also when read */
export async function openFeed(path: string, bounds: FeedBounds, notes: FeedNote[]): Promise<FeedContent> {
  await refuseOtherKinds(path)
  const lines = await linesOfWorkbook(path, bounds, notes)
  if (lines) return { kind: 'table', lines }
  const text = readText(path, bounds, notes)
  const head = await firstText(text)
  if (beginsAsWebPage(head)) throw webPage()
  const whole = joined(head, text)
  return head.startsWith('<')
    ? {
        kind: 'xml',
        rows: xmlRows(
          again(whole, () => readText(path, bounds, [])),
          notes,
        ),
      }
    : { kind: 'table', lines: tsvLines(whole) }
}

async function linesOfWorkbook(path: string, bounds: FeedBounds, notes: FeedNote[]) {
  if (!(await headOf(path)).startsWith('PK\x03\x04')) return undefined
  await using parts = await PackageParts.open(path, bounds)
  if (parts.has('content.xml') && parts.has('mimetype'))
    throw new FeedRefused('The file is an OpenDocument spreadsheet. Save it as Excel (.xlsx) or CSV.')
  return isWorkbook(parts) ? linesOf(path, bounds, notes) : undefined
}

async function* linesOf(path: string, bounds: FeedBounds, notes: FeedNote[]): AsyncGenerator<TableLine[]> {
  await using parts = await PackageParts.open(path, bounds)
  yield* sheetLines(parts, notes)
}

/** Files sent by mistake, by their magic bytes. */
const otherKinds: [beginning: string, sentence: string][] = [
  // Old Excel and encrypted files share this container (MS-CFB, 2.2).
  [
    '\xd0\xcf\x11\xe0',
    'The file is an old Excel file (.xls) or has a password. Save it as .xlsx without a password.',
  ],
  ['%PDF-', 'The file is a PDF, not a product feed. Choose the file that lists the products.'],
  ['\x89PNG', 'The file is a picture, not a product feed. Choose the file that lists the products.'],
  ['\xff\xd8\xff', 'The file is a picture, not a product feed. Choose the file that lists the products.'],
]

async function refuseOtherKinds(path: string): Promise<void> {
  const head = await headOf(path)
  const other = otherKinds.find(([beginning]) => head.startsWith(beginning))
  if (other) throw new FeedRefused(other[1])
}

async function headOf(path: string): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

async function firstText(text: AsyncGenerator<string>): Promise<string> {
  for (;;) {
    const { value, done } = await text.next()
    const head = value?.trimStart() ?? ''
    if (done || head !== '') return head
  }
}

function webPage(): FeedRefused {
  return new FeedRefused(
    'The file is a web page, not a product feed. Use the address of the feed file itself.',
  )
}

/** Returns what begins a text: at first the one that was begun, then a new one. */
function again(
  begun: AsyncIterable<string>,
  begin: () => AsyncIterable<string>,
): () => AsyncIterable<string> {
  let first: AsyncIterable<string> | undefined = begun
  return () => {
    const text = first ?? begin()
    first = undefined
    return text
  }
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}
