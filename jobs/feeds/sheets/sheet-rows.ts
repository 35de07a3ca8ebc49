import { mostFileColumns } from '#db/rules/feed-files/mapping.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from '../feed-note.ts'
import { longestRow } from '../feed-row.ts'
import type { TableLine } from '../tables/table-line.ts'

/**
 * Makes lines of the cells of a sheet, from its header row on; a title above stands alone in its row. Cells beyond
 * `mostFileColumns` are left out: one at the far end would make each row as wide.
 */
export class SheetRows {
  readonly #notes: FeedNote[]
  #lines: TableLine[] = []
  #hasHeader = false
  #line = 0
  #values: string[] = []
  #length = 0
  #isTooWide = false
  #mergedCells = 0

  constructor(notes: FeedNote[]) {
    this.#notes = notes
  }

  get line(): number {
    return this.#line
  }

  takeLines(): TableLine[] {
    return this.#lines.splice(0)
  }

  /** @param line of the sheet, from 1 */
  beginRow(line: number): void {
    this.#line = line
    this.#values = []
    this.#length = 0
  }

  /** @param column from 0; those of a row come in order */
  put(column: number, cell: string): void {
    const text = cell.trim()
    if (text === '') return
    if (column >= mostFileColumns) {
      this.#noteWidth()
      return
    }
    this.#length += text.length
    if (this.#length > longestRow) return
    while (this.#values.length < column) this.#values.push('')
    this.#values[column] = text
  }

  merge(): void {
    this.#mergedCells += 1
  }

  endRow(): void {
    const filled = this.#values.filter(value => value !== '').length
    if (filled === 0) return
    if (!this.#hasHeader && filled < 2) return
    this.#hasHeader = true
    const isTooLong = this.#length > longestRow
    this.#lines.push({ line: this.#line, values: isTooLong ? [] : this.#values, isTooLong })
  }

  /** Ends the sheet. */
  end(): void {
    if (this.#mergedCells > 0) this.#notes.push(noteOnFile(reason('merged', { count: this.#mergedCells })))
  }

  /** At once, so that previews have it too. */
  #noteWidth(): void {
    if (!this.#isTooWide) this.#notes.push(noteOnFile(reason('sheetColumns', { most: mostFileColumns })))
    this.#isTooWide = true
  }
}
