import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { type BrokenSku, brokenSkus } from '../rules/hotspots/skus/broken.ts'
import { indexSkus, type SkuIndex, skuCandidates } from '../rules/hotspots/skus/in-text.ts'
import { placesOfSkus, type SkuPlace } from '../rules/hotspots/skus/places.ts'
import { linesOfRuns, type TextRun, textOfRuns } from '../rules/pages/text.ts'
import type { Page } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { inFeedOf, isAmong } from './of-publication.ts'

/** Lines of a page, and the places of SKUs on it, in fractions of the page. */
export type PrintedSkus = { lines: TextRun[][]; places: SkuPlace[] }

/** Locates printed SKUs of the publication's products, by page id. */
export async function readPrintedSkus(
  db: Queryable,
  publication: Pick<PublicationRow, 'groupId' | 'collectionId'>,
  rows: readonly Pick<Page, 'id' | 'text' | 'runs' | 'widthPt' | 'heightPt'>[],
): Promise<Map<number, PrintedSkus>> {
  const read = new Map<number, { lines: TextRun[][]; broken: BrokenSku[] }>()
  const candidates = new Set<string>()
  for (const { id, text, runs } of rows) {
    const lines = linesOfRuns(text, runs)
    const broken = brokenSkus(lines)
    for (const text of skuCandidates(lines.map(textOfRuns))) candidates.add(text)
    for (const { texts } of broken) for (const text of texts) candidates.add(text)
    read.set(id, { lines, broken })
    // Other requests have their turn between pages.
    await nextTurn()
  }
  const index = await readSkus(db, publication, candidates)
  const printed = new Map<number, PrintedSkus>()
  for (const { id, widthPt, heightPt } of rows) {
    const { lines, broken } = read.get(id) ?? { lines: [], broken: [] }
    printed.set(id, { lines, places: placesOfSkus(lines, broken, index, widthPt / heightPt) })
    await nextTurn()
  }
  return printed
}

/** Reads one-word SKUs that stand on the pages, and all SKUs of several words. */
async function readSkus(
  db: Queryable,
  publication: Pick<PublicationRow, 'groupId' | 'collectionId'>,
  candidates: Set<string>,
): Promise<SkuIndex> {
  const inFeed = await inFeedOf(db, publication)
  const { sku } = products
  const one = await db
    .select({ sku })
    .from(products)
    .where(and(inFeed, isAmong(sku, candidates)))
  const several = await db
    .select({ sku })
    .from(products)
    .where(and(inFeed, sql`${sku} ~ '\\s'`))
  return indexSkus([...one, ...several].map(row => row.sku))
}
