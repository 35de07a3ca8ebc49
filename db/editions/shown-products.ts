import { and, asc, eq, getTableColumns, min } from 'drizzle-orm'
import { database } from '../client.ts'
import { type ProductPhoto, photosOfProduct } from '../products/photos.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Product, products } from '../schema/products/products.ts'

/** Lists a publication's products, each once, in the order of the pages that first show them. */
export async function listShownProducts(
  publicationId: number,
  limit = 1000,
): Promise<{ id: number; title: string }[]> {
  const firstPage = min(pages.number)
  return database()
    .select({ id: products.id, title: products.title })
    .from(hotspotProducts)
    .innerJoin(products, eq(products.id, hotspotProducts.productId))
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(pages.publicationId, publicationId), eq(products.removedFromFeed, false)))
    .groupBy(products.id)
    .orderBy(asc(firstPage), asc(min(hotspots.id)), asc(products.id))
    .limit(limit)
}

type PlacedProduct = { product: Product; photos: ProductPhoto[]; hotspotId: number; page: number }

/** Reads a slice of a publication's products with details, each once, by page. */
export async function readShownProducts(
  publicationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<PlacedProduct[]> {
  const db = database()
  const first = db
    .selectDistinctOn([hotspotProducts.productId], {
      productId: hotspotProducts.productId,
      hotspotId: hotspotProducts.hotspotId,
      position: hotspotProducts.position,
      page: pages.number,
    })
    .from(hotspotProducts)
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(pages.publicationId, publicationId), eq(hotspots.processing, false)))
    .orderBy(hotspotProducts.productId, asc(pages.number), asc(hotspotProducts.hotspotId))
    .as('first')
  return db
    .select({
      product: getTableColumns(products),
      photos: photosOfProduct,
      hotspotId: first.hotspotId,
      page: first.page,
    })
    .from(first)
    .innerJoin(products, eq(products.id, first.productId))
    .where(eq(products.removedFromFeed, false))
    .orderBy(asc(first.page), asc(first.hotspotId), asc(first.position), asc(products.id))
    .offset(offset)
    .limit(limit)
}
