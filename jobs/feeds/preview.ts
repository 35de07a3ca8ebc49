import {
  type ColumnChanges,
  type ColumnMapping,
  columnChanges,
  type FileColumn,
  missingTargets,
  mostFileColumns,
  type RememberedColumn,
} from '#db/rules/feed-files/mapping.ts'
import type {
  FilePreview,
  HeaderChoice,
  PreviewedForm,
  PreviewProblem,
  PreviewRow,
} from '#db/rules/feed-files/preview.ts'
import { previewedRows } from '#db/rules/feed-files/preview.ts'
import { proposedMapping } from '#db/rules/feed-files/proposals.ts'
import { encodings } from '#db/rules/feed-files/reading.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { DateEvidence, type FoundOrder } from './date-evidence.ts'
import type { FeedBounds } from './feed-bounds.ts'
import { openFeed } from './feed-content.ts'
import { type FeedNote, noteOnFile } from './feed-note.ts'
import type { FeedRow } from './feed-row.ts'
import { readText } from './feed-text.ts'
import type { FoundForm } from './found-form.ts'
import { listCandidates } from './json/list-candidates.ts'
import { valueColumns } from './json/value-columns.ts'
import { messageIn } from './message-instead.ts'
import { withoutNestedPacking } from './packed/nested-packing.ts'
import { productOf } from './product-reading.ts'
import { FeedRefused } from './refusals.ts'
import { SeenIds } from './seen-ids.ts'
import { ShownRows } from './shown-rows.ts'
import { headerLines, type SplitTable, splitAtHeader, splitAtLine } from './tables/headers.ts'
import type { TableLine } from './tables/table-line.ts'
import { tableRows } from './tables/table-rows.ts'
import { type ValueReading, valueReadingOf } from './value-reading.ts'
import { elementColumns } from './xml/element-columns.ts'
import { rowCandidates } from './xml/row-candidates.ts'

const sampledRows = 50 // to guess the columns' fields
const longestSample = 120

/**
 * Previews a feed: its form, columns, proposed mapping, and first rows with their problems.
 * @param remembered columns of the file before, to tell what changed
 * @throws FeedRefused
 */
export async function previewFeed(
  packed: string,
  bounds: FeedBounds,
  remembered: RememberedColumn[] = [],
): Promise<FilePreview> {
  const path = await withoutNestedPacking(packed, bounds)
  const notes: FeedNote[] = []
  const values = valueReadingOf(bounds)
  const content = await openFeed(path, bounds, notes)
  if (content.kind !== 'table') {
    const rows = await first(content.rows, previewedRows)
    if (rows.every(({ fields }) => fields.id === undefined && fields.title === undefined)) {
      const message = await messageIn(path, bounds)
      if (message) throw message
    }
    const again = () => readText(path, bounds, { notes: [], found: {} })
    const [columnsOfForm, candidates] =
      content.kind === 'xml' ? [elementColumns, rowCandidates] : [valueColumns, listCandidates]
    const { columns, mapping } = await columnsOfForm(again(), content.found.rowElement ?? '', {
      chosen: bounds.reading?.columns ?? [],
      rows: sampledRows,
      sample: longestSample,
    })
    const dates = lookAtDates(rows, notes, values)
    return {
      form: formOf(content.found, dates, { rowElements: await candidates(again()), headers: [] }),
      columns: columns.map(shownColumn),
      mapping,
      changes: { added: [], missing: changesOf(columns, remembered).missing },
      ...previewOf(rows, notes, values),
    }
  }
  const lines = await first(content.lines, sampledRows + headerLines)
  const table = splitAsChosen(lines, bounds.reading?.headerLine)
  const columns = columnsOf(table)
  const mapping = proposedMapping(columns, bounds.reading?.columns ?? [])
  const rows = await rowsOfTable(table, mapping, notes)
  const dates = lookAtDates(rows, notes, values)
  const found = { ...content.found, ...(table.header && { headerLine: table.header.line }) }
  return {
    form: formOf(found, dates, { rowElements: [], headers: headersIn(lines) }),
    columns: columns.map(shownColumn),
    mapping,
    changes: changesOf(columns, remembered),
    ...previewOf(rows.slice(0, previewedRows), notes, values),
  }
}

function shownColumn({ name, samples }: FileColumn): FileColumn {
  return { name, samples: [...new Set(samples)].slice(0, 3) }
}

function changesOf(columns: readonly FileColumn[], remembered: RememberedColumn[]): ColumnChanges {
  return columnChanges(
    columns.map(({ name }) => name),
    remembered,
  )
}

type Choices = Pick<PreviewedForm, 'rowElements' | 'headers'>

function formOf(
  { kind, sheets, encoding, ...used }: FoundForm,
  dates: FoundOrder | undefined,
  choices: Choices,
): PreviewedForm {
  const known = encodings.find(one => one === encoding)
  const dateOrder = dates?.order
  return {
    kind,
    sheets,
    used: { ...used, ...(known && { encoding: known }), ...(dateOrder && { dateOrder }) },
    ...(dates?.by === 'values' && { showsDateOrder: true }),
    ...choices,
  }
}

/** Finds the order of days and months where a date needs it, by the first rows. */
function lookAtDates(rows: FeedRow[], notes: FeedNote[], values: ValueReading): FoundOrder | undefined {
  const evidence = new DateEvidence()
  evidence.take(rows)
  if (!evidence.isNeeded) return undefined
  const found = evidence.found(values)
  values.dateOrder = found.order
  if (found.note) notes.push(noteOnFile(found.note))
  return found
}

/** Unlike an import, a preview shows any line as header that was chosen, so that its columns can be. */
function splitAsChosen(lines: TableLine[], headerLine: number | undefined): SplitTable {
  return (headerLine === undefined ? undefined : splitAtLine(lines, headerLine)) ?? splitAtHeader(lines)
}

function headersIn(lines: TableLine[]): HeaderChoice[] {
  return lines.slice(0, headerLines).map(({ line, values }) => {
    const text = values
      .map(value => value.trim())
      .filter(value => value !== '')
      .join(' · ')
    return { line, text: text.slice(0, longestSample) }
  })
}

async function first<Item>(pieces: AsyncGenerator<Item[]>, most: number): Promise<Item[]> {
  const items: Item[] = []
  for await (const piece of pieces) {
    items.push(...piece.slice(0, most - items.length))
    if (items.length >= most) break
  }
  return items
}

function columnsOf({ header, rows }: SplitTable): FileColumn[] {
  if (header === undefined) throw new FeedRefused(reason('fileEmpty'))
  const names = header.values.map(name => name.trim())
  if (header.isTooLong || names.length > mostFileColumns)
    throw new FeedRefused(reason('tooManyColumns', { most: mostFileColumns }))
  if (names.filter(name => name !== '').length < 2 || names.some(name => name.includes('\ufffd')))
    throw new FeedRefused(reason('noTable'))
  return names.map((name, at) => ({ name, samples: samplesOf(rows, at) }))
}

function samplesOf(rows: TableLine[], at: number): string[] {
  return rows.flatMap(({ values }) => values[at]?.trim().slice(0, longestSample) || [])
}

async function rowsOfTable({ header, rows }: SplitTable, mapping: ColumnMapping, notes: FeedNote[]) {
  if (missingTargets(mapping).length > 0 || header === undefined) return []
  const columns = header.values.map((name, at) => ({ name, target: mapping[at] ?? null }))
  const reading = { headerLine: header.line, columns }
  return (await Array.fromAsync(tableRows([[header, ...rows.slice(0, sampledRows)]], notes, reading))).flat()
}

function previewOf(
  rows: FeedRow[],
  notesOfFile: FeedNote[],
  values: ValueReading,
): Pick<FilePreview, 'rows' | 'notes'> {
  const ids = new SeenIds()
  const shown = new ShownRows()
  const previewed = rows.map((row): PreviewRow => {
    const notes: FeedNote[] = []
    const leftOut = shown.reasonOf(row)
    const product = leftOut ? undefined : productOf(row, notes, values)
    const isAgain = product !== undefined && !ids.add(product.sku)
    const ofRow = [
      ...notesOfFile.filter(({ line, item }) => line === row.line && item === row.item),
      ...notes,
    ]
    const problems = ofRow.map(({ field, reason: said, value }): PreviewProblem => {
      return { field, reason: said, ...(value !== undefined && { value }) }
    })
    if (leftOut) problems.push({ field: null, reason: reason(leftOut) })
    if (isAgain) problems.push({ field: 'id', reason: reason('sameId') })
    return {
      line: row.line,
      item: row.item,
      id: row.fields.id?.slice(0, longestSample) ?? null,
      product: product && !isAgain ? shownProduct(product) : null,
      problems,
    }
  })
  const ofFile = notesOfFile.filter(({ line }) => line === null)
  return { rows: previewed, notes: reasonsOf(ofFile) }
}

function shownProduct(
  product: NonNullable<ReturnType<typeof productOf>>,
): NonNullable<PreviewRow['product']> {
  const { sku, title, price, salePrice, currency, availability, brand, link, photoUrls } = product
  return {
    sku,
    title,
    price,
    salePrice,
    currency,
    availability: knownAvailability(availability),
    brand,
    link,
    photo: photoUrls[0] ?? null,
  }
}

function reasonsOf(notes: FeedNote[]): Reason[] {
  return [...new Map(notes.map(({ reason: said }) => [JSON.stringify(said), said])).values()]
}
