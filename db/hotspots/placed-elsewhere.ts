import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { PlacedFinding } from '../rules/hotspots/found.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'

/** Returns the findings whose products all have a hotspot elsewhere on their spread, such as on the photo. */
export async function placedElsewhere(
  publicationId: number,
  found: readonly PlacedFinding[],
): Promise<ReadonlySet<PlacedFinding>> {
  const products = found.filter(({ skus }) => skus.length > 0)
  if (products.length === 0) return new Set()
  const rows = await database().execute<{ page_id: number; skus: string[] }>(sql`
    select ${pages.id} as page_id, array_agg(distinct ${hotspotProducts.sku}) as skus
    from ${hotspotProducts}
    join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
    join ${pages} as own on own.id = ${hotspots.pageId}
    join ${pages} on ${pages.spreadId} = own.spread_id
    where own.publication_id = ${publicationId}
    group by ${pages.id}`)
  const placed = new Map(rows.map(({ page_id, skus }) => [page_id, new Set(skus)]))
  return new Set(products.filter(({ pageId, skus }) => skus.every(sku => placed.get(pageId)?.has(sku))))
}
