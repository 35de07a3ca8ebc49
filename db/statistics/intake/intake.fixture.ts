import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { database } from '../../client.ts'
import { hotspotProducts, hotspots } from '../../schema/pages/hotspots.ts'
import { pages } from '../../schema/pages/pages.ts'
import { products } from '../../schema/products/products.ts'
import { readerEvents, statisticsRefused } from '../../schema/statistics/reader-events.ts'
import type { KeptEvent } from './event-line.ts'

type Owner = { groupId: number; publicationId: number }

/** Events of one reading, of this moment. */
export function eventsOf(owner: Owner, count: number, fields: Partial<KeptEvent> = {}): KeptEvent[] {
  const at = Date.now()
  const reading = randomBytes(8).readBigInt64BE()
  return Array.from({ length: count }, (_, number) => ({
    day: new Date(at).toISOString().slice(0, 10),
    at,
    visitor: 1n,
    reading,
    number,
    type: 'zoomed' as const,
    ...owner,
    ...fields,
  }))
}

/** A product, and a hotspot on the first page that shows it. */
export async function newShownProduct({ groupId, publicationId }: Owner) {
  const sku = 'A'
  const [product] = await database().insert(products).values({ groupId, sku, title: 'Chair' }).returning()
  const ofPublication = eq(pages.publicationId, publicationId)
  const [page] = await database().select({ id: pages.id }).from(pages).where(ofPublication)
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({ pageId: page?.id ?? 0, type: 'product', ...area, details: {} })
    .returning()
  if (product === undefined || hotspot === undefined) throw new Error('No product on a hotspot')
  await database()
    .insert(hotspotProducts)
    .values({ hotspotId: hotspot.id, position: 1, sku, productId: product.id })
  return { productId: product.id, hotspotId: hotspot.id }
}

export function keptOf(publicationId: number) {
  return database().select().from(readerEvents).where(eq(readerEvents.publicationId, publicationId))
}

/** Returns the numbers of refused events of a group, by reason. */
export async function refusedOf(groupId: number): Promise<Record<string, number>> {
  const rows = await database().select().from(statisticsRefused).where(eq(statisticsRefused.groupId, groupId))
  return Object.fromEntries(rows.map(({ reason, events }) => [reason, events]))
}
