import { moneyOf, stockSenseOf } from '#db/rules/feed-files/column-names.ts'
import { LeftOutRule, type Saying } from '#db/rules/feed-files/left-out.ts'
import {
  type ColumnTarget,
  isForOne,
  missingTargets,
  type RememberedColumn,
} from '#db/rules/feed-files/mapping.ts'
import { mappingOf } from '#db/rules/feed-files/proposals.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import type { StockSense } from '#db/rules/feed-values/availability.ts'
import { fromCents } from '#db/rules/feed-values/cents.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOf, noteOnFile } from '../feed-note.ts'
import { longest } from '../feed-product.ts'
import { type FeedRow, keepField, keepNamedCurrency, newRow } from '../feed-row.ts'
import { FeedRefused } from '../refusals.ts'
import { headerLines, type SplitTable, splitAtHeader, splitAtLine } from './headers.ts'
import { hasProductGroups, ProductGroups } from './product-groups.ts'
import type { TableLine } from './table-line.ts'

/** Reads a table's products; columns that were not chosen are recognized by name. @throws FeedRefused */
export async function* tableRows(
  pieces: AsyncIterable<TableLine[]> | Iterable<TableLine[]>,
  notes: FeedNote[],
  reading: FeedReading = {},
): AsyncGenerator<FeedRow[]> {
  let table: Table | undefined
  const waiting: TableLine[] = []
  for await (const lines of pieces) {
    if (table) {
      yield table.rows(lines)
      continue
    }
    waiting.push(...lines)
    if (waiting.length < headerLines) {
      // Notes are taken along, however many cells without a value come first.
      yield []
      continue
    }
    const { header, rows } = splitAsChosen(waiting, reading, notes)
    if (header) table = new Table(header, notes, reading)
    yield table?.rows(rows) ?? []
  }
  if (table === undefined) {
    const { header, rows } = splitAsChosen(waiting, reading, notes)
    if (header) table = new Table(header, notes, reading)
    yield table?.rows(rows) ?? []
  }
  yield table?.end() ?? []
}

/** A line that names no columns of ids and titles is not the header, even if it was chosen for an earlier file. */
function splitAsChosen(lines: readonly TableLine[], reading: FeedReading, notes: FeedNote[]): SplitTable {
  const { headerLine, columns } = reading
  if (headerLine === undefined) return splitAtHeader(lines)
  const chosen = splitAtLine(lines, headerLine)
  const targets = mappingOf(chosen?.header?.values ?? [], columns)
  if (chosen && missingTargets(targets).length === 0) return chosen
  notes.push(noteOnFile(reason('chosenHeader', { line: headerLine })))
  return splitAtHeader(lines)
}

class Table {
  readonly #columns: Column[]
  readonly #names: FeedRow['fields']
  readonly #width: Width
  readonly #notes: FeedNote[]
  readonly #groups: ProductGroups | undefined
  readonly #leftOut = new LeftOutRule()
  readonly #sayings: { at: number; saying: Saying }[]
  readonly #isInSingleQuotes: boolean

  constructor(header: TableLine, notes: FeedNote[], { columns }: FeedReading) {
    this.#columns = columnsOf(header, notes, columns)
    this.#names = rowOf(this.#columns, header).fields
    this.#groups = hasProductGroups(header.values) ? new ProductGroups() : undefined
    this.#sayings = header.values.flatMap((name, at) => {
      const saying = this.#leftOut.sayingOf(name)
      return saying ? [{ at, saying }] : []
    })
    this.#isInSingleQuotes = header.values.every(name => inSingleQuotes.test(name))
    this.#width = new Width(header.values.length)
    this.#notes = notes
  }

  rows(lines: readonly TableLine[]): FeedRow[] {
    const rows: FeedRow[] = []
    for (const line of lines) {
      const row = this.#row(line)
      if (row.isTooLong || !this.#isNoProduct(row, line)) rows.push(row)
    }
    return this.#groups ? this.#groups.take(rows) : rows
  }

  /** Returns rows that were held back. */
  end(): FeedRow[] {
    return this.#groups?.end() ?? []
  }

  /** Lines of separators alone, lines drawn below the header, and the header once more. */
  #isNoProduct({ fields }: FeedRow, { values }: TableLine): boolean {
    const { id, title } = fields
    if (id === undefined && title === undefined) return values.every(value => value.trim() === '')
    if (id === undefined || title === undefined) return false
    return (id === this.#names.id && title === this.#names.title) || (isDrawn.test(id) && isDrawn.test(title))
  }

  #row(line: TableLine): FeedRow {
    const row = rowOf(this.#columns, this.#isInSingleQuotes ? withoutQuotes(line) : line)
    if (this.#width.isExceededBy(line))
      this.#notes.push(
        noteOnRow(row, reason('shifted', { found: line.values.length, columns: this.#width.columns })),
      )
    for (const { at, saying } of this.#sayings)
      row.leftOut ??= this.#leftOut.leftOutBy(saying, line.values[at] ?? '')
    if (line.isUnbalanced) this.#notes.push(noteOnRow(row, reason('unbalanced')))
    return row
  }
}

const isDrawn = /^[-=:+]+$/

function withoutQuotes(line: TableLine): TableLine {
  return { ...line, values: line.values.map(value => value.replace(inSingleQuotes, '$1')) }
}

const inSingleQuotes = /^\s*'(.*)'\s*$/s

class Width {
  readonly columns: number
  #usual: number | undefined

  constructor(columns: number) {
    this.columns = columns
  }

  /** Programs that end every row with a separator add one empty value to each. */
  isExceededBy({ values, isTooLong }: TableLine): boolean {
    if (isTooLong) return false
    this.#usual ??= values.slice(this.columns).every(value => value === '') ? values.length : 0
    return values.length > Math.max(this.columns, this.#usual)
  }
}

function noteOnRow({ line, fields }: FeedRow, said: Reason): FeedNote {
  const id = fields.id?.slice(0, longest.sku) ?? null
  return noteOf({ line, item: null, id, field: null, reason: said, isLeftOut: false })
}

type Column = {
  at: number
  field: ColumnTarget
  stockSense: StockSense
  currency: string | undefined // that a price's name says
  isInCents: boolean
}

function columnsOf({ line, values }: TableLine, notes: FeedNote[], chosen?: RememberedColumn[]): Column[] {
  const names = values.map(name => name.trim())
  const targets = mappingOf(names, chosen)
  const columns: Column[] = []
  for (const [at, name] of names.entries()) {
    const field = targets[at]
    if (field == null) continue
    if (isForOne(field) && columns.some(column => column.field === field)) {
      const said = reason('twoColumns', { field })
      notes.push({ line, item: null, id: null, field, reason: said, isLeftOut: false })
    }
    columns.push({ at, field, stockSense: stockSenseOf(name), ...moneyOf(field, name) })
  }
  const [missing] = missingTargets(targets)
  if (missing) throw noColumn(missing)
  return columns
}

function noColumn(field: string): FeedRefused {
  return new FeedRefused(reason('noColumn', { lines: headerLines, field }))
}

function rowOf(columns: readonly Column[], { line, values, isTooLong }: TableLine): FeedRow {
  const row = newRow(line)
  row.isTooLong = isTooLong
  let currency: string | undefined
  for (const column of columns) {
    const cell = values[column.at]?.trim()
    if (!cell) continue
    const { field } = column
    const value = column.isInCents ? fromCents(cell) : withoutMarks(cell)
    currency ??= column.currency
    if (field === 'availability' && row.fields.availability === undefined) row.stockSense = column.stockSense
    keepField(row, field, value)
  }
  keepNamedCurrency(row, currency)
  return row
}

/** Spreadsheets keep the zeros of `="00123"` and `'00123`. */
function withoutMarks(cell: string): string {
  const first = cell.charCodeAt(0)
  if (first === 0x3d)
    return cell.replace(/^="(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"').trim())
  return first === 0x27 ? cell.replace(/^'(?=\d+$)/, '') : cell
}
