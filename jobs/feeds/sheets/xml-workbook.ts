import type { FoundForm } from '../found-form.ts'
import type { TableLine } from '../tables/table-line.ts'
import { chosenSheet, mostSheets, type Sheets, type SheetTelling, sheetTitle } from './chosen-sheet.ts'
import { SheetRows } from './sheet-rows.ts'
import { readPart } from './xml-part.ts'

const beginning = 4000 // characters

/** True for Excel's XML of 2003 (SpreadsheetML), which programs write as `.xls`. */
export function isXmlWorkbook(head: string): boolean {
  return /<(?:\w{1,20}:)?Workbook\s[^>]*"urn:schemas-microsoft-com:office:spreadsheet"/.test(
    head.slice(0, beginning),
  )
}

type Read = () => AsyncIterable<string>
type Sheet = { title: string; at: number }

/** Reads the sheet of products. @throws FeedRefused if malformed or cut off */
export async function* xmlWorkbookLines(read: Read, telling: SheetTelling): AsyncGenerator<TableLine[]> {
  const found: FoundForm = telling.found
  const sheets = await sheetsOf(read)
  if (sheets === undefined) return
  const sheet = await chosenSheet(sheets, { ...telling, found }, one => linesOf(read, one, new SheetRows([])))
  yield* linesOf(read, sheet, new SheetRows(telling.notes))
}

async function sheetsOf(read: Read): Promise<Sheets<Sheet> | undefined> {
  const sheets: Sheet[] = []
  const parsing = readPart(bytesOf(read()), {
    open(name, { 'ss:Name': title = '' }) {
      if (name === 'Worksheet' && sheets.length < mostSheets)
        sheets.push({ title: sheetTitle(title), at: sheets.length })
    },
  })
  for await (const _ of parsing);
  const [first, ...others] = sheets
  return first && [first, ...others]
}

async function* linesOf(read: Read, { at }: Sheet, rows: SheetRows): AsyncGenerator<TableLine[]> {
  let sheet = -1
  let line = 0
  let column = 0
  let across = 0
  let value: string | undefined
  const parsing = readPart(bytesOf(read()), {
    open(name, attributes) {
      if (name === 'Worksheet') sheet += 1
      if (sheet !== at) return
      if (name === 'Row') {
        line = placeIn(attributes) ?? line + 1
        column = 0
        rows.beginRow(line)
      } else if (name === 'Cell') {
        column = placeIn(attributes) ?? column + 1
        across = Number(attributes['ss:MergeAcross']) || 0
        if (across > 0) rows.merge()
      } else if (name === 'Data') value = ''
    },
    text(heard) {
      if (value !== undefined) value += heard
    },
    close(name) {
      if (sheet !== at) return
      if (name === 'Data') {
        rows.put(column - 1, value ?? '')
        value = undefined
      } else if (name === 'Cell') column += across
      else if (name === 'Row') rows.endRow()
    },
  })
  for await (const _ of parsing) yield rows.takeLines()
  rows.end()
}

/** Rows and cells that are empty are left out, and the next one tells its place, from 1. */
function placeIn({ 'ss:Index': index }: Record<string, string>): number | undefined {
  const place = Number(index)
  return Number.isInteger(place) && place > 0 ? place : undefined
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece)
}
