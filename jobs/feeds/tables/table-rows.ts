import { stockSenseOf, targetsNamed } from '#db/rules/feed-files/column-names.ts'
import { type ColumnMapping, type ColumnTarget, neededTargets } from '#db/rules/feed-files/mapping.ts'
import type { StockSense } from '#db/rules/feed-values/availability.ts'
import { type FeedNote, noteOf } from '../feed-note.ts'
import { longest } from '../feed-product.ts'
import { type FeedRow, keepField, newRow } from '../feed-row.ts'
import { FeedRefused } from '../refusals.ts'
import { headerLines, splitAtHeader } from './headers.ts'
import type { TableLine } from './table-line.ts'

/** Reads a table's products; without `mapping`, columns are recognized by name. @throws FeedRefused */
export async function* tableRows(
  pieces: AsyncIterable<TableLine[]> | Iterable<TableLine[]>,
  notes: FeedNote[],
  mapping?: ColumnMapping,
): AsyncGenerator<FeedRow[]> {
  let table: Table | undefined
  const waiting: TableLine[] = []
  for await (const lines of pieces) {
    if (table) {
      yield table.rows(lines)
      continue
    }
    waiting.push(...lines)
    if (waiting.length < headerLines) continue
    const { header, rows } = splitAtHeader(waiting)
    if (header) table = new Table(header, notes, mapping)
    yield table?.rows(rows) ?? []
  }
  if (table) return
  const { header, rows } = splitAtHeader(waiting)
  if (header) yield new Table(header, notes, mapping).rows(rows)
}

class Table {
  readonly #columns: Column[]
  readonly #width: Width
  readonly #notes: FeedNote[]

  constructor(header: TableLine, notes: FeedNote[], mapping: ColumnMapping | undefined) {
    this.#columns = columnsOf(header, notes, mapping)
    this.#width = new Width(header.values.length)
    this.#notes = notes
  }

  rows(lines: readonly TableLine[]): FeedRow[] {
    return lines.map(line => {
      const row = rowOf(this.#columns, line)
      if (this.#width.isExceededBy(line))
        this.#notes.push(noteOnRow(row, shifted(line.values.length, this.#width.columns)))
      if (line.isUnbalanced) this.#notes.push(noteOnRow(row, unbalanced))
      return row
    })
  }
}

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

function shifted(found: number, columns: number): string {
  return `The row has more values (${found}) than there are columns (${columns}), so some may be in the wrong column. If a text contains the separator, put it in quotation marks.`
}

const unbalanced =
  'The row has a quotation mark without its counterpart, which was read as text. Write quotation marks within a value twice.'

function noteOnRow({ line, fields }: FeedRow, sentence: string): FeedNote {
  const id = fields.id?.slice(0, longest.sku) ?? null
  return noteOf({ line, item: null, id, field: null, sentence, isLeftOut: false })
}

type Column = { at: number; field: ColumnTarget; stockSense: StockSense }

function columnsOf({ line, values }: TableLine, notes: FeedNote[], mapping?: ColumnMapping): Column[] {
  const names = values.map(name => name.trim())
  const targets = mapping ?? targetsNamed(names)
  const columns: Column[] = []
  for (const [at, name] of names.entries()) {
    const field = targets[at]
    if (field == null) continue
    if (field !== 'additional_image_link' && columns.some(column => column.field === field)) {
      const sentence = `More than one column is “${field}”: the first one that is not empty counts.`
      notes.push({ line, item: null, id: null, field, sentence, isLeftOut: false })
    }
    columns.push({ at, field, stockSense: stockSenseOf(name) })
  }
  for (const field of neededTargets) {
    if (!columns.some(column => column.field === field)) throw noColumn(field)
  }
  return columns
}

function noColumn(field: string): FeedRefused {
  return new FeedRefused(
    `The file is not a product feed: it is no XML, and its first ${headerLines} lines have no column "${field}" between tabs, commas or semicolons. Name the columns as in Google's feeds, or upload the file and choose them.`,
  )
}

function rowOf(columns: readonly Column[], { line, values, isTooLong }: TableLine): FeedRow {
  const row = newRow(line)
  row.isTooLong = isTooLong
  for (const { at, field, stockSense } of columns) {
    const value = values[at]?.trim()
    if (!value) continue
    if (field === 'availability' && row.fields.availability === undefined) row.stockSense = stockSense
    keepField(row, field, value)
  }
  return row
}
