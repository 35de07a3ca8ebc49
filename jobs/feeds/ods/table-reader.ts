import { mostFileColumns } from '#db/rules/feed-files/mapping.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOf } from '../feed-note.ts'
import { SheetRows } from '../sheets/sheet-rows.ts'
import type { PartReader } from '../sheets/xml-part.ts'
import type { TableLine } from '../tables/table-line.ts'
import { CellText } from './cell-text.ts'
import { textOfCell } from './cell-values.ts'

type Attributes = Record<string, string>

/** Empty rows down to the last of a sheet are one element with a count, and so may be filled ones. */
const mostRepeats = 2
const lastRow = 10_000_000 // rows of a sheet; programs take a tenth of them

/** Reads one sheet of an OpenDocument spreadsheet (OpenDocument 1.3, part 3, 9.1). */
export class TableReader implements PartReader {
  readonly #rows: SheetRows
  readonly #notes: FeedNote[]
  readonly #at: number
  readonly #text = new CellText()
  #tables = -1
  #depth = 0 // of tables within each other
  #line = 0
  #repeats = 1
  #column = 0
  #cell: Attributes | undefined
  #cells: { column: number; text: string }[] = []

  /** @param sheet.at counts the sheets of the file from 0 */
  constructor({ at, notes }: { at: number; notes: FeedNote[] }) {
    this.#at = at
    this.#notes = notes
    this.#rows = new SheetRows(notes)
  }

  get isOver(): boolean {
    return this.#tables > this.#at
  }

  takeLines(): TableLine[] {
    return this.#rows.takeLines()
  }

  end(): void {
    this.#rows.end()
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'table') this.#openTable()
    if (!this.#isInSheet()) return
    if (this.#cell !== undefined) this.#text.open(name, attributes)
    else if (name === 'table-row') this.#beginRow(attributes)
    else if (name === 'table-cell') this.#beginCell(attributes)
    else if (name === 'covered-table-cell')
      this.#column += countOf(attributes['table:number-columns-repeated'])
  }

  text(piece: string): void {
    if (this.#cell !== undefined && this.#isInSheet()) this.#text.hear(piece)
  }

  close(name: string): void {
    if (name === 'table') this.#depth -= 1
    if (!this.#isInSheet()) return
    if (name === 'table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
    else if (this.#cell !== undefined) this.#text.close(name)
  }

  #openTable(): void {
    this.#depth += 1
    if (this.#depth === 1) this.#tables += 1
  }

  #isInSheet(): boolean {
    return this.#depth === 1 && this.#tables === this.#at
  }

  #beginRow(attributes: Attributes): void {
    this.#repeats = countOf(attributes['table:number-rows-repeated'])
    this.#column = 0
    this.#cells = []
    this.#rows.beginRow(this.#line + 1)
  }

  #beginCell(attributes: Attributes): void {
    this.#cell = attributes
    this.#text.begin()
    if (isSpanned(attributes)) this.#rows.merge()
  }

  #endCell(): void {
    if (this.#cell === undefined) return
    const repeats = countOf(this.#cell['table:number-columns-repeated'])
    const text = textOfCell(this.#cell, this.#text.take(), said => this.#note(said))
    this.#cell = undefined
    if (text !== '') {
      // One more than fits, so that the sheet is known to be wider.
      const end = Math.min(this.#column + repeats, Math.max(this.#column, mostFileColumns) + 1)
      for (let column = this.#column; column < end; column++) this.#put(column, text)
    }
    this.#column += repeats
  }

  #put(column: number, text: string): void {
    this.#rows.put(column, text)
    if (this.#repeats > 1) this.#cells.push({ column, text })
  }

  #endRow(): void {
    this.#rows.endRow()
    for (let repeat = 1; repeat < Math.min(this.#repeats, mostRepeats) && this.#cells.length > 0; repeat++) {
      this.#rows.beginRow(this.#line + 1 + repeat)
      for (const { column, text } of this.#cells) this.#rows.put(column, text)
      this.#rows.endRow()
    }
    this.#line = Math.min(this.#line + this.#repeats, lastRow)
  }

  #note(said: Reason): void {
    const line = this.#rows.line
    this.#notes.push(noteOf({ line, item: null, id: null, field: null, reason: said, isLeftOut: false }))
  }
}

function isSpanned(attributes: Attributes): boolean {
  return (
    countOf(attributes['table:number-columns-spanned']) > 1 ||
    countOf(attributes['table:number-rows-spanned']) > 1
  )
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}
