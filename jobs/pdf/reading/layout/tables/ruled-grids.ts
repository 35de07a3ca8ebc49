import { type Extent, extentAround, type FramedShapes, type Rule } from '../framed-shapes.ts'

/** Cells of a grid of rules: rows and columns from 0. */
export type GridCell = Extent & { row: number; column: number; rowSpan: number; columnSpan: number }
export type Grid = Extent & { cells: GridCell[]; rows: number; columns: number; places: number[] } // of columns

const touching = 2.5 // points between rules that meet
const narrowestColumn = 9 // points; less is the distance of double rules
const lowestRow = 5
const most = 800 // rules of a direction; more are a drawing
const mostDrawn = 5000 // before they are joined
const mostGridCells = 4000

/** Finds the grids that rules and the edges of boxes draw. */
export function gridsOf({ level, upright, boxes }: FramedShapes): Grid[] {
  const levels = merged([
    ...level,
    ...boxes.flatMap(({ along, end, top, bottom }) =>
      [top, bottom].map(at => ({ at, from: along, to: end })),
    ),
  ])
  const uprights = merged([
    ...upright,
    ...boxes.flatMap(({ along, end, top, bottom }) =>
      [along, end].map(at => ({ at, from: top, to: bottom })),
    ),
  ])
  if (levels.length > most || uprights.length > most) return []
  return crossing(levels, uprights).flatMap(({ levels, uprights }) => gridOf(levels, uprights) ?? [])
}

/** Joins rules in line that touch, as tables draw theirs cell by cell. */
export function merged(rules: Rule[]): Rule[] {
  if (rules.length > mostDrawn) return rules
  const found: Rule[] = []
  const sorted = rules.toSorted((one, other) => one.at - other.at || one.from - other.from)
  for (const rule of sorted) {
    const same = found.findLastIndex(
      ({ at, from, to }) =>
        rule.at - at <= touching / 2 && rule.from <= to + touching && rule.to >= from - touching,
    )
    const before = found[same]
    if (before && found.length - same < 400)
      found[same] = {
        at: before.at,
        from: Math.min(before.from, rule.from),
        to: Math.max(before.to, rule.to),
      }
    else found.push(rule)
  }
  return found
}

type Crossing = { levels: Rule[]; uprights: Rule[] }

function crossing(levels: Rule[], uprights: Rule[]): Crossing[] {
  const owners = Array.from({ length: levels.length + uprights.length }, (_, at) => at)
  for (const [one, level] of levels.entries())
    for (const [other, upright] of uprights.entries())
      if (meet(level, upright)) join(owners, one, levels.length + other)
  const parts = Map.groupBy(levels, (_, at) => rootIn(owners, at))
  const others = Map.groupBy(uprights, (_, at) => rootIn(owners, levels.length + at))
  return [...parts].flatMap(([root, own]) => {
    const uprights = others.get(root) ?? []
    return own.length > 1 && uprights.length > 0 ? [{ levels: own, uprights }] : []
  })
}

function meet(level: Rule, upright: Rule): boolean {
  return (
    upright.at >= level.from - touching &&
    upright.at <= level.to + touching &&
    level.at >= upright.from - touching &&
    level.at <= upright.to + touching
  )
}

function gridOf(levels: Rule[], uprights: Rule[]): Grid | null {
  const xs = placesOf([...uprights.map(({ at }) => at), ...ends(levels)], narrowestColumn)
  const ys = placesOf([...levels.map(({ at }) => at), ...ends(uprights)], lowestRow)
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 1 || rows < 1 || columns * rows > mostGridCells) return null
  const isParted = (rules: Rule[], at: number, middle: number, reach: number) =>
    rules.some(
      rule => rule.at >= at - touching && rule.at <= at + reach && rule.from < middle && rule.to > middle,
    )
  const middle = (places: number[], index: number) => ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2
  const owners = Array.from({ length: rows * columns }, (_, at) => at)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const own = row * columns + column
      if (column + 1 < columns && !isParted(uprights, xs[column + 1] ?? 0, middle(ys, row), narrowestColumn))
        join(owners, own, own + 1)
      if (row + 1 < rows && !isParted(levels, ys[row + 1] ?? 0, middle(xs, column), lowestRow))
        join(owners, own, own + columns)
    }
  const cells = [...Map.groupBy(owners.keys(), at => rootIn(owners, at)).values()].map(own =>
    cellOf(own, columns, xs, ys),
  )
  // A part that is no rectangle is no cell.
  const covered = cells.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0)
  if (covered !== rows * columns) return null
  return { ...extentAround(cells), cells, rows, columns, places: xs }
}

/** Rules that reach beyond the outermost ones of the other direction end a row or a column too. */
function ends(rules: Rule[]): number[] {
  return [Math.min(...rules.map(({ from }) => from)), Math.max(...rules.map(({ to }) => to))]
}

function placesOf(values: number[], least: number): number[] {
  const places: number[] = []
  for (const value of values.toSorted((one, other) => one - other))
    if (places.length === 0 || value - (places.at(-1) ?? 0) > least) places.push(value)
  return places
}

function rootIn(owners: number[], at: number): number {
  let root = at
  for (let next = owners[root]; next !== undefined && next !== root; next = owners[root]) root = next
  owners[at] = root
  return root
}

function join(owners: number[], one: number, other: number): void {
  owners[rootIn(owners, other)] = rootIn(owners, one)
}

function cellOf(own: number[], columns: number, xs: number[], ys: number[]): GridCell {
  const [rowsOf, columnsOf] = [own.map(at => Math.floor(at / columns)), own.map(at => at % columns)]
  const [row, column] = [Math.min(...rowsOf), Math.min(...columnsOf)]
  const [rowSpan, columnSpan] = [Math.max(...rowsOf) - row + 1, Math.max(...columnsOf) - column + 1]
  return {
    row,
    column,
    rowSpan,
    columnSpan,
    along: xs[column] ?? 0,
    end: xs[column + columnSpan] ?? 0,
    top: ys[row] ?? 0,
    bottom: ys[row + rowSpan] ?? 0,
  }
}
