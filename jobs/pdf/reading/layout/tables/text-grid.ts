import { isBlank } from '../../lines/placed-text.ts'
import type { Segment } from '../../lines/text-lines.ts'
import { extentAround } from '../framed-shapes.ts'
import { bottomOf, extentOf, median, rowsOf, splitBy, textOf, topOf } from '../text-extents.ts'
import { type Cell, isNumeric, type Table, wordsOf } from './table.ts'

/** Places where rules part columns and rows. */
export type Hints = { columns: number[]; rows: number[] }

const mostCells = 4000 // more are an attack or an accident
const fewestRowsForNarrow = 5
const narrowGutter = 0.6 // white between columns, in font sizes, of many rows
const gutter = 1
const crossingRows = 0.15 // of the rows; titles over several columns cross the white between them
const tightLeading = 1.45 // in font sizes; lines of one cell
const fewestOfBand = 3 // rows of figures between two rules, which are rows of the table

/** Parts text into columns by the white between them and into rows by its lines; null without two of each. */
export function textGrid(segments: Segment[], hints: Hints): Table | null {
  const size = median(segments.map(each => each.size)) || 1
  const cuts = columnCuts(rowsOf(segments), size, hints.columns)
  if (cuts.length === 0) return null
  const partOf = partIn(cuts)
  const parts = segments.flatMap(segment => partsOf(segment, cuts, size))
  const rows = bandsOf(parts, hints.rows).flatMap(band => rowsOfBand(band, partOf, cuts.length > 0))
  return rows.length < 2 ? null : tableOf(rows, cuts)
}

/** Makes a table of rows, whose columns are parted at some places. */
export function gridOfRows(rows: Segment[][], cuts: number[]): Table | null {
  const size = median(rows.flat().map(each => each.size)) || 1
  return tableOf(
    rows.map(row => row.flatMap(segment => partsOf(segment, cuts, size))),
    cuts,
  )
}

function tableOf(rows: Segment[][], cuts: number[]): Table | null {
  const columns = cuts.length + 1
  if (rows.length * columns > mostCells) return null
  const cells = rows.flatMap((row, at) => cellsOf(row, at, cuts, partIn(cuts)))
  return {
    ...extentAround(rows.flat().map(extentOf)),
    cells: withEmpty(cells, rows.length, columns),
    rows: rows.length,
    columns,
  }
}

function partIn(cuts: number[]): (middle: number) => number {
  return middle => cuts.filter(cut => cut <= middle).length
}

function partsOf(segment: Segment, cuts: number[], size: number): Segment[] {
  return crosses(segment, cuts, size) ? [segment] : splitBy(segment, partIn(cuts))
}

/** True if a line goes over the white between columns, as titles of several columns do. */
function crosses({ pieces }: Segment, cuts: number[], size: number): boolean {
  return pieces.some(
    piece =>
      !isBlank(piece) &&
      cuts.some(cut => piece.along < cut - size / 2 && piece.along + piece.length > cut + size / 2),
  )
}

type Step = { at: number; change: 1 | -1 }

/** Returns the middles of the white between columns. */
export function columnCuts(rows: Segment[][], size: number, ruled: readonly number[] = []): number[] {
  const steps = rows.flatMap(row =>
    inkOf(row, size).flatMap(([from, to]): Step[] => [
      { at: from, change: 1 },
      { at: to, change: -1 },
    ]),
  )
  steps.sort((one, other) => one.at - other.at || other.change - one.change)
  const most = Math.max(rows.length >= 4 ? 1 : 0, Math.floor(crossingRows * rows.length))
  const least = (rows.length >= fewestRowsForNarrow ? narrowGutter : gutter) * size
  const cuts: number[] = []
  let count = 0
  let white: { from: number; fewest: number; at: number; width: number } | undefined
  for (const [at, step] of steps.entries()) {
    count += step.change
    const next = steps[at + 1]
    if (!next) break
    const width = next.at - step.at
    if (count > most) {
      if (white && step.at - white.from >= least) cuts.push(white.at)
      white = undefined
    } else if (!white) white = { from: step.at, fewest: count, at: step.at + width / 2, width }
    else if (count < white.fewest || (count === white.fewest && width > white.width))
      white = { ...white, fewest: count, at: step.at + width / 2, width }
  }
  if (white && (steps.at(-1)?.at ?? 0) - white.from >= least) cuts.push(white.at)
  const [first, last] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 0]
  const inner = ruled.filter(place => place > first && place < last)
  const all = [...cuts.filter(cut => inner.every(place => Math.abs(place - cut) > 1.5 * size)), ...inner]
  return written(
    all.sort((one, other) => one - other),
    rows,
  )
}

/** Ink of a row, without the gaps between words. */
function inkOf(row: Segment[], size: number): [number, number][] {
  const pieces = row.flatMap(({ pieces }) => pieces.filter(piece => !isBlank(piece)))
  const found: [number, number][] = []
  for (const { along, length } of pieces.toSorted((one, other) => one.along - other.along)) {
    const last = found.at(-1)
    if (last && along - last[1] < 0.5 * size) last[1] = Math.max(last[1], along + length)
    else found.push([along, along + length])
  }
  return found
}

/** Leaves out cuts beside which too few rows have text. */
function written(cuts: number[], rows: Segment[][]): number[] {
  const least = Math.max(2, Math.ceil(0.1 * rows.length))
  const kept: number[] = []
  const hasText = (from: number, to: number) =>
    rows.filter(row =>
      row.some(({ pieces }) =>
        pieces.some(
          piece => !isBlank(piece) && piece.along >= from - 1 && piece.along + piece.length <= to + 1,
        ),
      ),
    ).length >= least
  for (const cut of cuts) if (hasText(kept.at(-1) ?? Number.NEGATIVE_INFINITY, cut)) kept.push(cut)
  while (kept.length > 0 && !hasText(kept.at(-1) ?? 0, Number.POSITIVE_INFINITY)) kept.pop()
  return kept
}

function bandsOf(segments: Segment[], rules: number[]): Segment[][] {
  const bands = Map.groupBy(segments, segment => {
    const middle = (topOf(segment) + bottomOf(segment)) / 2
    return rules.filter(rule => rule < middle).length
  })
  return [...bands].sort(([one], [other]) => one - other).map(([, band]) => band)
}

/** Rules part a table in rows, or in groups of rows, which then have figures in line. */
function rowsOfBand(band: Segment[], partOf: (middle: number) => number, isTable: boolean): Segment[][] {
  const rows = rowsOf(band)
  const figures = rows.filter(row => row.some(line => isNumeric(textOf(line))))
  const isGroup = figures.length >= fewestOfBand && figures.length >= 0.4 * rows.length
  if (!isTable || rows.length === 1) return rows
  const isWhole =
    !isGroup && rows.length <= 6 && Math.max(...stepsOf(rows)) <= tightLeading * (rows[0]?.[0]?.size ?? 1)
  return isWhole && figures.length <= 1 ? [band] : joinedRows(rows, partOf)
}

function stepsOf(rows: Segment[][]): number[] {
  return rows.slice(1).map((row, at) => (row[0]?.across ?? 0) - (rows[at]?.[0]?.across ?? 0))
}

/** Joins rows to the one above that only go on with its cells. */
function joinedRows(rows: Segment[][], partOf: (middle: number) => number): Segment[][] {
  const steps = stepsOf(rows)
  const usual = median(steps)
  const joined: Segment[][] = []
  for (const [at, row] of rows.entries()) {
    const above = joined.at(-1)
    const step = steps[at - 1] ?? 0
    const size = row[0]?.size ?? 1
    const isTight = step <= tightLeading * size && (step < 0.85 * usual || step <= 1.25 * size)
    const columns = new Set(row.map(line => partOf(middleOf(line))))
    const taken = new Set(above?.map(line => partOf(middleOf(line))))
    const isText = row.every(line => !isNumeric(textOf(line)))
    const isMore =
      above !== undefined &&
      isTight &&
      isText &&
      [...columns].every(column => taken.has(column)) &&
      columns.size < Math.max(2, taken.size) &&
      (!columns.has(0) || startsSmall(row))
    if (isMore) above.push(...row)
    else joined.push([...row])
  }
  return joined
}

const middleOf = ({ along, end }: Segment) => (along + end) / 2

function startsSmall([first]: Segment[]): boolean {
  return first !== undefined && /^\s*[\p{Ll}(&]/u.test(textOf(first))
}

function cellsOf(row: Segment[], at: number, cuts: number[], partOf: (middle: number) => number): Cell[] {
  const cells = new Map<number, Cell>()
  for (const line of rowsOf(row).flatMap(each => each.toSorted((one, other) => one.along - other.along))) {
    const [from, to] = [partOf(line.along + line.size / 2), partOf(line.end - line.size / 2)]
    const [column, last] = [Math.min(from, to), Math.max(from, to)]
    const own = [...cells.values()].find(
      cell => cell.column <= last && cell.column + cell.columnSpan > column,
    )
    if (!own) cells.set(column, { row: at, column, rowSpan: 1, columnSpan: last - column + 1, lines: [line] })
    else {
      own.lines.push(line)
      const end = Math.max(own.column + own.columnSpan, last + 1)
      own.column = Math.min(own.column, column)
      own.columnSpan = end - own.column
    }
  }
  return unlapped([...cells.values()], cuts.length + 1)
}

/** Cells that grew into others become one. */
function unlapped(cells: Cell[], columns: number): Cell[] {
  const found: Cell[] = []
  for (const cell of cells.toSorted((one, other) => one.column - other.column)) {
    const before = found.at(-1)
    if (before && before.column + before.columnSpan > cell.column) {
      before.lines.push(...cell.lines)
      const end = Math.max(before.column + before.columnSpan, cell.column + cell.columnSpan)
      before.columnSpan = Math.min(columns, end) - before.column
    } else found.push(cell)
  }
  return found
}

function withEmpty(cells: Cell[], rows: number, columns: number): Cell[] {
  const taken = new Set(
    cells.flatMap(({ row, column, columnSpan }) =>
      Array.from({ length: columnSpan }, (_, at) => `${row} ${column + at}`),
    ),
  )
  const empty = Array.from(
    { length: rows * columns },
    (_, at) => [Math.floor(at / columns), at % columns] as const,
  )
    .filter(([row, column]) => !taken.has(`${row} ${column}`))
    .map(([row, column]): Cell => ({ row, column, rowSpan: 1, columnSpan: 1, lines: [] }))
  return [...cells, ...empty].sort((one, other) => one.row - other.row || one.column - other.column)
}

/** Share of a column's cells below its head that are figures. */
export function figuresIn({ cells }: Table, column: number): number {
  const own = cells.filter(cell => cell.column === column && cell.columnSpan === 1 && cell.lines.length > 0)
  const body = own.slice(1)
  return body.length === 0 ? 0 : body.filter(cell => isNumeric(wordsOf(cell))).length / body.length
}
