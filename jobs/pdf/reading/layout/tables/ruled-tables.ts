import { isBlank } from '../../lines/placed-text.ts'
import type { Segment } from '../../lines/text-lines.ts'
import { areaOfExtent, type Extent, type FramedShapes, holdsMiddle } from '../framed-shapes.ts'
import { bottomOf, cutAt, extentOf, rowsOf, splitBy, topOf } from '../text-extents.ts'
import { areCells, isAlignedTable } from './judgement.ts'
import { headsBeside, withHeads } from './row-heads.ts'
import { type Grid, type GridCell, gridsOf } from './ruled-grids.ts'
import { isPartOf, stripesOf } from './stripes.ts'
import { type Cell, isNumeric, type Table, withoutEmpty, wordsOf } from './table.ts'
import { textGrid } from './text-grid.ts'

const tolerance = 1 // points that text may reach over a place of columns

export type Found = { tables: Table[]; rest: Segment[] }

/** Finds the tables whose cells are parted by rules, the largest first. */
export function ruledTables(segments: Segment[], shapes: FramedShapes): Found {
  const tables: Table[] = []
  let rest = segments
  const striped = stripesOf(shapes.boxes)
  for (const grid of gridsOf(shapes).toSorted((one, other) => areaOfExtent(other) - areaOfExtent(one))) {
    const inside = rest.filter(segment => isInside(grid, segment))
    if (inside.length < 2 || striped.some(stripes => isPartOf(stripes, grid))) continue
    const table = tableIn(grid, inside, shapes.images)
    if (!table) continue
    const heads = headsBeside(
      table,
      rest.filter(segment => !inside.includes(segment)),
    )
    tables.push(heads.length > 0 ? withHeads(table, heads) : table)
    const taken = new Set([...inside, ...heads.map(({ line }) => line)])
    rest = rest.filter(segment => !taken.has(segment))
  }
  return { tables, rest }
}

function isInside(grid: Grid, segment: Segment): boolean {
  const within = segment.along < grid.end && segment.end > grid.along
  return within && holdsMiddle({ ...grid, along: -1e9, end: 1e9 }, extentOf(segment))
}

/** Parts cells over several columns where no rule is drawn, but their text keeps the columns of the others. */
function withColumns(grid: Grid, segments: Segment[]): Grid {
  const pieces = segments.flatMap(segment =>
    segment.pieces
      .filter(piece => !isBlank(piece))
      .map(({ along, length }) => ({
        along,
        end: along + length,
        height: (topOf(segment) + bottomOf(segment)) / 2,
      })),
  )
  const cells = grid.cells.flatMap(cell => {
    const own = pieces.filter(
      ({ along, end, height }) =>
        height > cell.top && height < cell.bottom && end > cell.along && along < cell.end,
    )
    const places = grid.places.slice(cell.column, cell.column + cell.columnSpan + 1)
    const inner = places.slice(1, -1)
    const isCrossed = inner.some(place =>
      own.some(({ along, end }) => along < place - tolerance && end > place + tolerance),
    )
    const parts = places.slice(1).map((end, at) => ({ along: places[at] ?? 0, end }))
    const written = parts.filter(part =>
      own.some(({ along, end }) => (along + end) / 2 > part.along && (along + end) / 2 < part.end),
    )
    if (inner.length === 0 || isCrossed || written.length < Math.max(2, 0.5 * parts.length)) return [cell]
    return parts.map((part, at) => ({ ...cell, ...part, column: cell.column + at, columnSpan: 1 }))
  })
  return { ...grid, cells }
}

function tableIn(drawn: Grid, segments: Segment[], images: Extent[]): Table | null {
  const grid = withColumns(drawn, segments)
  const lines = segments.flatMap(segment => partsIn(grid, segment))
  const cells = grid.cells.map((cell): Cell & { extent: GridCell } => ({
    ...placeOf(cell),
    extent: cell,
    lines: rowsOf(lines.filter(line => holdsMiddle(cell, extentOf(line)))).flat(),
  }))
  const table = withoutEmpty(withoutDoubles({ ...grid, cells }, grid.places))
  if (!table) return null
  if (!isCoarse(table)) return areCells(table, images) ? table : null
  const finer = textGrid(segments, hintsOf(grid))
  return finer && isAlignedTable(finer, segments, { isRuled: false, images }) ? finer : null
}

const narrow = 0.35 // of the widest column

/** Joins a narrow column with the next if no row has text in both, as where frames of cells stand apart. */
function withoutDoubles<One extends Table>(table: One, places: number[]): One {
  const widths = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  const widest = Math.max(...widths)
  const written = (column: number) =>
    new Set(
      table.cells
        .filter(
          cell => cell.lines.length > 0 && cell.column <= column && cell.column + cell.columnSpan > column,
        )
        .flatMap(cell => Array.from({ length: cell.rowSpan }, (_, at) => `${cell.row + at} ${cell.column}`)),
    )
  const isDouble = (column: number) => {
    if (Math.min(widths[column] ?? 0, widths[column + 1] ?? 0) > narrow * widest) return false
    const [own, next] = [written(column), written(column + 1)]
    const rows = new Set([...own].filter(place => !next.has(place)).map(place => place.split(' ')[0]))
    return ![...next].some(place => !own.has(place) && rows.has(place.split(' ')[0]))
  }
  const kept = Array.from({ length: table.columns }, (_, column) => column === 0 || !isDouble(column - 1))
  const newColumn = (column: number) => kept.slice(0, column + 1).filter(Boolean).length - 1
  const joined = new Map<string, Cell>()
  for (const cell of table.cells) {
    const column = newColumn(cell.column)
    const columnSpan = newColumn(cell.column + cell.columnSpan - 1) - column + 1
    const place = `${cell.row} ${column}`
    const before = joined.get(place)
    if (!before || before.lines.length === 0) joined.set(place, { ...cell, column, columnSpan })
    else if (cell.lines.length > 0) before.lines.push(...cell.lines)
  }
  return { ...table, cells: [...joined.values()], columns: kept.filter(Boolean).length }
}

function placeOf({ row, column, rowSpan, columnSpan }: GridCell) {
  return { row, column, rowSpan, columnSpan }
}

/** A line is parted at the borders of the cells that it crosses. */
function partsIn(grid: Grid, segment: Segment): Segment[] {
  const height = (topOf(segment) + bottomOf(segment)) / 2
  const beside = grid.cells.filter(({ top, bottom }) => top < height && bottom > height)
  const places = beside.flatMap(({ along, end }) => [along, end])
  const cut = cutAt(segment, [...new Set(places)])
  return splitBy(cut, middle => beside.findIndex(({ along, end }) => along <= middle && end > middle))
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
