import { reason } from '#db/rules/reasons/reasons.ts'
import { DateEvidence, type FoundOrder } from './date-evidence.ts'
import type { FeedBounds } from './feed-bounds.ts'
import { openFeed } from './feed-content.ts'
import { type FeedNote, noteOf, noteOnFile } from './feed-note.ts'
import type { FeedProduct } from './feed-product.ts'
import type { FeedRow } from './feed-row.ts'
import { messageIn } from './message-instead.ts'
import { withoutNestedPacking } from './packed/nested-packing.ts'
import { productOf } from './product-reading.ts'
import { FeedRefused } from './refusals.ts'
import { SeenIds } from './seen-ids.ts'
import { ShownRows } from './shown-rows.ts'
import { tableRows } from './tables/table-rows.ts'
import { type ValueReading, valueReadingOf } from './value-reading.ts'

export type FeedBatch = {
  products: FeedProduct[]
  failedCount: number // rows that made no product
  notes: FeedNote[] // unlimited; the caller caps them
}

const mostProducts = 5_000_000

/**
 * Reads a feed's products in batches, in bounded memory; of rows with one id the first counts. Commit nothing
 * before the generator ends: a feed may prove broken in its last line.
 * @throws FeedRefused with `counts`; the signal's reason when aborted
 */
export async function* readProducts(packed: string, bounds: FeedBounds): AsyncGenerator<FeedBatch> {
  const path = await withoutNestedPacking(packed, bounds)
  const ids = new SeenIds()
  const shown = new ShownRows()
  const values = valueReadingOf(bounds)
  let failedCount = 0
  let hasLooked = false
  try {
    for await (const { rows, notes } of feedRows(path, bounds)) {
      if (!hasLooked && needsOrder(rows)) {
        hasLooked = true
        const { order, note } = await orderOfDates(path, bounds, values)
        values.dateOrder = order
        if (note) notes.push(noteOnFile(note))
      }
      const batch = batchOf(shown.of(rows, notes), { ids, notes, values })
      failedCount += batch.failedCount
      if (ids.size > mostProducts) throw new FeedRefused(reason('tooManyProducts', { most: mostProducts }))
      if (rows.length > 0 || notes.length > 0) yield batch
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    const message = error.reason.code === 'noColumn' ? await messageIn(path, bounds) : undefined
    throw (message ?? error).counting({ successCount: 0, failedCount })
  }
  if (ids.size > 0) return
  const message = await messageIn(path, bounds)
  const isNoneShown = shown.leftOutCount > 0 && failedCount === 0
  const none = isNoneShown ? 'leftOut.all' : failedCount === 0 ? 'noProducts' : 'noUsableProducts'
  const found = message ?? new FeedRefused(reason(none))
  throw found.counting({ successCount: 0, failedCount })
}

function needsOrder(rows: readonly FeedRow[]): boolean {
  const evidence = new DateEvidence()
  evidence.take(rows)
  return evidence.isNeeded
}

/** Reads the whole feed once more, since its last row may show what all others mean. */
async function orderOfDates(path: string, bounds: FeedBounds, values: ValueReading): Promise<FoundOrder> {
  const evidence = new DateEvidence()
  for await (const { rows } of feedRows(path, bounds)) evidence.take(rows)
  return evidence.found(values)
}

type Circumstance = { ids: SeenIds; notes: FeedNote[]; values: ValueReading }

function batchOf(rows: FeedRow[], { ids, notes, values }: Circumstance): FeedBatch {
  const products: FeedProduct[] = []
  for (const row of rows) {
    const product = productOf(row, notes, values)
    if (product === undefined) continue
    if (ids.add(product.sku)) products.push(product)
    else notes.push(cameBefore(product))
  }
  return { products, failedCount: rows.length - products.length, notes }
}

function cameBefore({ line, item, sku }: FeedProduct): FeedNote {
  return noteOf({ line, item, id: sku, field: 'id', reason: reason('sameId'), isLeftOut: true })
}

async function* feedRows(path: string, bounds: FeedBounds) {
  const notes: FeedNote[] = []
  const content = await openFeed(path, bounds, notes)
  const rows = content.kind === 'table' ? tableRows(content.lines, notes, bounds.reading) : content.rows
  for await (const found of rows) yield { rows: found, notes: notes.splice(0) }
  if (notes.length > 0) yield { rows: [], notes: notes.splice(0) }
}
