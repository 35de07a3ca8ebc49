import {
  type ColumnMapping,
  columnChanges,
  type FileColumn,
  mostFileColumns,
  type RememberedColumn,
} from '#db/rules/feed-files/mapping.ts'
import type { FilePreview, PreviewRow } from '#db/rules/feed-files/preview.ts'
import { previewedRows } from '#db/rules/feed-files/preview.ts'
import { proposedMapping } from '#db/rules/feed-files/proposals.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import type { FeedBounds } from './feed-bounds.ts'
import { openFeed } from './feed-content.ts'
import type { FeedNote } from './feed-note.ts'
import type { FeedRow } from './feed-row.ts'
import { productOf } from './product-reading.ts'
import { FeedRefused } from './refusals.ts'
import { SeenIds } from './seen-ids.ts'
import { headerLines, splitAtHeader } from './tables/headers.ts'
import type { TableLine } from './tables/table-line.ts'
import { tableRows } from './tables/table-rows.ts'

const sampledRows = 50 // to guess the columns' fields
const longestSample = 120

type MappingOptions = { mapping: ColumnMapping | undefined; remembered: RememberedColumn[] }

/** Previews a feed: columns, proposed mapping, first rows with their problems. @throws FeedRefused */
export async function previewFeed(
  path: string,
  bounds: FeedBounds,
  options: MappingOptions,
): Promise<FilePreview> {
  const notes: FeedNote[] = []
  const content = await openFeed(path, bounds, notes)
  if (content.kind === 'xml') {
    const rows = await first(content.rows, previewedRows)
    return {
      columns: [],
      mapping: [],
      changes: { added: [], missing: [] },
      ...shownOf(rows, notes),
    }
  }
  const table = splitAtHeader(await first(content.lines, sampledRows + headerLines))
  const columns = columnsOf(table)
  const mapping = options.mapping ?? proposedMapping(columns, options.remembered)
  return {
    columns: columns.map(({ name, samples }) => ({ name, samples: [...new Set(samples)].slice(0, 3) })),
    mapping,
    changes: columnChanges(
      columns.map(({ name }) => name),
      options.remembered,
    ),
    ...(await shownOfTable(table, mapping, notes)),
  }
}

async function first<Item>(pieces: AsyncGenerator<Item[]>, most: number): Promise<Item[]> {
  const items: Item[] = []
  for await (const piece of pieces) {
    items.push(...piece.slice(0, most - items.length))
    if (items.length >= most) break
  }
  return items
}

type SplitTable = ReturnType<typeof splitAtHeader>

function columnsOf({ header, rows }: SplitTable): FileColumn[] {
  if (header === undefined)
    throw new FeedRefused('The file is empty. Choose the file that lists the products.')
  const names = header.values.map(name => name.trim())
  if (header.isTooLong || names.length > mostFileColumns)
    throw new FeedRefused(
      `The file has more than ${mostFileColumns} columns. Delete those that hold nothing about the products.`,
    )
  if (names.filter(name => name !== '').length < 2 || names.some(name => name.includes('\ufffd')))
    throw new FeedRefused(
      'The file is no table of products: its first line does not name columns, with tabs, commas or semicolons between. Choose another file.',
    )
  return names.map((name, at) => ({ name, samples: samplesOf(rows, at) }))
}

function samplesOf(rows: TableLine[], at: number): string[] {
  return rows.flatMap(({ values }) => values[at]?.trim().slice(0, longestSample) || [])
}

async function shownOfTable({ header, rows }: SplitTable, mapping: ColumnMapping, notes: FeedNote[]) {
  const isUsable = mapping.includes('id') && mapping.includes('title')
  if (!isUsable || header === undefined) return { rows: [], notes: sentencesOf(notes) }
  const found = await Array.fromAsync(tableRows([[header, ...rows.slice(0, previewedRows)]], notes, mapping))
  return shownOf(found.flat(), notes)
}

function shownOf(rows: FeedRow[], notesOfFile: FeedNote[]): Pick<FilePreview, 'rows' | 'notes'> {
  const ids = new SeenIds()
  const shown = rows.map((row): PreviewRow => {
    const notes: FeedNote[] = []
    const product = productOf(row, notes)
    const isAgain = product !== undefined && !ids.add(product.sku)
    const ofRow = [...notesOfFile.filter(({ line }) => line === row.line), ...notes]
    const problems = ofRow.map(({ field, sentence }) => ({ field, sentence }))
    if (isAgain)
      problems.push({ field: 'id', sentence: 'A row before has the same id, so this one is left out.' })
    return { line: row.line, product: product && !isAgain ? shownProduct(product) : null, problems }
  })
  const ofFile = notesOfFile.filter(({ line }) => line === null)
  return { rows: shown, notes: sentencesOf(ofFile) }
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

function sentencesOf(notes: FeedNote[]): string[] {
  return [...new Set(notes.map(({ sentence }) => sentence))]
}
