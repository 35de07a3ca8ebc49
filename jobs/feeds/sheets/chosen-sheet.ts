import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from '../feed-note.ts'
import type { FoundForm } from '../found-form.ts'
import { headerLines, namesColumns } from '../tables/headers.ts'
import type { TableLine } from '../tables/table-line.ts'

export type SheetTelling = { notes: FeedNote[]; found: FoundForm; sheet: string | undefined }

/** Visible sheets of a workbook; titles are cut by `sheetTitle`. */
export type Sheets<Sheet> = readonly [Sheet, ...Sheet[]]

export const mostSheets = 10_000 // of a workbook; the rest is left out

const longestTitle = 100 // characters; Excel takes 31
const longestTold = 60
const mostListed = 100 // sheets that can be chosen
const mostSearched = 20 // sheets of which the first rows are looked at

/** Returns a title as lists and choices have it. */
export function sheetTitle(title: string): string {
  return title.slice(0, longestTitle)
}

/**
 * Returns the sheet that was chosen, else the first one that names columns of ids and titles, else the first one, and
 * tells of the others.
 * @param open reads the lines of a sheet
 */
export async function chosenSheet<Sheet extends { title: string }>(
  sheets: Sheets<Sheet>,
  { notes, found, sheet: chosen }: SheetTelling,
  open: (sheet: Sheet) => AsyncIterable<TableLine[]>,
): Promise<Sheet> {
  const sheet = sheets.find(({ title }) => title === chosen) ?? (await sheetOfProducts(sheets, open))
  found.sheets = sheets.slice(0, mostListed).map(({ title }) => title)
  found.sheet = sheet.title
  const others = sheets.length - 1
  if (chosen !== undefined && chosen !== sheet.title)
    notes.push(noteOnFile(reason('chosenSheet', { sheet: chosen.slice(0, longestTold) })))
  else if (others > 0 && chosen === undefined)
    notes.push(noteOnFile(reason('otherSheets', { sheet: sheet.title.slice(0, longestTold), count: others })))
  return sheet
}

async function sheetOfProducts<Sheet>(
  sheets: Sheets<Sheet>,
  open: (sheet: Sheet) => AsyncIterable<TableLine[]>,
): Promise<Sheet> {
  if (sheets.length > 1)
    for (const sheet of sheets.slice(0, mostSearched)) if (await isOfProducts(open(sheet))) return sheet
  return sheets[0]
}

async function isOfProducts(pieces: AsyncIterable<TableLine[]>): Promise<boolean> {
  let looked = 0
  for await (const lines of pieces) {
    if (lines.slice(0, headerLines - looked).some(({ values }) => namesColumns(values))) return true
    looked += lines.length
    if (looked >= headerLines) return false
  }
  return false
}
