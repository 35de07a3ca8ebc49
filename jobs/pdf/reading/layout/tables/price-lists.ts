import { extentAround } from '../framed-shapes.ts'
import { extentOf } from '../text-extents.ts'
import { type Cell, isNumeric, type Table, wordsOf } from './table.ts'

const leastPriced = 0.8 // of the cells of the last column of a list
const price =
  /^(?:\p{Sc}|\p{Lu}{3})?\s?\d{1,3}(?:[.,' ]?\d{3})*[.,](?:\d\d|[-–—])\s?(?:\p{Sc}|\p{Lu}{3}|Kč|kr|zł)?$/u

/** Parts price lists that stand side by side, `Oak 12,90   Ash 8,50`, as each goes on below, and not beside itself. */
export function priceLists(table: Table): Table[] {
  const { columns, cells } = table
  const isSimple = cells.every(({ columnSpan, rowSpan }) => columnSpan === 1 && rowSpan === 1)
  for (let own = 2; isSimple && own <= columns / 2; own++) {
    if (columns % own !== 0) continue
    const lists = Array.from({ length: columns / own }, (_, at) => listOf(table, at * own, own))
    const heads = lists.map(headOf)
    if (lists.every(isPriceList) && heads.every(head => head === heads[0])) return lists
  }
  return [table]
}

function listOf({ cells, rows }: Table, from: number, columns: number): Table {
  const own = cells
    .filter(({ column }) => column >= from && column < from + columns)
    .map(cell => ({ ...cell, column: cell.column - from }))
  return { ...extentAround(own.flatMap(({ lines }) => lines.map(extentOf))), cells: own, rows, columns }
}

/** Returns the words of the first row if it heads prices; else none. */
function headOf({ cells, columns }: Table): string {
  const first = cells.filter(({ row }) => row === 0)
  const isHead = first.some(cell => cell.column === columns - 1 && !isPrice(cell))
  return isHead ? first.map(wordsOf).join('\n') : ''
}

function isPriceList(list: Table): boolean {
  const written = list.cells.filter(({ lines, row }) => lines.length > 0 && (row > 0 || headOf(list) === ''))
  const names = written.filter(({ column }) => column === 0)
  const last = written.filter(({ column }) => column === list.columns - 1)
  return (
    names.length >= 2 &&
    !names.some(cell => isNumeric(wordsOf(cell))) &&
    last.filter(isPrice).length >= leastPriced * last.length &&
    last.length >= leastPriced * names.length
  )
}

function isPrice(cell: Pick<Cell, 'lines'>): boolean {
  return price.test(wordsOf(cell))
}
