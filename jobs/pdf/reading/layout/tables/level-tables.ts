import type { Segment } from '../../lines/text-lines.ts'
import { extentAround, type FramedShapes, type Rule } from '../framed-shapes.ts'
import { bottomOf, extentOf, median, rowsOf, splitWide, textOf, topOf } from '../text-extents.ts'
import { areCells } from './judgement.ts'
import { merged } from './ruled-grids.ts'
import type { Found } from './ruled-tables.ts'
import { type Stripes, stripesOf } from './stripes.ts'
import { type Cell, isNumeric, type Table, wordsOf } from './table.ts'
import { columnCuts, gridOfRows } from './text-grid.ts'

const sameEdge = 3 // points by which the ends of rules of a table may differ
const fewestRules = 3
const fewestRows = 3 // with several cells
const leastParted = 0.8 // of the rows have several cells
const tallestHead = 4 // font sizes above the first rule
const longestName = 40 // letters in the first of two columns; longer ones may be texts side by side
const longestValue = 80 // letters in the second, of the usual one
const mostFigures = 2 // lines with figures of a cell
const leastWritten = 0.6 // of the cells

/** Finds tables whose rows are parted by rules or told by backgrounds, and whose columns by white alone. */
export function levelTables(segments: Segment[], shapes: FramedShapes): Found {
  const tables: Table[] = []
  let rest = segments
  const striped = stripesOf(shapes.boxes).map(stripes => edgesOf(stripes, rest))
  for (const rules of [...striped, ...groupsOf(merged(shapes.level))]) {
    const bands = bandsOf(rest, rules)
    const table = tableOf(bands)
    if (!table || !areCells(table, shapes.images)) continue
    tables.push(table)
    const taken = new Set(bands.flat())
    rest = rest.filter(segment => !taken.has(segment))
  }
  return { tables, rest }
}

/** Returns the places where rows begin and end, of white ones too, which may be the first and the last. */
function edgesOf({ along, end, rows }: Stripes, segments: Segment[]): Rule[] {
  const edges = rows.flatMap(({ top, bottom }) => [top, bottom])
  const [first, last] = [Math.min(...edges), Math.max(...edges)]
  const height = median(rows.map(({ top, bottom }) => bottom - top))
  const isWhole = (top: number, bottom: number) => {
    const own = segments.filter(
      segment => segment.along < end && segment.end > along && topOf(segment) < bottom && bottomOf(segment) > top,
    )
    const isInside = own.every(segment => topOf(segment) >= top - 1 && bottomOf(segment) <= bottom + 1)
    return isInside && own.flatMap(splitWide).length > 1
  }
  if (isWhole(first - height, first)) edges.push(first - height)
  if (isWhole(last, last + height)) edges.push(last + height)
  return edges.toSorted((one, other) => one - other).map(at => ({ at, from: along, to: end }))
}

/** Groups rules that begin and end at the same places, from the top. */
function groupsOf(rules: Rule[]): Rule[][] {
  const groups: Rule[][] = []
  for (const rule of rules.toSorted((one, other) => one.at - other.at)) {
    const group = groups.find(
      ([first]) =>
        first && Math.abs(first.from - rule.from) <= sameEdge && Math.abs(first.to - rule.to) <= sameEdge,
    )
    if (group) group.push(rule)
    else if (groups.length < 100) groups.push([rule])
  }
  return groups.filter(group => group.length >= fewestRules)
}

/** Returns the text between rules, and a head right above the first. */
function bandsOf(segments: Segment[], rules: Rule[]): Segment[][] {
  const [first, last] = [rules[0], rules.at(-1)]
  if (!first || !last) return []
  const within = segments.filter(
    ({ along, end }) => along >= first.from - sameEdge && end <= first.to + sameEdge,
  )
  const middleOf = (segment: Segment) => (topOf(segment) + bottomOf(segment)) / 2
  const inner = within.filter(segment => middleOf(segment) > first.at && middleOf(segment) < last.at)
  const bands = Map.groupBy(inner, segment => rules.filter(({ at }) => at < middleOf(segment)).length)
  const size = median(inner.map(segment => segment.size))
  const [head] = rowsOf(
    within.filter(
      segment => middleOf(segment) < first.at && middleOf(segment) > first.at - tallestHead * size,
    ),
  ).slice(-1)
  const rows = [...bands].toSorted(([one], [other]) => one - other).map(([, band]) => band)
  return head && head.flatMap(splitWide).length > 1 ? [head, ...rows] : rows
}

function tableOf(bands: Segment[][]): Table | null {
  const parts = bands.map(band => band.flatMap(splitWide))
  const size = median(parts.flat().map(segment => segment.size)) || 1
  const cuts = columnCuts(parts.flatMap(rowsOf), size)
  const table = gridOfRows(parts, cuts)
  if (cuts.length === 0 || !table || !table.cells.every(isOneText)) return null
  if (cuts.length === 1 && !areNamesAndValues(table)) return null
  const written = table.cells.filter(({ lines }) => lines.length > 0)
  const parted = parts.filter((_, at) => written.filter(({ row }) => row === at).length > 1)
  const isTable =
    parted.length >= fewestRows &&
    parted.length >= leastParted * parts.length &&
    written.length >= leastWritten * table.cells.length
  return isTable ? { ...table, ...extentAround(bands.flat().map(extentOf)) } : null
}

/** True if short names stand in the first column, and in the second what is not much longer. */
function areNamesAndValues({ cells, rows }: Table): boolean {
  const [names = [], values = []] = [0, 1].map(own =>
    cells.filter(({ column, columnSpan, lines }) => column === own && columnSpan === 1 && lines.length > 0),
  )
  const lengths = values.map(cell => wordsOf(cell).length)
  return (
    Math.min(names.length, values.length) >= leastParted * rows &&
    names.every(cell => wordsOf(cell).length <= longestName) &&
    median(lengths) <= longestValue
  )
}

/** True for lines of one text, unlike those of groups of rows, which have figures below each other, or headings. */
function isOneText({ lines }: Cell): boolean {
  const figures = rowsOf(lines).filter(row => row.every(line => isNumeric(textOf(line))))
  const [first] = lines
  const isAlike = ({ size, isBold }: Segment) => size === first?.size && isBold === first.isBold
  return figures.length <= mostFigures && lines.every(isAlike)
}
