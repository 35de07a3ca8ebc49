import { asc, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { onSpread } from '../rules/hotspots/anchors.ts'
import type { Area } from '../rules/hotspots/areas.ts'
import type { HotspotKind } from '../rules/hotspots/hotspots.ts'
import { type HotspotRow, hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'

/** A hotspot as it is shown; what its products and slides are is read when they are opened. */
export type EditionHotspot = Pick<HotspotRow, 'id' | 'title' | 'iconLeft' | 'iconTop' | 'showIndication'> &
  HotspotKind & {
    /** Fractions of the spread. */
    area: Area
    /** Of those that it names, the ones that are known. */
    productIds: number[]
  }

/** All that stands on a publication, by page number, then id, in one query. */
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

/**
 * Hotspots where they lie on their spread.
 * @param own its pages, from left to right
 */
export function placeOnSpread(rows: HotspotOnPage[], own: ShapedPage[]): EditionHotspot[] {
  const ratios = own.map(({ widthPt, heightPt }) => widthPt / heightPt)
  return rows.flatMap(({ hotspot, area, productIds, pageNumber }) => {
    const page = own.findIndex(({ number }) => number === pageNumber)
    // Pages may have moved between the two readings; the next reading, of another revision, has all.
    if (page === -1) return []
    // The details were written together with the type that they are of.
    return [{ ...hotspot, productIds, area: onSpread({ page, area }, ratios) } as EditionHotspot]
  })
}
