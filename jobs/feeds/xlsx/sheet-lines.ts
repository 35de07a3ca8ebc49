import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOf, noteOnFile } from '#jobs/feeds/feed-note.ts'
import { longestRow } from '#jobs/feeds/feed-row.ts'
import type { FoundForm } from '#jobs/feeds/found-form.ts'
import { headerLines, namesColumns } from '#jobs/feeds/tables/headers.ts'
import type { TableLine } from '#jobs/feeds/tables/table-line.ts'
import { textOfNumber } from './cell-texts.ts'
import { type NumberFormat, readNumberFormats } from './number-formats.ts'
import { type PackageParts, refuseDamagedWorkbook } from './package-parts.ts'
import { RichText, readSharedTexts } from './shared-texts.ts'
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts'
import { readPart } from './xml-part.ts'

const mostColumns = 16_384 // Excel's limit, column XFD

/**
 * Reads the sheet that was chosen, else the first visible one that names columns of ids and titles, else the first one, from its header row on; a title
 * above stands alone in its row. Cells count as shown, formulas by cached results.
 * @throws FeedRefused
 */
export async function* sheetLines(
  parts: PackageParts,
  { notes, found, sheet: chosen }: Telling,
): AsyncGenerator<TableLine[]> {
  const workbook = await readWorkbook(parts)
  const texts = await readSharedTexts(parts)
  const formats = await readNumberFormats(parts)
  const known = { workbook, texts, formats, notes }
  const sheet = workbook.sheets.find(({ title }) => title === chosen) ?? (await sheetOfProducts(parts, known))
  found.sheets = workbook.sheets.map(({ title }) => title)
  found.sheet = sheet.title
  const reader = new SheetReader(known)
  const others = workbook.sheets.length - 1
  if (chosen !== undefined && chosen !== sheet.title)
    notes.push(noteOnFile(reason('chosenSheet', { sheet: chosen.slice(0, 60) })))
  else if (others > 0 && chosen === undefined)
    notes.push(noteOnFile(reason('otherSheets', { sheet: sheet.title.slice(0, 60), count: others })))
  for await (const _ of readPart(parts.bytes(sheet.part), reader)) yield reader.takeLines()
  if (reader.mergedCells > 0) notes.push(noteOnFile(reason('merged', { count: reader.mergedCells })))
}

type Telling = { notes: FeedNote[]; found: FoundForm; sheet: string | undefined }

type Known = { workbook: Workbook; texts: string[]; formats: NumberFormat[]; notes: FeedNote[] }

const mostSheets = 20 // of which the first rows are looked at

async function sheetOfProducts(parts: PackageParts, known: Known): Promise<Sheet> {
  const { sheets } = known.workbook
  if (sheets.length > 1)
    for (const sheet of sheets.slice(0, mostSheets)) if (await isOfProducts(parts, sheet, known)) return sheet
  return sheets[0]
}

async function isOfProducts(parts: PackageParts, sheet: Sheet, known: Known): Promise<boolean> {
  const reader = new SheetReader({ ...known, notes: [] })
  let looked = 0
  for await (const _ of readPart(parts.bytes(sheet.part), reader)) {
    const lines = reader.takeLines()
    if (lines.slice(0, headerLines - looked).some(({ values }) => namesColumns(values))) return true
    looked += lines.length
    if (looked >= headerLines) return false
  }
  return false
}

class SheetReader {
  mergedCells = 0
  readonly #known: Known
  readonly #inline = new RichText()
  #lines: TableLine[] = []
  #hasHeader = false
  #line = 0
  #values: string[] = []
  #length = 0
  #cell = { column: 0, kind: 'n', style: 0, hasFormula: false, value: '' }
  #isValue = false

  constructor(known: Known) {
    this.#known = known
  }

  takeLines(): TableLine[] {
    return this.#lines.splice(0)
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#inline.open(name)
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (name === 'f') this.#cell.hasFormula = true
    else if (name === 'mergeCell') this.mergedCells += 1
    this.#isValue = name === 'v'
  }

  text(piece: string): void {
    this.#inline.hear(piece)
    if (this.#isValue && this.#cell.value.length < longestRow) this.#cell.value += piece
  }

  close(name: string): void {
    this.#inline.close(name)
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
  }

  #beginRow({ r }: Record<string, string>): void {
    const line = Number(r)
    this.#line = Number.isSafeInteger(line) ? line : this.#line + 1
    this.#values = []
    this.#length = 0
    this.#cell.column = -1
  }

  #beginCell({ r, t, s }: Record<string, string>): void {
    const column = r === undefined ? this.#cell.column + 1 : columnOf(r)
    if (!(column < mostColumns)) refuseDamagedWorkbook(`A cell stands at ${r}`)
    this.#cell = { column, kind: t ?? 'n', style: Number(s ?? 0), hasFormula: false, value: '' }
    this.#inline.take()
  }

  #endCell(): void {
    const text = this.#textOfCell().trim()
    if (text === '') return
    this.#length += text.length
    if (this.#length > longestRow) return
    while (this.#values.length < this.#cell.column) this.#values.push('')
    this.#values[this.#cell.column] = text
  }

  #textOfCell(): string {
    const { kind, value, style, hasFormula } = this.#cell
    const { texts, formats, workbook } = this.#known
    if (kind === 's') return texts[Number(value)] ?? ''
    if (kind === 'inlineStr') return this.#inline.take()
    if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (kind === 'e') return this.#note(reason('cellError', { value: value.slice(0, 20) }))
    if (hasFormula && value === '') return this.#note(reason('cellFormula'))
    return kind === 'n' ? textOfNumber(value, formats[style], workbook) : value
  }

  #endRow(): void {
    const filled = this.#values.filter(value => value !== '').length
    if (filled === 0) return
    if (!this.#hasHeader && filled < 2) return
    this.#hasHeader = true
    const isTooLong = this.#length > longestRow
    this.#lines.push({ line: this.#line, values: isTooLong ? [] : this.#values, isTooLong })
  }

  #note(said: Reason): string {
    this.#known.notes.push(
      noteOf({ line: this.#line, item: null, id: null, field: null, reason: said, isLeftOut: false }),
    )
    return ''
  }
}

/** `AB7` → 27 */
function columnOf(cell: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,4}/i.exec(cell)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column === 0 ? mostColumns : column - 1
}
