import { type Cell, isNumeric, isYear, type Table, wordsOf } from './table.ts'
import { figuresIn } from './text-grid.ts'

type Header = 'row' | 'column' | undefined

const mostHeadRows = 3
const leastFigures = 0.6 // of a column of figures
const leastWords = 0.8 // of a column of names

/** Returns what each cell heads: bold rows and columns do, and words over or beside figures. */
export function headersOfTable(table: Table): (cell: Cell) => Header {
  const rows = headRowsOf(table)
  const isNamed = hasNames(table)
  return ({ row, column, lines }) => {
    if (row < rows) return 'column'
    return isNamed && column === 0 && lines.length > 0 ? 'row' : undefined
  }
}

/** Counts the rows that head columns. */
export function headRowsOf(table: Table): number {
  const isBold = (row: number) => {
    const own = table.cells.filter(cell => cell.row === row && cell.lines.length > 0)
    return own.length > 1 && own.every(({ lines }) => lines.every(line => line.isBold))
  }
  const rows = Array.from({ length: table.rows }, (_, row) => isBold(row))
  const bold = rows.indexOf(false)
  if (bold > 0 && bold <= mostHeadRows && rows.filter(Boolean).length <= table.rows / 2) return bold
  return headsFigures(table) ? 1 : 0
}

/** True if the first row has words over columns of figures. */
function headsFigures(table: Table): boolean {
  const first = table.cells.filter(({ row, lines }) => row === 0 && lines.length > 0)
  const over = first.filter(({ column }) => figuresIn(table, column) >= leastFigures)
  return (
    table.rows > 2 &&
    over.length > 0 &&
    first.every(cell => !isNumeric(wordsOf(cell)) || isYear(wordsOf(cell)))
  )
}

function hasNames(table: Table): boolean {
  const { cells, columns } = table
  const names = cells.filter(({ row, column, lines }) => row > 0 && column === 0 && lines.length > 0)
  const words = names.filter(cell => !isNumeric(wordsOf(cell)))
  const hasFigures = Array.from(
    { length: columns - 1 },
    (_, at) => figuresIn(table, at + 1) >= leastFigures,
  ).some(Boolean)
  const others = cells.filter(({ row, column, lines }) => row > 0 && column > 0 && lines.length > 0)
  const isBold = (own: Cell[]) => own.length > 0 && own.every(({ lines }) => lines.every(line => line.isBold))
  if (names.length < 2) return false
  return (
    (hasFigures && words.length >= leastWords * names.length) ||
    (isBold(names) && !others.some(cell => isBold([cell])))
  )
}
