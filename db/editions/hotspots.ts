import { asc, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { onSpread } from '../rules/hotspots/anchors.ts'
import type { Area } from '../rules/hotspots/areas.ts'
import type { HotspotKind } from '../rules/hotspots/hotspots.ts'
import { type HotspotRow, hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'

export type EditionHotspot = Pick<HotspotRow, 'id' | 'title' | 'iconLeft' | 'iconTop' | 'showIndication'> &
  HotspotKind & {
    /** Fractions of the spread. */
    area: Area
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
      spreadId: pages.spreadId,
    })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number), asc(hotspots.id))
}

type HotspotOnPage = Awaited<ReturnType<typeof readEditionHotspots>>[number]

type ShapedPage = { number: number; widthPt: number; heightPt: number }

/** Converts hotspots from page to spread coordinates. @param own pages of the spread, from left to right */
export function placeOnSpread(rows: HotspotOnPage[], own: ShapedPage[]): EditionHotspot[] {
  const ratios = own.map(({ widthPt, heightPt }) => widthPt / heightPt)
  return rows.flatMap(({ hotspot, area, productIds, pageNumber }) => {
    const page = own.findIndex(({ number }) => number === pageNumber)
    // Pages may have moved between the two reads; the retry for the new revision has all.
    if (page === -1) return []
    // Details were stored together with their type.
    return [{ ...hotspot, productIds, area: onSpread({ page, area }, ratios) } as EditionHotspot]
  })
}
