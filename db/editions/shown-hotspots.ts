import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import { type HotspotProduct, readHotspotProducts } from '../hotspots/products.ts'
import { readSlides } from '../hotspots/slides.ts'
import type { Area } from '../rules/hotspots/areas.ts'
import { type HotspotKind, idsWith } from '../rules/hotspots/hotspots.ts'
import type { Group } from '../schema/groups.ts'
import { type HotspotRow, hotspots, type SlideRow } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'

export type ShownHotspot = Omit<HotspotRow, keyof Area | keyof HotspotKind> &
  HotspotKind & {
    /** Fractions of its page. */
    area: Area
    pageNumber: number
    slides: SlideRow[]
    products: HotspotProduct[]
  }

/** Reads hotspots of some pages by page number, then id, in three queries; unprocessed media are left out. */
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
  const standing = rows.map(row => row.hotspot)
  const [slidesOf, productsOf] = await Promise.all([
    readSlides(database(), idsWith('slides', standing)),
    readHotspotProducts(database(), group, idsWith('products', standing)),
  ])
  return rows.map(({ hotspot: { left, top, width, height, ...row }, pageNumber }) => {
    const slides = slidesOf.get(row.id) ?? []
    const products = productsOf.get(row.id) ?? []
    // Details were stored together with their type.
    return { ...row, area: { left, top, width, height }, pageNumber, slides, products } as ShownHotspot
  })
}

/** Returns the page number of a publication's hotspot; undefined if it has no such hotspot. */
export async function pageNumberOf(publicationId: number, hotspotId: number): Promise<number | undefined> {
  const [page] = await database()
    .select({ number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(hotspots.id, hotspotId), eq(pages.publicationId, publicationId)))
  return page?.number
}
