import { open } from 'node:fs/promises'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { beginsAsWebPage } from '#db/rules/web-pages.ts'
import type { FeedBounds } from './feed-bounds.ts'
import type { FeedNote } from './feed-note.ts'
import type { FeedRow } from './feed-row.ts'
import { readText } from './feed-text.ts'
import type { FoundForm } from './found-form.ts'
import { rowsOfJson } from './json/json-rows.ts'
import { sheetLines as linesOfJson, sheetIn } from './json/sheet-lines.ts'
import { isOpenDocument, odsLines } from './ods/ods-lines.ts'
import { FeedRefused } from './refusals.ts'
import { PackageParts } from './sheets/package-parts.ts'
import { isXmlWorkbook, xmlWorkbookLines } from './sheets/xml-workbook.ts'
import type { TableLine } from './tables/table-line.ts'
import { tsvLines } from './tables/tsv-lines.ts'
import { sheetLines } from './xlsx/sheet-lines.ts'
import { isWorkbook } from './xlsx/workbook.ts'
import { xmlRows } from './xml/xml-rows.ts'

export type FeedContent = { found: FoundForm } & (
  | { kind: 'xml' | 'json'; rows: AsyncGenerator<FeedRow[]> }
  | { kind: 'table'; lines: AsyncGenerator<TableLine[]> }
)

/** Opens a feed by its content: .xlsx, .ods, XML, JSON, TSV or CSV, also packed. @throws FeedRefused, also when read */
export async function openFeed(path: string, bounds: FeedBounds, notes: FeedNote[]): Promise<FeedContent> {
  await refuseOtherKinds(path)
  const found: FoundForm = { kind: 'workbook', sheets: [] }
  const lines = await linesOfWorkbook(path, bounds, { notes, found })
  if (lines) return { kind: 'table', lines, found }
  const text = readText(path, bounds, { notes, found })
  const head = await firstText(text)
  if (beginsAsWebPage(head)) throw new FeedRefused(reason('webPage'))
  const whole = joined(head, text)
  const read = again(whole, () => readText(path, bounds, { notes: [], found }))
  if (isXmlWorkbook(head)) {
    const lines = xmlWorkbookLines(read, { notes, found, sheet: bounds.reading?.sheet })
    return { kind: 'table', lines, found }
  }
  const sheet = sheetIn(head)
  found.kind = sheet ? 'table' : kindOf(head)
  if (sheet) return { kind: 'table', lines: linesOfJson(read, sheet), found }
  if (found.kind !== 'xml' && found.kind !== 'json')
    return { kind: 'table', lines: tsvLines(whole, { reading: bounds.reading, notes, found }), found }
  const { rowElement, columns } = bounds.reading ?? {}
  const rowsOf = found.kind === 'xml' ? xmlRows : rowsOfJson
  return { kind: found.kind, rows: rowsOf(read, { rowElement, columns, notes, found }), found }
}

/** A table may begin with a bracket, but not with one that a value of JSON follows. */
function kindOf(head: string): 'xml' | 'json' | 'table' {
  if (head.startsWith('<')) return 'xml'
  return /^(?:\{\s*["}]|\[\s*[{\]["[])/.test(head) ? 'json' : 'table'
}

type Telling = { notes: FeedNote[]; found: FoundForm }

async function linesOfWorkbook(path: string, bounds: FeedBounds, telling: Telling) {
  return (await isWorkbookFile(path, bounds)) ? linesOf(path, bounds, telling) : undefined
}

/** True for an Excel or OpenDocument file. */
export async function isWorkbookFile(path: string, bounds: FeedBounds): Promise<boolean> {
  if (!(await headOf(path)).startsWith('PK\x03\x04')) return false
  await using parts = await PackageParts.open(path, bounds)
  return isWorkbook(parts) || isOpenDocument(parts)
}

async function* linesOf(path: string, bounds: FeedBounds, telling: Telling): AsyncGenerator<TableLine[]> {
  await using parts = await PackageParts.open(path, bounds)
  const read = isWorkbook(parts) ? sheetLines : odsLines
  yield* read(parts, { ...telling, sheet: bounds.reading?.sheet })
}

/** Files sent by mistake, by their magic bytes. */
const otherKinds: [beginning: string, reason: Reason][] = [
  // Old Excel and encrypted files share this container (MS-CFB, 2.2).
  ['\xd0\xcf\x11\xe0', reason('oldExcel')],
  ['%PDF-', reason('pdf')],
  ['\x89PNG', reason('picture')],
  ['\xff\xd8\xff', reason('picture')],
  ['7z\xbc\xaf', reason('packedOtherwise', { kind: '7z' })],
  ['Rar!', reason('packedOtherwise', { kind: 'RAR' })],
  ['BZh', reason('packedOtherwise', { kind: 'bzip2' })],
  ['\xfd7zXZ', reason('packedOtherwise', { kind: 'XZ' })],
  ['\x28\xb5\x2f\xfd', reason('packedOtherwise', { kind: 'Zstandard' })],
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
