import { reason } from '#db/rules/reasons/reasons.ts'
import type { FeedNote } from '../feed-note.ts'
import { FeedRefused } from '../refusals.ts'
import {
  chosenSheet,
  mostSheets,
  type Sheets,
  type SheetTelling,
  sheetTitle,
} from '../sheets/chosen-sheet.ts'
import type { PackageParts } from '../sheets/package-parts.ts'
import { readPart, readWholePart } from '../sheets/xml-part.ts'
import type { TableLine } from '../tables/table-line.ts'
import { TableReader } from './table-reader.ts'

/** All sheets are in one part: `at` counts them, hidden ones too. */
type Sheet = { at: number; title: string }

const contentPart = 'content.xml'

/** True for an OpenDocument file (OpenDocument 1.3, part 2), also one of another kind than a spreadsheet. */
export function isOpenDocument(parts: PackageParts): boolean {
  return parts.has(contentPart) && parts.has('mimetype')
}

/**
 * Reads the sheet of products of an OpenDocument spreadsheet. Cells count by their values, formulas by cached results.
 * @throws FeedRefused
 */
export async function* odsLines(parts: PackageParts, telling: SheetTelling): AsyncGenerator<TableLine[]> {
  const sheets = await readSheets(parts)
  const open = ({ at }: Sheet, notes: FeedNote[]) =>
    linesOf(parts.bytes(contentPart), new TableReader({ at, notes }))
  const sheet = await chosenSheet(sheets, telling, one => open(one, []))
  yield* open(sheet, telling.notes)
}

async function* linesOf(bytes: AsyncIterable<Buffer>, reader: TableReader): AsyncGenerator<TableLine[]> {
  for await (const _ of readPart(bytes, reader)) {
    yield reader.takeLines()
    if (reader.isOver) break
  }
  reader.end()
}

/** Reads the visible sheets. @throws FeedRefused if damaged, without any, or no spreadsheet */
async function readSheets(parts: PackageParts): Promise<Sheets<Sheet>> {
  const sheets: Sheet[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let depth = 0
  let count = 0
  let isSpreadsheet = false
  await readWholePart(parts.bytes(contentPart), {
    open(name, attributes) {
      if (name === 'spreadsheet') isSpreadsheet = true
      else if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false') {
        if (hiddenStyles.size < mostSheets) hiddenStyles.add(style)
      } else if (name === 'table') {
        depth += 1
        if (depth > 1) return
        const isHidden = hiddenStyles.has(attributes['table:style-name'] ?? '')
        if (!isHidden && sheets.length < mostSheets)
          sheets.push({ at: count, title: sheetTitle(attributes['table:name'] ?? '') })
        count += 1
      }
    },
    close(name) {
      if (name === 'table') depth -= 1
    },
  })
  if (!isSpreadsheet) throw new FeedRefused(reason('openDocument'))
  const [sheet, ...others] = sheets
  if (sheet === undefined) throw new FeedRefused(reason('workbookNoSheet'))
  return [sheet, ...others]
}
