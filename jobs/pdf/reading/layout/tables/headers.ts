import { type Cell, isNumeric, isYear, type Table, wordsOf } from './table.ts'
import { figuresIn } from './text-grid.ts'

type Header = 'row' | 'column' | undefined

const mostHeadRows = 3
const leastFigures = 0.6 // of a column of figures
const leastWords = 0.8 // of a column of names
const longestName = 80 // letters

/** Returns what each cell heads: bold rows and columns do, and words over or beside figures. */
export function headersOfTable(table: Table): (cell: Cell) => Header {
  const rows = headRowsOf(table)
  const isNamed = hasNames(table, rows)
  return cell => {
    const { row, column, lines } = cell
    if (row < rows || headsSection(cell, table)) return 'column'
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
  if (!headsFigures(table)) return 0
  const isWide = ({ row, columnSpan }: Cell) => row === 0 && columnSpan > 1 && columnSpan < table.columns
  return table.cells.some(isWide) ? 2 : 1
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

/** True for words over all columns, which head the rows below. */
function headsSection(cell: Cell, { rows, columns }: Table): boolean {
  const { row, rowSpan, columnSpan, lines } = cell
  return columnSpan === columns && row + rowSpan < rows && lines.length > 0 && !isNumeric(wordsOf(cell))
}

/** True if the first column names its rows: in bold, or in words beside figures, below a head or before one value each. */
function hasNames(table: Table, heads: number): boolean {
  const { cells, columns } = table
  const body = cells.filter(
    ({ row, columnSpan, lines }) => row >= heads && columnSpan < columns && lines.length > 0,
  )
  const [names, others] = [body.filter(({ column }) => column === 0), body.filter(({ column }) => column > 0)]
  const words = names.map(wordsOf).filter(name => !isNumeric(name))
  const isBold = (own: Cell[]) => own.length > 0 && own.every(({ lines }) => lines.every(line => line.isBold))
  if (names.length < 2) return false
  const hasFigures = Array.from({ length: columns }, (_, at) => figuresIn(table, at) >= leastFigures).some(
    (are, at) => are && at > 0,
  )
  const isKnown = hasFigures || heads > 0 || columns === 2
  const areNames =
    words.length >= leastWords * names.length &&
    new Set(words).size === words.length &&
    names.length >= leastWords * new Set(body.map(({ row }) => row)).size &&
    words.every(name => name.length <= longestName)
  return (isKnown && areNames) || (isBold(names) && !others.some(cell => isBold([cell])))
}
