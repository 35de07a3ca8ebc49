import type { Segment } from '../../lines/text-lines.ts'
import { bottomOf, extentOf, topOf } from '../text-extents.ts'
import type { Table } from './table.ts'

/** Line outside of a table's frame that names one of its rows. */
type RowHead = { row: number; line: Segment }

const fewest = 3 // less may be a label, or text that passes by
const mostRows = 0.6 // share of the rows of figures that have one
const widest = 12 // font sizes between a name and the frame

/** Finds names of rows that stand before the frame of a table, one at the height of a row, and nothing between them. */
export function headsBeside(table: Table, others: Segment[]): RowHead[] {
  const rows = Array.from({ length: table.rows }, (_, row) => middleOf(table, row))
  const before = others.filter(line => {
    const { end, top, bottom } = extentOf(line)
    const isNear = end <= table.along + 1 && table.along - end <= widest * line.size
    return isNear && bottom > table.top && top < table.bottom
  })
  const heads = before.flatMap(line => {
    const row = rows.findIndex(
      middle => middle !== undefined && topOf(line) < middle && bottomOf(line) > middle,
    )
    return row === -1 ? [] : [{ row, line }]
  })
  const named = new Set(heads.map(({ row }) => row))
  const isWhole = heads.length === before.length && named.size === heads.length
  const written = rows.filter(middle => middle !== undefined).length
  return isWhole && heads.length >= fewest && heads.length >= mostRows * (written - 1) ? heads : []
}

/** Height at which a row's text is, if it has some of one row. */
function middleOf({ cells }: Table, row: number): number | undefined {
  const lines = cells.flatMap(cell => (cell.row === row && cell.rowSpan === 1 ? cell.lines : []))
  if (lines.length === 0) return undefined
  const heights = lines.map(line => (topOf(line) + bottomOf(line)) / 2)
  return heights.reduce((sum, height) => sum + height, 0) / heights.length
}

/** Adds names of rows as the first column. */
export function withHeads(table: Table, heads: RowHead[]): Table {
  const moved = table.cells.map(cell => ({ ...cell, column: cell.column + 1 }))
  const named = Array.from({ length: table.rows }, (_, row) => ({
    ...{ row, column: 0, rowSpan: 1, columnSpan: 1 },
    lines: heads.flatMap(head => (head.row === row ? [head.line] : [])),
  }))
  const cells = [...named, ...moved].sort((one, other) => one.row - other.row || one.column - other.column)
  const along = heads.reduce((least, { line }) => Math.min(least, extentOf(line).along), table.along)
  return { ...table, along, cells, columns: table.columns + 1 }
}
