import type { Segment } from '../../lines/text-lines.ts'
import { extentAround } from '../framed-shapes.ts'
import { bottomOf, extentOf, median, rowsOf, splitWide, textOf, topOf } from '../text-extents.ts'
import { headRowsOf } from './headers.ts'
import type { Found } from './ruled-tables.ts'
import { type Cell, isNumeric, isYear, type Table } from './table.ts'

/** A text of a head, with the columns that it stands over. */
type Head = { line: Segment; column: number; columnSpan: number }

/** From where to where a column has text. */
type Column = { along: number; end: number }

const farthest = 2.2 // font sizes between a head and its table
const tightest = 0.6 // font sizes between lines of one text
const mostLines = 6
const mostColumns = 60
const longest = 60 // letters of a line of a head
const inLine = 0.8 // font sizes by which edges or middles of a head and its columns may differ

/** Adds the texts that stand right above the columns of tables. */
export function withHeadRows({ tables, rest }: Found): Found {
  let left = rest
  const headed = tables.map(table => {
    const { added, lines } = headsOver(table, left)
    left = lines.length > 0 ? left.filter(line => !lines.includes(line)) : left
    return withHeads(table, added)
  })
  return { tables: headed, rest: left }
}

function headsOver(table: Table, others: readonly Segment[]): { added: Head[]; lines: Segment[] } {
  const columns = columnsOf(table)
  if (columns === null) return { added: [], lines: [] }
  const found = headsAbove(table, others, columns, sizeOf(table))
  const added = spread(found.added, table.columns).map(head => widened(head, found.added, columns))
  const isHead = headRowsOf(table) > 0 ? added.some(isWide) : added.length > 1 && areWords(added)
  return isHead ? { ...found, added } : { added: [], lines: [] }
}

/** A head in the middle of several columns is over all of them that nothing else heads, but not over names of rows. */
function widened(head: Head, heads: Head[], columns: Column[]): Head {
  const { line, column, columnSpan } = head
  const [from, to] = [column - 1, column + columnSpan]
  const isFree = (place: number) =>
    heads.every(
      other =>
        other.line.across > line.across + line.size / 2 || other.line === line || !isOver(other, place),
    )
  if (columnSpan < 2 || from < 1 || to >= columns.length || !isFree(from) || !isFree(to)) return head
  const own = extentOfColumns(columns.slice(from, to + 1))
  if (Math.abs(line.along + line.end - own.along - own.end) / 2 > inLine * line.size) return head
  return widened({ line, column: from, columnSpan: columnSpan + 2 }, heads, columns)
}

const isOver = ({ column, columnSpan }: Head, place: number) => column <= place && column + columnSpan > place

/** Heads of every second column or every third, such as years, stand over those before or after them, too. */
function spread(heads: Head[], columns: number): Head[] {
  const places = heads.map(({ column }) => column).toSorted((one, other) => one - other)
  const [first = 0, second = 0] = places
  const [step, last] = [second - first, places.at(-1) ?? 0]
  const isEven = places.every((place, at) => place === first + at * step)
  if (heads.length < 2 || step < 2 || !isEven || heads.some(isWide)) return heads
  const isAtEnd = last === columns - 1 && first - step + 1 >= 0
  if (!isAtEnd && last + step > columns) return heads
  return heads.map(head => ({
    ...head,
    column: isAtEnd ? head.column - step + 1 : head.column,
    columnSpan: step,
  }))
}

function sizeOf({ cells }: Table): number {
  return median(cells.flatMap(cell => cell.lines.map(line => line.size)))
}

const isWide = ({ columnSpan }: Head) => columnSpan > 1

function areWords(heads: Head[]): boolean {
  return (
    heads.filter(({ line }) => isNumeric(textOf(line)) && !isYear(textOf(line))).length < 0.4 * heads.length
  )
}

/** Returns from where to where each column has text; null if one has none, or there are too many. */
export function columnsOf({ cells, columns }: Table): Column[] | null {
  if (columns > mostColumns) return null
  const found = Array.from({ length: columns }, (_, at) => {
    const own = cells
      .filter(({ column, columnSpan }) => column === at && columnSpan === 1)
      .flatMap(({ lines }) => lines)
    return { along: Math.min(...own.map(line => line.along)), end: Math.max(...own.map(line => line.end)) }
  })
  return found.every(({ along, end }) => Number.isFinite(along) && Number.isFinite(end)) ? found : null
}

function headsAbove(table: Table, others: readonly Segment[], columns: Column[], size: number) {
  const above = others.filter(
    line =>
      bottomOf(line) <= table.top + size / 2 &&
      topOf(line) > table.top - farthest * mostLines * size &&
      line.along < table.end + size &&
      line.end > table.along - size,
  )
  const added: Head[] = []
  const lines: Segment[] = []
  let top = table.top
  let weight = headRowsOf(table) > 0 ? table.cells[0]?.lines[0]?.isBold : undefined
  for (const row of rowsOf(above).toReversed().slice(0, mostLines)) {
    const gap = top - Math.max(...row.map(bottomOf))
    const parts = row.flatMap(splitWide).map(line => headOf(line, columns, size))
    const isNear = gap <= (added.length === 0 ? farthest : 1.2) * size
    const isPart =
      parts.length > 1 || (added.length > 0 && gap <= tightest * size) || isPartOfAll(parts, columns)
    const isAlike = row.every(({ isBold }) => isBold === (weight ?? row[0]?.isBold))
    if (!isNear || !isPart || !isAlike || parts.some(part => part === null)) break
    weight ??= row[0]?.isBold
    added.push(...parts.filter(part => part !== null))
    lines.push(...row)
    top = Math.min(...row.map(topOf))
  }
  return { added, lines }
}

/** True for one text over several columns, but not over all, as titles are. */
function isPartOfAll([head]: (Head | null)[], columns: Column[]): boolean {
  return head !== null && head !== undefined && head.columnSpan > 1 && head.columnSpan < columns.length
}

/** Returns the columns over which a text stands: those that it reaches, or in whose middle it is. */
function headOf(line: Segment, columns: Column[], size: number): Head | null {
  if (line.letters > longest || Math.abs(line.size - size) > 0.2 * size) return null
  const found = columns.flatMap((_, from) =>
    columns.slice(from).flatMap((_, more) => {
      const own = extentOfColumns(columns.slice(from, from + more + 1))
      const isAbove = line.along < own.end + inLine * size && line.end > own.along - inLine * size
      const before = columns[from - 1]?.end ?? Number.NEGATIVE_INFINITY
      const after = columns[from + more + 1]?.along ?? Number.POSITIVE_INFINITY
      const isFree = line.along > before && line.end < after
      const middle = Math.abs(line.along + line.end - own.along - own.end) / 2
      const edge = Math.min(Math.abs(line.along - own.along), Math.abs(line.end - own.end))
      const isAligned =
        middle <= inLine * size || (edge <= inLine * size && (more === 0 || line.end > own.end - size))
      return isAbove && isFree && isAligned ? [{ line, column: from, columnSpan: more + 1 }] : []
    }),
  )
  return found.toSorted((one, other) => one.columnSpan - other.columnSpan)[0] ?? null
}

function extentOfColumns(columns: Column[]): Column {
  return {
    along: Math.min(...columns.map(({ along }) => along)),
    end: Math.max(...columns.map(({ end }) => end)),
  }
}

/** Puts texts over several columns in a row of their own, above the heads of those; other heads go down to the table. */
function withHeads(table: Table, added: Head[]): Table {
  const [columns, size] = [columnsOf(table), sizeOf(table)]
  const own = headRowsOf(table) || (added.some(isWide) ? 1 : 0)
  if (columns === null || (added.length === 0 && own === 0)) return table
  const lines = table.cells.filter(({ row }) => row < own).flatMap(cell => cell.lines)
  const old = lines.map(line => headOf(line, columns, size))
  const heads = [...added, ...old].filter(head => head !== null)
  if (heads.length < added.length + old.length) return table
  if (added.length === 0 && !heads.some(isWide)) return table
  const cells = cellsOf(heads, columns.length)
  const rows = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan))
  const body = table.cells
    .filter(({ row }) => row >= own)
    .map(cell => ({ ...cell, row: cell.row - own + rows }))
  const extent = extentAround([table, ...added.map(({ line }) => extentOf(line))])
  return { ...table, ...extent, cells: [...cells, ...body], rows: table.rows - own + rows }
}

/** Heads of one column reach over both rows, unless they stand as low as those below heads of several. */
function cellsOf(heads: Head[], columns: number): Cell[] {
  const wide = [
    ...Map.groupBy(heads.filter(isWide), ({ column, columnSpan }) => `${column} ${columnSpan}`).values(),
  ]
  const lowest = Math.max(...wide.flat().map(({ line }) => line.across))
  const cells = Array.from({ length: columns }, (_, column): Cell[] => {
    const own = heads.filter(head => !isWide(head) && head.column === column)
    const over = wide.find(([head]) => head && isOver(head, column))
    const cell = { row: 0, column, rowSpan: 1, columnSpan: 1 }
    if (wide.length === 0) return [{ ...cell, lines: sorted(own) }]
    if (!over && own.some(({ line }) => line.across <= lowest))
      return [{ ...cell, rowSpan: 2, lines: sorted(own) }]
    const bottom = over ? Math.max(...over.map(({ line }) => line.across)) : lowest
    const single = { ...cell, row: 1, lines: sorted(own.filter(({ line }) => line.across > bottom)) }
    const [first] = over ?? []
    if (over && first?.column !== column) return [single]
    return [{ ...cell, columnSpan: first?.columnSpan ?? 1, lines: sorted(over ?? []) }, single]
  })
  return cells.flat().sort((one, other) => one.row - other.row || one.column - other.column)
}

function sorted(heads: Head[]): Segment[] {
  return rowsOf(heads.map(({ line }) => line)).flatMap(row =>
    row.toSorted((one, other) => one.along - other.along),
  )
}
