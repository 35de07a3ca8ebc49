import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { database } from '../../client.ts'
import { hotspotProducts, hotspots } from '../../schema/pages/hotspots.ts'
import { pages } from '../../schema/pages/pages.ts'
import { products } from '../../schema/products/products.ts'

export type PageWords = { number: number; text: string }

export type ProductPlace = { pageNumber: number; id: number; title: string; sku: string }

/** Reads the texts of a publication's pages, a line for each block; as printed for pages without blocks. */
export async function readWords(publicationId: number): Promise<PageWords[]> {
  const ofBlocks = sql`(select string_agg(block->>'text', E'\n') from jsonb_array_elements(${pages.blocks}) block)`
  return database()
    .select({ number: pages.number, text: sql<string>`coalesce(${ofBlocks}, ${pages.text})` })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
}

/** Lists the numbers of pages without text. */
export async function listPagesWithoutText(publicationId: number): Promise<number[]> {
  const rows = await database()
    .select({ number: pages.number })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), sql`${pages.text} !~ '\\S'`))
    .orderBy(asc(pages.number))
  return rows.map(({ number }) => number)
}

/** Reads the products on a publication's hotspots, each once a page. */
export async function readPlacedProducts(publicationId: number): Promise<ProductPlace[]> {
  return database()
    .selectDistinct({
      pageNumber: pages.number,
      id: products.id,
      title: products.title,
      sku: hotspotProducts.sku,
    })
    .from(hotspotProducts)
    .innerJoin(products, eq(products.id, hotspotProducts.productId))
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(pages.publicationId, publicationId), isNotNull(hotspotProducts.productId)))
    .orderBy(asc(pages.number), asc(products.title), asc(products.id))
}
