import type { Segment } from '../lines/text-lines.ts'
import type { DescribedBlock } from './tagged-blocks.ts'

/** Puts back the empty cells of tables, which pdf.js leaves out: other rows tell by their places which are missing. */
export function withEmptyCells(blocks: DescribedBlock[]): DescribedBlock[] {
  const tables = Map.groupBy(blocks.filter(isCell), ({ table }) => table?.id)
  const found = new Map(
    [...tables.values()].flatMap(cells => missingIn(cells).map(each => [each.before, each])),
  )
  return blocks.flatMap(block => {
    const { cells = [] } = found.get(block) ?? {}
    return [...cells.slice(0, found.get(block)?.leading), block, ...cells.slice(found.get(block)?.leading)]
  })
}

const isCell = ({ kind }: DescribedBlock) => kind === 'cell'

type Missing = { before: DescribedBlock; leading: number; cells: DescribedBlock[] }

/** Cells that reach over rows leave rows short by themselves. */
function missingIn(cells: DescribedBlock[]): Missing[] {
  if (cells.some(({ table }) => table?.rowSpan)) return []
  const rows = [...Map.groupBy(cells, ({ table }) => table?.row).values()]
  const columns = columnsOf(rows)
  return rows.flatMap(row => (widthOf(row) < columns.length ? missingOf(row, columns) : []))
}

const widthOf = (row: DescribedBlock[]) => row.reduce((sum, { table }) => sum + (table?.columnSpan ?? 1), 0)

type Extent = { from: number; to: number }

/** Returns where the columns are, as the widest rows say. */
function columnsOf(rows: DescribedBlock[][]): Extent[] {
  const most = Math.max(...rows.map(row => row.length))
  const full = rows.filter(row => row.length === most && row.every(({ table }) => !table?.columnSpan))
  return Array.from({ length: full.length > 0 ? most : 0 }, (_, at) =>
    extentOf(full.flatMap(row => row[at]?.lines ?? [])),
  )
}

function extentOf(lines: Segment[]): Extent {
  return {
    from: Math.min(...lines.map(({ along }) => along)),
    to: Math.max(...lines.map(({ end }) => end)),
  }
}

function missingOf(row: DescribedBlock[], columns: Extent[]): Missing[] {
  const missing: Missing[] = []
  let next = 0
  for (const [at, cell] of row.entries()) {
    const last = columns.length - (row.length - at)
    const column = Math.min(last, Math.max(next, nearest(extentOf(cell.lines), columns)))
    missing.push({ before: cell, leading: column - next, cells: emptyCells(cell, column - next) })
    next = column + (cell.table?.columnSpan ?? 1)
  }
  const end = missing.at(-1)
  end?.cells.push(...emptyCells(end.before, columns.length - next))
  return missing
}

function nearest({ from, to }: Extent, columns: Extent[]): number {
  const apart = columns.map(column => Math.max(column.from, from) - Math.min(column.to, to))
  return apart.indexOf(Math.min(...apart))
}

function emptyCells({ table }: DescribedBlock, count: number): DescribedBlock[] {
  const place = table && { table: { id: table.id, ...(table.row !== undefined && { row: table.row }) } }
  return Array.from({ length: Math.max(0, count) }, () => ({ kind: 'cell' as const, ...place, lines: [] }))
}
