import { reason } from '#db/rules/reasons/reasons.ts'
import { FeedRefused } from '../refusals.ts'
import type { TableLine } from '../tables/table-line.ts'
import { ExactNumber, type Json, parseJson } from './json-text.ts'
import { type ListElement, ListScanner } from './list-scanner.ts'
import { isObject } from './product-values.ts'

/** Returns the list of a sheet's rows by how the text begins; undefined if it is no sheet. */
export function sheetIn(head: string): SheetRows | undefined {
  if (isAnswerToQuery.test(head)) return { kind: 'query', list: '$.table.rows' }
  const list = listsOfRows.find(([begins]) => begins.test(head))?.[1]
  return list === undefined ? undefined : { kind: 'values', list }
}

type SheetRows = { kind: 'query' | 'values'; list: string }

/** https://developers.google.com/chart/interactive/docs/dev/implementing_data_source#response-format */
const isAnswerToQuery = /^(?:\/\*O_o\*\/\s*)?[\w.]+\(\{|^\{[^[\]]*?"table"\s*:\s*\{\s*"cols"\s*:/

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values, and lists of lists */
const listsOfRows: [begins: RegExp, list: string][] = [
  [/^\[\s*\[/, '$'],
  [/^\{[^[\]]*?"values"\s*:\s*\[\s*\[/, '$.values'],
  [/^\{[^[\]]*?"valueRanges"\s*:\s*\[\s*\{[^[\]]*?"values"\s*:\s*\[\s*\[/, '$.valueRanges.values'],
]

/** Reads rows of Google Sheets, as its query language and its interface give them. @throws FeedRefused */
export async function* sheetLines(
  read: () => AsyncIterable<string>,
  { kind, list }: SheetRows,
): AsyncGenerator<TableLine[]> {
  if (kind === 'values') return yield* linesOf(read(), list, { line: 1 })
  const labels: string[] = []
  for await (const columns of rowsIn(read(), '$.table.cols')) {
    labels.push(...columns.map(({ value }) => (isObject(value) ? textOf(value.label ?? null).trim() : '')))
  }
  const hasLabels = labels.some(label => label !== '')
  if (hasLabels) yield [{ line: 1, values: labels, isTooLong: false }]
  yield* linesOf(read(), list, { line: hasLabels ? 2 : 1 })
}

async function* linesOf(text: AsyncIterable<string>, list: string, { line }: { line: number }) {
  let next = line
  for await (const rows of rowsIn(text, list)) {
    yield rows.map(({ value, isTooLong }): TableLine => {
      const values = isObject(value) ? cellsOf(value.c ?? null).map(textOfCell) : cellsOf(value).map(textOf)
      return { line: next++, values, isTooLong }
    })
  }
}

const cellsOf = (value: Json) => (Array.isArray(value) ? value : [])

type Row = { value: Json; isTooLong: boolean }

/** Passes on the objects and lists of a list. */
async function* rowsIn(text: AsyncIterable<string>, list: string): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  const isOfList = (path: string) => path === list
  const scanner = new ListScanner({
    open: isOfList,
    openList: isOfList,
    take: element => rows.push(rowOf(element)),
  })
  for await (const piece of text) {
    scanner.read(piece)
    yield rows
    rows = []
  }
  scanner.end()
}

function rowOf({ text, line }: ListElement): Row {
  try {
    return text === '' ? { value: null, isTooLong: true } : { value: parseJson(text), isTooLong: false }
  } catch (cause) {
    throw new FeedRefused(reason('notJson', { line }), { cause })
  }
}

/** A cell has its value and how it is shown, which alone says the currency, and is the way to read a date. */
function textOfCell(cell: Json): string {
  if (!isObject(cell)) return ''
  const { v: value = null, f: shown } = cell
  if (typeof shown !== 'string') return typeof value === 'string' ? dateIn(value) : textOf(value)
  if (typeof value === 'string') return value.startsWith('Date(') ? dateIn(value) : value
  return typeof value === 'boolean' || !/\p{Sc}|\b[A-Z]{3}\b/u.test(shown) ? textOf(value) : shown
}

/** `Date(2026,5,1,8,30,0)` is the first of June: months count from 0. */
function dateIn(value: string): string {
  const [, year, month, day, , hours = '0', minutes = '0'] =
    /^Date\((\d{4}),(\d{1,2}),(\d{1,2})(,(\d{1,2}),(\d{1,2}).*)?\)$/.exec(value) ?? []
  if (year === undefined) return value
  const two = (digits: string | number = '') => String(digits).padStart(2, '0')
  return `${year}-${two(Number(month) + 1)}-${two(day)}T${two(hours)}:${two(minutes)}`
}

/** A zero more keeps the decimal point of JSON from being read as a thousands separator. */
function textOf(value: Json): string {
  if (value instanceof ExactNumber) return value.source
  if (typeof value === 'number') return /^\d{1,3}\.\d{3}$/.test(String(value)) ? `${value}0` : String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}
