import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { type ProductWithPhotos, readProductsBySku } from '../products/of-publication.ts'
import { lockPublication } from '../publications/rows.ts'
import { type FindingPlan, type PlacedFinding, targetKeys } from '../rules/hotspots/found.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { addFoundHotspots, type HotspotSources, searchHotspots } from './found.ts'
import { refill } from './refill.ts'

/** Plans hotspots for a publication's findings. @throws NotFound */
export async function previewAutoTagging(
  groupId: number,
  id: number,
  sources: HotspotSources,
): Promise<FindingPlan> {
  return searchHotspots(database(), await findLive(groupId, id), sources)
}

async function findLive(groupId: number, id: number) {
  const [publication] = await database()
    .select()
    .from(publications)
    .where(
      and(eq(publications.groupId, groupId), eq(publications.id, id), ne(publications.state, 'archived')),
    )
  if (publication === undefined) throw new NotFound('Publication')
  return publication
}

/** Returns a key of place and target, the same for each search. */
export function keyOfFound(found: PlacedFinding): string {
  const { left, top, width, height } = found.area
  const place = [left, top, width, height].map(fraction => Math.round(fraction * 10_000))
  const said = JSON.stringify([found.pageNumber, found.type, place, targetKeys(found)])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}

/** Adds what a preview shows, without the keys `leftOut`. `added` has ids by spread. @throws NotFound */
export async function autoTag(
  groupId: number,
  id: number,
  sources: HotspotSources,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<FindingPlan & { added: Map<number, number[]> }> {
  return database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, id)
    const isChosen = (found: PlacedFinding) => !leftOut.has(keyOfFound(found))
    const { ids, ...plan } = await addFoundHotspots(tx, publication, sources, isChosen)
    if (plan.hotspots.some(found => found.skus.length > 0)) await refill(tx, publication, 'once')
    if (ids.length > 0) await happened(tx, { type: 'hotspots.found', publicationId: id, hotspotIds: ids })
    const spreadOf = await spreadsOfPages(tx, id)
    const spreads = plan.hotspots.map(({ pageId }, index) => ({
      spreadId: spreadOf.get(pageId) ?? 0,
      id: ids[index] ?? 0,
    }))
    const bySpread = Map.groupBy(spreads, ({ spreadId }) => spreadId)
    const added = new Map(Array.from(bySpread, ([spreadId, own]) => [spreadId, own.map(each => each.id)]))
    return { ...plan, added }
  })
}

async function spreadsOfPages(tx: Queryable, publicationId: number): Promise<Map<number, number>> {
  const { id, spreadId } = pages
  const rows = await tx.select({ id, spreadId }).from(pages).where(eq(pages.publicationId, publicationId))
  return new Map(rows.map(row => [row.id, row.spreadId]))
}

/** Reads the products of findings by SKU. @throws NotFound */
export async function readFoundProducts(
  groupId: number,
  id: number,
  found: readonly PlacedFinding[],
): Promise<Map<string, ProductWithPhotos>> {
  const skus = new Set(found.flatMap(({ skus }) => skus))
  if (skus.size === 0) return new Map()
  return readProductsBySku(database(), await findLive(groupId, id), skus)
}
