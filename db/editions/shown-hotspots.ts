import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import { type HotspotProduct, readHotspotProducts } from '../hotspots/products.ts'
import { readSlides } from '../hotspots/slides.ts'
import type { Area } from '../rules/hotspots/areas.ts'
import type { HotspotKind, HotspotType } from '../rules/hotspots/hotspots.ts'
import type { Group } from '../schema/groups.ts'
import { type HotspotRow, hotspots, type SlideRow } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'

/** A hotspot as readers are shown it on its page, with all that belongs to it. */
export type ShownHotspot = Omit<HotspotRow, keyof Area | keyof HotspotKind> &
  HotspotKind & {
    /** Fractions of its page. */
    area: Area
    pageNumber: number
    slides: SlideRow[]
    products: HotspotProduct[]
  }

/**
 * What stands on some pages of a publication, by page number, then id: in three queries, however much it is.
 * What is still being processed is not there yet.
 */
export async function readShownHotspots(
  publicationId: number,
  group: Group,
  pageNumbers: number[],
): Promise<ShownHotspot[]> {
  const rows = await database()
    .select({ hotspot: getTableColumns(hotspots), pageNumber: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(
      and(
        eq(pages.publicationId, publicationId),
        inArray(pages.number, pageNumbers),
        eq(hotspots.processing, false),
      ),
    )
    .orderBy(asc(pages.number), asc(hotspots.id))
  const idsOf = (type: HotspotType) =>
    rows.map(row => row.hotspot).flatMap(hotspot => (hotspot.type === type ? [hotspot.id] : []))
  const [slidesOf, productsOf] = await Promise.all([
    readSlides(database(), idsOf('slideshow')),
    readHotspotProducts(database(), group, idsOf('product')),
  ])
  return rows.map(({ hotspot: { left, top, width, height, ...row }, pageNumber }) => {
    const slides = slidesOf.get(row.id) ?? []
    const products = productsOf.get(row.id) ?? []
    // The details were written together with the type that they are of.
    return { ...row, area: { left, top, width, height }, pageNumber, slides, products } as ShownHotspot
  })
}

/**
 * The number of the page of a publication on which a hotspot stands.
 * @returns undefined where the publication has no such hotspot
 */
export async function pageNumberOf(publicationId: number, hotspotId: number): Promise<number | undefined> {
  const [page] = await database()
    .select({ number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(hotspots.id, hotspotId), eq(pages.publicationId, publicationId)))
  return page?.number
}
