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
const farthestRule = 6 // times the usual distance
const fewestRows = 3 // with several cells
const leastParted = 0.8 // of the rows have several cells
const longestName = 40 // letters in the first of two columns; longer ones may be texts side by side
const longestValue = 80 // letters in the second, of the usual one
const mostFigures = 2 // lines with figures of a cell
const lineGap = 1.4 // times the margin of rows; more parts them
const mostLines = 6 // of a row beyond the rules
const tallestRow = 150 // points
const longestLine = 60 // letters of such a row
const leastWritten = 0.6 // of the cells

/** Finds tables whose rows are parted by rules or told by backgrounds, and whose columns by white alone. */
export function levelTables(segments: Segment[], shapes: FramedShapes): Found {
  const tables: Table[] = []
  let rest = segments
  const striped = stripesOf(shapes.boxes).map(edgesOf)
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

function edgesOf({ along, end, rows }: Stripes): Rule[] {
  return rows.flatMap(({ top, bottom }) => [top, bottom]).map(at => ({ at, from: along, to: end }))
}

/** Groups rules that begin and end at the same places, from the top. */
function groupsOf(rules: Rule[]): Rule[][] {
  const groups: Rule[][] = []
  for (const rule of rules.toSorted((one, other) => one.at - other.at)) {
    const group = groups.find(
      ([first, ...more]) =>
        first &&
        Math.abs(first.from - rule.from) <= sameEdge &&
        Math.abs(first.to - rule.to) <= sameEdge &&
        !areApart([first, ...more], rule),
    )
    if (group) group.push(rule)
    else if (groups.length < 100) groups.unshift([rule])
  }
  return groups.filter(group => group.length >= fewestRules)
}

/** True if a rule is so far below others that another table begins with it. */
function areApart(rules: Rule[], next: Rule): boolean {
  const steps = rules.slice(1).map(({ at }, index) => at - (rules[index]?.at ?? at))
  return steps.length > 1 && next.at - (rules.at(-1)?.at ?? next.at) > farthestRule * median(steps)
}

/** Returns the text between rules. */
function bandsOf(segments: Segment[], rules: Rule[]): Segment[][] {
  const [first, last] = [rules[0], rules.at(-1)]
  if (!first || !last) return []
  const within = segments.filter(
    ({ along, end }) => along >= first.from - sameEdge && end <= first.to + sameEdge,
  )
  const inner = within.filter(segment => middleOf(segment) > first.at && middleOf(segment) < last.at)
  const bands = Map.groupBy(inner, segment => rules.filter(({ at }) => at < middleOf(segment)).length)
  const rows = [...bands].toSorted(([one], [other]) => one - other).map(([, band]) => band)
  const places = rules.map(({ at }) => at)
  const [under, over] = [marginOf(rows.map(topOfRow), places), marginOf(rows.map(bottomOfRow), places)]
  const below = rowsBeyond(within, last.at, under, 2)
  const above = rowsBeyond(within, first.at, -over, 3)
  // More of them are not parted by rules.
  return below.length > 1 || above.length > 2 ? [] : [...above.toReversed(), ...rows, ...below]
}

const middleOf = (segment: Segment) => (topOf(segment) + bottomOf(segment)) / 2
const topOfRow = (row: Segment[]) => Math.min(...row.map(topOf))
const bottomOfRow = (row: Segment[]) => Math.max(...row.map(bottomOf))

/** Usual white between the text of a row and the nearest rule. */
function marginOf(edges: number[], rules: number[]): number {
  return median(edges.map(edge => Math.min(...rules.map(rule => Math.abs(rule - edge)))))
}

/** Returns rows of several texts so far beyond a place and each other: below it, or above if the margin is negative. */
function rowsBeyond(segments: Segment[], place: number, margin: number, most: number): Segment[][] {
  const rows: Segment[][] = []
  for (let edge = place; rows.length < most; edge += margin) {
    const row = rowBeyond(segments, edge, margin)
    if (row.flatMap(splitWide).length < 2 || rowsOf(row).length > mostLines) break
    rows.push(row)
    edge = margin < 0 ? topOfRow(row) : bottomOfRow(row)
  }
  return rows
}

function rowBeyond(segments: Segment[], place: number, margin: number): Segment[] {
  const side = margin < 0 ? -1 : 1
  const beyond = segments
    .filter(
      segment => side * (middleOf(segment) - place) > 0 && side * (middleOf(segment) - place) < tallestRow,
    )
    .toSorted((one, other) => side * (middleOf(one) - middleOf(other)))
  const row: Segment[] = []
  let edge = place
  for (const segment of beyond) {
    const [near, far] = side > 0 ? [topOf(segment), bottomOf(segment)] : [bottomOf(segment), topOf(segment)]
    const isApart = side * (near - edge) > lineGap * Math.abs(margin) + 1
    const isLong = splitWide(segment).some(({ letters }) => letters > longestLine)
    if (isApart || isLong || !isOfRow(segment, row)) break
    row.push(segment)
    edge = side > 0 ? Math.max(edge, far) : Math.min(edge, far)
  }
  const size = median(row.map(segment => segment.size))
  return row.filter(segment => Math.abs(segment.size - size) <= 0.1 * size)
}

/** False for a line of other text: in another weight, or over several texts of the row. */
function isOfRow({ isBold, along, end }: Segment, row: Segment[]): boolean {
  const beside = row.filter(other => other.along < end && other.end > along)
  return beside.length < 2 && row.every(other => other.isBold === isBold)
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
