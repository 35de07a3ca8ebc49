import { asc, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { Hotspot } from '../hotspots/hotspots.ts'
import { onSpread } from '../rules/hotspots/anchors.ts'
import type { HotspotKind } from '../rules/hotspots/hotspots.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { NumberedSize } from '../selected/spreads.ts'
import { pageRatios } from '../spreads/spreads.ts'

/** Part of a hotspot that version 1 tells. */
export type HotspotSummary = HotspotKind &
  Pick<Hotspot, 'id' | 'title' | 'iconLeft' | 'iconTop' | 'showIndication' | 'area'> & {
    productIds: number[]
  }

/** Reads all hotspots of a publication by page number, then id, in one query. */
export async function readEditionHotspots(publicationId: number) {
  const { id, title, iconLeft, iconTop, showIndication, type, details, left, top, width, height } = hotspots
  return database()
    .select({
      hotspot: { id, title, iconLeft, iconTop, showIndication, type, details },
      area: { left, top, width, height },
      productIds: sql<number[]>`array(select product_id from ${hotspotProducts}
        where hotspot_id = ${id} and product_id is not null order by position)`,
      pageNumber: pages.number,
    })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number), asc(hotspots.id))
}

type HotspotOnPage = Awaited<ReturnType<typeof readEditionHotspots>>[number]

/** Converts hotspots of a page to coordinates of its spread. @param pages of the spread, from left to right */
export function placeOnSpread(rows: HotspotOnPage[], page: number, pages: NumberedSize[]): HotspotSummary[] {
  const ratios = pageRatios({ pages })
  return rows.map(({ hotspot, area, productIds }) => {
    // Details were stored together with their type.
    return { ...hotspot, productIds, area: onSpread({ page, area }, ratios) } as HotspotSummary
  })
}
