import type { Segment } from '../../lines/text-lines.ts'
import { type Extent, extentAround } from '../framed-shapes.ts'
import { bottomOf, extentOf, rowsOf, topOf } from '../text-extents.ts'
import { columnsOf } from './head-rows.ts'
import type { Found } from './ruled-tables.ts'
import type { Cell, Table } from './table.ts'

/** A head that is written up or down, with its place in the frame of its table. */
type TurnedHead = { line: Segment; extent: Extent; column: number }

const fewest = 2 // columns with such heads
const farthest = 3 // font sizes between heads and a table

/** Adds the heads of columns that are written up or down; `turned` has the text of other directions than the tables'. */
export function withTurnedHeads({ tables, rest }: Found, turned: readonly Segment[], angle: number) {
  const taken = new Set<Segment>()
  const headed = tables.map(table => {
    const own = turned.filter(line => !taken.has(line) && Math.abs(Math.cos(line.angle - angle)) < 0.01)
    const heads = own.length < fewest ? [] : headsOf(table, own, angle)
    if (new Set(heads.map(({ column }) => column)).size < fewest) return table
    const level = besideHeads(
      table,
      heads,
      rest.filter(line => !taken.has(line)),
    )
    for (const { line } of [...heads, ...level]) taken.add(line)
    return withHeads(table, [...heads, ...level])
  })
  return { tables: headed, rest: rest.filter(line => !taken.has(line)), taken }
}

function headsOf(table: Table, turned: Segment[], angle: number): TurnedHead[] {
  const body = topOfBody(table)
  const columns = columnsOf(table) ?? []
  return turned.flatMap(line => {
    const extent = turnedExtent(line, angle)
    const middle = (extent.along + extent.end) / 2
    const column = columns.findIndex(
      ({ along, end }) => middle > along - line.size && middle < end + line.size,
    )
    const isOver = extent.bottom < body + line.size / 2 && extent.bottom > table.top - farthest * line.size
    return column >= 0 && isOver ? [{ line, extent, column }] : []
  })
}

/** Finds the heads of other columns, which stand level beside the turned ones. */
function besideHeads(table: Table, heads: TurnedHead[], rest: Segment[]): TurnedHead[] {
  const columns = columnsOf(table) ?? []
  const { top, bottom } = extentAround(heads.map(({ extent }) => extent))
  const free = columns.map(({ along, end }, column) => ({ along, end, column }))
  return rest.flatMap(line => {
    const own = free.find(({ along, end }) => line.along < end && line.end > along)
    const isBeside = topOf(line) > top - line.size && bottomOf(line) < bottom + line.size
    const isFree = own !== undefined && heads.every(({ column }) => column !== own.column)
    const isWithin = line.along > table.along - line.size && line.end < table.end + line.size
    return isFree && isBeside && isWithin ? [{ line, extent: extentOf(line), column: own.column }] : []
  })
}

/** Place where the second row begins if the first has no text of the same columns; else the table. */
function topOfBody({ cells, top }: Table): number {
  const own = cells.filter(({ row }) => row === 1).flatMap(({ lines }) => lines)
  return own.length > 0 ? Math.max(top, Math.min(...own.map(topOf))) : top
}

/** Puts heads in the first row where that has none of these columns; else in a new one. */
function withHeads(table: Table, heads: TurnedHead[]): Table {
  const columns = new Set(heads.map(({ column }) => column))
  const first = table.cells.filter(({ row }) => row === 0)
  const isFree = first.every(
    ({ column, lines, rowSpan }) => rowSpan === 1 && (lines.length === 0 || !columns.has(column)),
  )
  const cells = Array.from({ length: table.columns }, (_, column): Cell => {
    const own = heads
      .filter(head => head.column === column)
      .toSorted((one, other) => one.extent.along - other.extent.along)
    const old = isFree ? first.filter(cell => cell.column === column).flatMap(({ lines }) => lines) : []
    return { row: 0, column, rowSpan: 1, columnSpan: 1, lines: [...own.map(inFrame), ...rowsOf(old).flat()] }
  })
  const added = isFree ? 0 : 1
  const body = table.cells
    .filter(({ row }) => row > 0 || !isFree)
    .map(cell => ({ ...cell, row: cell.row + added }))
  return {
    ...table,
    top: Math.min(table.top, ...heads.map(({ extent }) => extent.top)),
    cells: [...cells, ...body],
    rows: table.rows + added,
  }
}

/** The line at its place in the frame of the table. */
function inFrame({ line, extent }: TurnedHead): Segment {
  return { ...line, along: extent.along, end: extent.end, across: extent.bottom - 0.2 * line.size }
}

/** Turns the place of a line from its own frame to that of an angle. */
function turnedExtent(line: Segment, angle: number): Extent {
  const { along, end, top, bottom } = extentOf(line)
  const [cos, sin] = [Math.cos(line.angle - angle), Math.sin(line.angle - angle)]
  const corners = [
    [along, top],
    [end, bottom],
  ].map(([x = 0, y = 0]) => ({
    along: x * cos - y * sin,
    end: x * cos - y * sin,
    top: x * sin + y * cos,
    bottom: x * sin + y * cos,
  }))
  return extentAround(corners)
}
