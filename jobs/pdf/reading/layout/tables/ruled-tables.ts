import type { Segment } from '../../lines/text-lines.ts'
import { type Extent, type FramedShapes, holdsMiddle } from '../framed-shapes.ts'
import { bottomOf, extentOf, rowsOf, splitBy, topOf } from '../text-extents.ts'
import { areCells, isAlignedTable } from './judgement.ts'
import { type Grid, type GridCell, gridsOf } from './ruled-grids.ts'
import { type Cell, isNumeric, type Table, withoutEmpty, wordsOf } from './table.ts'
import { textGrid } from './text-grid.ts'

export type Found = { tables: Table[]; rest: Segment[] }

/** Finds the tables whose cells are parted by rules, the largest first. */
export function ruledTables(segments: Segment[], shapes: FramedShapes): Found {
  const tables: Table[] = []
  let rest = segments
  for (const grid of gridsOf(shapes).toSorted((one, other) => areaOf(other) - areaOf(one))) {
    const inside = rest.filter(segment => isInside(grid, segment))
    if (inside.length < 2) continue
    const table = tableIn(grid, inside, shapes.images)
    if (!table) continue
    tables.push(table)
    const taken = new Set(inside)
    rest = rest.filter(segment => !taken.has(segment))
  }
  return { tables, rest }
}

const areaOf = ({ along, end, top, bottom }: Extent) => (end - along) * (bottom - top)

function isInside(grid: Grid, segment: Segment): boolean {
  const within = segment.along < grid.end && segment.end > grid.along
  return within && holdsMiddle({ ...grid, along: -1e9, end: 1e9 }, extentOf(segment))
}

function tableIn(grid: Grid, segments: Segment[], images: Extent[]): Table | null {
  const lines = segments.flatMap(segment => partsIn(grid, segment))
  const cells = grid.cells.map((cell): Cell & { extent: GridCell } => ({
    ...placeOf(cell),
    extent: cell,
    lines: rowsOf(lines.filter(line => holdsMiddle(cell, extentOf(line)))).flat(),
  }))
  const table = withoutEmpty({ ...grid, cells })
  if (!table) return null
  if (!isCoarse(table)) return areCells(table, images) ? table : null
  const finer = textGrid(segments, hintsOf(grid))
  return finer && isAlignedTable(finer, segments, { isRuled: false, images }) ? finer : null
}

function placeOf({ row, column, rowSpan, columnSpan }: GridCell) {
  return { row, column, rowSpan, columnSpan }
}

/** A line is parted at the borders of the cells that it crosses. */
function partsIn(grid: Grid, segment: Segment): Segment[] {
  const height = (topOf(segment) + bottomOf(segment)) / 2
  const beside = grid.cells.filter(({ top, bottom }) => top < height && bottom > height)
  return splitBy(segment, middle => beside.findIndex(({ along, end }) => along <= middle && end > middle))
}

function hintsOf(grid: Grid) {
  const inner = grid.cells.filter(({ columnSpan }) => columnSpan === 1)
  return {
    columns: [...new Set(inner.flatMap(({ along, end }) => [along, end]))],
    rows: [...new Set(grid.cells.flatMap(({ top, bottom }) => [top, bottom]))],
  }
}

/** True if rules part a table less than its text does: cells with rows or columns of figures of their own. */
function isCoarse({ cells, columns }: Table): boolean {
  const stacked = cells.filter(({ lines }) => {
    const rows = rowsOf(lines)
    return (
      rows.length > 2 &&
      rows.filter(row => row.every(line => isNumeric(wordsOf({ lines: [line] })))).length > 0.6 * rows.length
    )
  })
  const besides = cells.filter(({ lines }) => rowsOf(lines).filter(row => row.length > 1).length > 1)
  return stacked.length > 0 || besides.length > 0 || columns === 1
}
