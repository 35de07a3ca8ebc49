import type { Segment } from '../../lines/text-lines.ts'
import type { Extent } from '../framed-shapes.ts'
import { textOf } from '../text-extents.ts'

/** Cell of a table, with its lines in reading order; rows and columns from 0. */
export type Cell = { row: number; column: number; rowSpan: number; columnSpan: number; lines: Segment[] }

export type Table = Extent & { cells: Cell[]; rows: number; columns: number }

/** Text of a cell in one line. */
export function wordsOf({ lines }: Pick<Cell, 'lines'>): string {
  return lines.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}

/** True for amounts, prices, dates, codes of figures: most letters are figures and their signs. */
export function isNumeric(text: string): boolean {
  const letters = text.replace(/\s/g, '')
  const figures = letters.match(/[\p{Nd}.,:%€$£¥+/()<>±~*–—-]/gu)?.length ?? 0
  return /\p{Nd}/u.test(letters) && figures >= 0.6 * letters.length
}

/** True for a year, which heads figures. */
export function isYear(text: string): boolean {
  return /^\s*(?:19|20)\d\d\s*$/.test(text)
}

/** True for signs that stand for no value. */
export function isNothing(text: string): boolean {
  return /^(?:[-–—.…*xX✓✔•●○]|n\/?a|n\.a\.)*$/i.test(text.replace(/\s/g, ''))
}

/** Without rows and columns that have no text at all. */
export function withoutEmpty(table: Table): Table | null {
  const written = table.cells.filter(({ lines }) => lines.length > 0)
  const has = (count: number, placeOf: (cell: Cell) => number) =>
    Array.from({ length: count }, (_, at) => written.some(cell => placeOf(cell) === at))
  const [rows, columns] = [has(table.rows, ({ row }) => row), has(table.columns, ({ column }) => column)]
  const countOf = (kept: boolean[], from: number, to: number) => kept.slice(from, to).filter(Boolean).length
  const cells = table.cells.flatMap(cell => {
    const rowSpan = countOf(rows, cell.row, cell.row + cell.rowSpan)
    const columnSpan = countOf(columns, cell.column, cell.column + cell.columnSpan)
    if (rowSpan === 0 || columnSpan === 0) return []
    return [
      {
        ...cell,
        row: countOf(rows, 0, cell.row),
        column: countOf(columns, 0, cell.column),
        rowSpan,
        columnSpan,
      },
    ]
  })
  const size = { rows: countOf(rows, 0, rows.length), columns: countOf(columns, 0, columns.length) }
  return size.rows > 0 && size.columns > 0 ? { ...table, cells, ...size } : null
}

/** The same table with its columns from the right. */
export function mirrored(table: Table): Table {
  const cells = table.cells.map(cell => ({ ...cell, column: table.columns - cell.column - cell.columnSpan }))
  return { ...table, cells: cells.sort((one, other) => one.row - other.row || one.column - other.column) }
}
