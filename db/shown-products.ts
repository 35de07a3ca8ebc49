import { and, asc, eq, min } from 'drizzle-orm'
import { database } from './client.ts'
import { hotspotProducts, hotspots } from './schema/hotspots.ts'
import { pages } from './schema/pages.ts'
import { products } from './schema/products.ts'

/** The products that stand on a publication's pages, each once, in the order of the pages that show them first. */
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
