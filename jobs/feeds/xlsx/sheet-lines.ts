import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOf } from '#jobs/feeds/feed-note.ts'
import { longestRow } from '#jobs/feeds/feed-row.ts'
import { chosenSheet, type SheetTelling } from '#jobs/feeds/sheets/chosen-sheet.ts'
import { type PackageParts, refuseDamagedWorkbook } from '#jobs/feeds/sheets/package-parts.ts'
import { SheetRows } from '#jobs/feeds/sheets/sheet-rows.ts'
import { readPart } from '#jobs/feeds/sheets/xml-part.ts'
import type { TableLine } from '#jobs/feeds/tables/table-line.ts'
import { textOfNumber } from './cell-texts.ts'
import { type NumberFormat, readNumberFormats } from './number-formats.ts'
import { RichText, readSharedTexts } from './shared-texts.ts'
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'

const mostColumns = 16_384 // Excel's limit, column XFD

/** Reads the sheet of products of a workbook. Cells count as shown, formulas by cached results. @throws FeedRefused */
export async function* sheetLines(parts: PackageParts, telling: SheetTelling): AsyncGenerator<TableLine[]> {
  const workbook = await readWorkbook(parts)
  const texts = await readSharedTexts(parts)
  const formats = await readNumberFormats(parts)
  const open = ({ part }: WorkbookSheet, notes: FeedNote[]) =>
    linesOf(parts.bytes(part), new SheetReader({ workbook, texts, formats, notes }))
  const sheet = await chosenSheet(workbook.sheets, telling, one => open(one, []))
  yield* open(sheet, telling.notes)
}

async function* linesOf(bytes: AsyncIterable<Buffer>, reader: SheetReader): AsyncGenerator<TableLine[]> {
  for await (const _ of readPart(bytes, reader)) yield reader.rows.takeLines()
  reader.rows.end()
}

type Known = { workbook: Workbook; texts: string[]; formats: NumberFormat[]; notes: FeedNote[] }

class SheetReader {
  readonly rows: SheetRows
  readonly #known: Known
  readonly #inline = new RichText()
  #cell = { column: 0, kind: 'n', style: 0, hasFormula: false, value: '' }
  #isValue = false

  constructor(known: Known) {
    this.#known = known
    this.rows = new SheetRows(known.notes)
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#inline.open(name)
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (name === 'f') this.#cell.hasFormula = true
    else if (name === 'mergeCell') this.rows.merge()
    this.#isValue = name === 'v'
  }

  text(piece: string): void {
    this.#inline.hear(piece)
    if (this.#isValue && this.#cell.value.length < longestRow) this.#cell.value += piece
  }

  close(name: string): void {
    this.#inline.close(name)
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.rows.put(this.#cell.column, this.#textOfCell())
    else if (name === 'row') this.rows.endRow()
  }

  #beginRow({ r }: Record<string, string>): void {
    const line = Number(r)
    this.rows.beginRow(Number.isSafeInteger(line) ? line : this.rows.line + 1)
    this.#cell.column = -1
  }

  #beginCell({ r, t, s }: Record<string, string>): void {
    const column = r === undefined ? this.#cell.column + 1 : columnOf(r)
    if (!(column < mostColumns)) refuseDamagedWorkbook(`A cell stands at ${r}`)
    this.#cell = { column, kind: t ?? 'n', style: Number(s ?? 0), hasFormula: false, value: '' }
    this.#inline.take()
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

  #note(said: Reason): string {
    this.#known.notes.push(
      noteOf({ line: this.rows.line, item: null, id: null, field: null, reason: said, isLeftOut: false }),
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
