import type { Segment } from '../../lines/text-lines.ts'
import { extentAround, type FramedShapes, type Rule } from '../framed-shapes.ts'
import { bottomOf, extentOf, median, rowsOf, splitWide, textOf, topOf } from '../text-extents.ts'
import { areCells } from './judgement.ts'
import { merged } from './ruled-grids.ts'
import type { Found } from './ruled-tables.ts'
import { type Cell, isNumeric, type Table } from './table.ts'
import { columnCuts, gridOfRows } from './text-grid.ts'

const sameEdge = 3 // points by which the ends of rules of a table may differ
const fewestRules = 3
const fewestRows = 3 // with several cells
const leastParted = 0.8 // of the rows have several cells
const tallestHead = 4 // font sizes above the first rule
const fewestCuts = 2 // two columns may be texts side by side
const mostFigures = 2 // lines with figures of a cell
const leastWritten = 0.6 // of the cells

/** Finds tables whose rows, of several lines, are parted by rules, and whose columns by white alone. */
export function levelTables(segments: Segment[], shapes: FramedShapes): Found {
  const tables: Table[] = []
  let rest = segments
  for (const rules of groupsOf(merged(shapes.level))) {
    const bands = bandsOf(rest, rules)
    const table = tableOf(bands)
    if (!table || !areCells(table, shapes.images)) continue
    tables.push(table)
    const taken = new Set(bands.flat())
    rest = rest.filter(segment => !taken.has(segment))
  }
  return { tables, rest }
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
  if (!parts.some(band => rowsOf(band).length > 1)) return null
  const cuts = columnCuts(parts.flatMap(rowsOf), size)
  const table = gridOfRows(parts, cuts)
  if (cuts.length < fewestCuts || !table || !table.cells.every(isOneText)) return null
  const written = table.cells.filter(({ lines }) => lines.length > 0)
  const parted = parts.filter((_, at) => written.filter(({ row }) => row === at).length > 1)
  const isTable =
    parted.length >= fewestRows &&
    parted.length >= leastParted * parts.length &&
    written.length >= leastWritten * table.cells.length
  return isTable ? { ...table, ...extentAround(bands.flat().map(extentOf)) } : null
}

/** True for lines of one text, unlike those of groups of rows, which have figures below each other, or headings. */
function isOneText({ lines }: Cell): boolean {
  const figures = rowsOf(lines).filter(row => row.every(line => isNumeric(textOf(line))))
  const [first] = lines
  const isAlike = ({ size, isBold }: Segment) => size === first?.size && isBold === first.isBold
  return figures.length <= mostFigures && lines.every(isAlike)
}
