import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { readPrintedSkus } from '../products/printed-skus.ts'
import type { ProductHotspot } from '../rules/coverage/page-prices.ts'
import type { SkuPlace } from '../rules/hotspots/skus/places.ts'
import type { TextRun } from '../rules/pages/text.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'

/** A page with the products of the feed that are on it: printed by number, or shown by hotspots. */
export type CoverageInput = {
  number: number
  lines: TextRun[][]
  shapes: (typeof pages.$inferSelect)['shapes']
  ratio: number // width / height
  places: SkuPlace[]
  hotspots: ProductHotspot[]
}

/** Tells which products of the feed are on which pages. */
export async function readProductsOnPages(
  db: Queryable,
  publication: Pick<PublicationRow, 'id' | 'groupId' | 'collectionId'>,
  currency: string,
): Promise<CoverageInput[]> {
  const { id, number, text, runs, shapes, widthPt, heightPt } = pages
  const rows = await db
    .select({ id, number, text, runs, shapes, widthPt, heightPt })
    .from(pages)
    .where(eq(pages.publicationId, publication.id))
    .orderBy(asc(number))
  const printed = await readPrintedSkus(db, publication, rows)
  const productHotspots = await readProductHotspots(db, publication.id, currency)
  return rows.map(row => ({
    number: row.number,
    shapes: row.shapes,
    ratio: row.widthPt / row.heightPt,
    ...(printed.get(row.id) ?? { lines: [], places: [] }),
    hotspots: productHotspots.get(row.id) ?? [],
  }))
}

/** Reads product hotspots with the products that readers see, by page id. */
async function readProductHotspots(db: Queryable, publicationId: number, currency: string) {
  const { left, top, width, height } = hotspots
  const { id, sku, title, price, salePrice } = products
  const rows = await db
    .select({
      id: hotspots.id,
      pageId: hotspots.pageId,
      area: { left, top, width, height },
      product: { id, sku, title, price, salePrice, currency: currencyOr(currency) },
    })
    .from(hotspotProducts)
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .innerJoin(products, eq(products.id, hotspotProducts.productId))
    .where(and(eq(pages.publicationId, publicationId), eq(products.removedFromFeed, false)))
    .orderBy(asc(hotspots.id), asc(hotspotProducts.position))
  const byHotspot = Map.groupBy(rows, row => row.id)
  const all = Array.from(byHotspot, ([id, own]) => ({
    id,
    pageId: own[0]?.pageId ?? 0,
    area: own[0]?.area ?? { left: 0, top: 0, width: 0, height: 0 },
    products: own.map(row => row.product),
  }))
  return Map.groupBy(all, ({ pageId }) => pageId)
}

/** Currency of a product's prices, with that of its group where the feed names none. */
export const currencyOr = (currency: string) => sql<string>`coalesce(${products.currency}, ${currency})`
