import type { Segment } from '../../lines/text-lines.ts'
import { type Extent, extentAround, type FramedShapes } from '../framed-shapes.ts'
import { extentOf, median, rowsOf, splitWide } from '../text-extents.ts'
import { isAlignedTable } from './judgement.ts'
import { priceLists } from './price-lists.ts'
import type { Found } from './ruled-tables.ts'
import type { Table } from './table.ts'
import { columnCuts, textGrid } from './text-grid.ts'

const widestStep = 2.6 // font sizes between rows
const mostSingle = 3 // rows of one text in a row, within a table
const largestCell = 1.12 // times the size of a table's text
const comparedRows = 12 // of a table that may go on
const longLine = 28 // letters; lines of columns of prose have more

/** Finds tables by rows of text whose columns are in line. */
export function alignedTables(segments: Segment[], shapes: FramedShapes): Found {
  const prose = proseOf(segments)
  const taken = new Set<Segment>()
  const tables: Table[] = []
  const wholes = new Map(
    segments.flatMap(segment =>
      (prose.has(segment) ? [segment] : splitWide(segment)).map(part => [part, segment]),
    ),
  )
  for (const chain of chainsOf([...wholes.keys()], prose)) {
    const own = chain.flat()
    const table = tableOf(own, shapes)
    if (!table) continue
    tables.push(...priceLists(table))
    for (const part of own) taken.add(wholes.get(part) ?? part)
  }
  return { tables, rest: segments.filter(segment => !taken.has(segment)) }
}

/** Lines of columns of prose: three or more, under each other, most of them long and full. */
function proseOf(segments: Segment[]): Set<Segment> {
  const sorted = segments.toSorted((one, other) => one.across - other.across)
  const stacks: Segment[][] = []
  const open: Segment[][] = []
  for (const segment of sorted) {
    const at = open.findLastIndex(stack => goesOn(stack.at(-1) ?? segment, segment))
    const stack = open[at]
    if (stack) stack.push(segment)
    else {
      const opened = [segment]
      stacks.push(opened)
      open.push(opened)
      if (open.length > 60) open.shift()
    }
  }
  const prose = stacks.filter(stack => {
    const width = Math.max(...stack.map(({ along, end }) => end - along))
    const full = stack.filter(({ along, end }) => end - along >= 0.75 * width)
    const letters = median(stack.map(each => each.letters))
    return stack.length >= 3 && letters >= longLine && full.length >= 0.6 * stack.length
  })
  return new Set(prose.flat())
}

function goesOn(before: Segment, next: Segment): boolean {
  const step = next.across - before.across
  const isNear = step > 0.5 * next.size && step <= 1.7 * Math.max(next.size, before.size)
  const inLine =
    Math.abs(next.along - before.along) <= next.size || Math.abs(next.end - before.end) <= next.size
  return isNear && inLine && Math.abs(next.size - before.size) <= 0.15 * before.size
}

type Chain = { rows: Segment[][]; pending: Segment[][]; extent: Extent; size: number }

/** Groups rows with several texts, which follow each other, into possible tables. */
function chainsOf(segments: Segment[], prose: Set<Segment>): Segment[][][] {
  const rows = rowsOf(segments).flatMap(row => withoutProse(row, prose))
  const done: Chain[] = []
  let open: Chain[] = []
  for (const row of rows) {
    const extent = extentAround(row.map(extentOf))
    const size = median(row.map(each => each.size))
    const isOver = ({ extent: before, size: usual }: Chain) =>
      extent.top - before.bottom > widestStep * size || (row.length === 1 && isTitle(row[0], before, usual))
    done.push(...open.filter(isOver))
    open = open.filter(chain => !isOver(chain))
    const chain = open.find(each => follows(each, row, extent, size))
    if (chain) add(chain, row, extent)
    else if (row.length > 1) open.push({ rows: [row], pending: [], extent, size })
  }
  return [...done, ...open].map(({ rows }) => rows).filter(rows => rows.length >= 2)
}

/** True for a larger line among a table's columns, which heads what comes next. */
function isTitle(line: Segment | undefined, { along, end }: Extent, size: number): boolean {
  return line !== undefined && line.size > largestCell * size && line.along < end && line.end > along
}

function withoutProse(row: Segment[], prose: Set<Segment>): Segment[][] {
  const parts: Segment[][] = [[]]
  for (const segment of row.toSorted((one, other) => one.along - other.along))
    if (prose.has(segment)) parts.push([])
    else parts.at(-1)?.push(segment)
  return parts.filter(part => part.length > 0)
}

function follows({ rows, pending, extent }: Chain, row: Segment[], own: Extent, size: number): boolean {
  const shared = Math.min(extent.end, own.end) - Math.max(extent.along, own.along)
  const narrower = Math.min(extent.end - extent.along, own.end - own.along)
  if (shared < 0.5 * narrower) return false
  if (row.length === 1)
    return pending.length < mostSingle && own.along > extent.along - size && own.end < extent.end + size
  const most = Math.max(row.length, ...rows.map(each => each.length))
  return (
    columnCuts([...rows.slice(-comparedRows), row], size).length >= Math.max(1, Math.ceil(0.5 * (most - 1)))
  )
}

/** Rows of one text belong to the table once a row with several follows. */
function add(chain: Chain, row: Segment[], extent: Extent): void {
  const grown = extentAround([chain.extent, extent])
  if (row.length === 1) {
    chain.pending.push(row)
    chain.extent = { ...chain.extent, bottom: Math.max(chain.extent.bottom, extent.bottom) }
    return
  }
  chain.rows.push(...chain.pending, row)
  chain.pending = []
  chain.extent = grown
}

function tableOf(segments: Segment[], shapes: FramedShapes): Table | null {
  const extent = extentAround(segments.map(extentOf))
  const size = median(segments.map(each => each.size))
  const rules = shapes.level.filter(
    ({ at, from, to }) =>
      at > extent.top - 2 * size &&
      at < extent.bottom + 2 * size &&
      Math.min(to, extent.end) - Math.max(from, extent.along) > 0.7 * (extent.end - extent.along),
  )
  const table = textGrid(segments, { columns: [], rows: rules.map(({ at }) => at) })
  return table && isAlignedTable(table, segments, { isRuled: rules.length > 1, images: shapes.images })
    ? table
    : null
}
