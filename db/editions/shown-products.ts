import { and, asc, eq, getTableColumns, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../client.ts'
import { NotFound } from '../errors.ts'
import { shownTheme } from '../hotspots/shown-theme.ts'
import { type ProductPhoto, photosOfProduct } from '../products/photos.ts'
import { sqlRow, variantKey } from '../products/variants.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Product, products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'

const named = alias(products, 'named')

/** A hotspot that names one product shows those with the same key, of one or more columns. */
type Way = { keyOf: (table: SQL) => SQL[]; also?: SQL }

/** The nearest first: as itself, or as a variant of what is named, as long as it is sold. */
const waysToShow: Way[] = [
  { keyOf: table => [sql`${table}.id`] },
  { keyOf: variantKey, also: eq(products.removedFromFeed, false) },
]

/**
 * Returns the condition that one of these publications shows a row of `products`: readers get nothing of any other. What
 * the publications name is read once a statement, since a feed may put all of its products into one group of variants.
 */
export function isShownBy(publicationIds: number[]): SQL | undefined {
  const showsIn = ({ keyOf, also }: Way) => {
    const keys = database()
      .select(Object.fromEntries(keyOf(sql`named`).map((key, index) => [String(index), key])))
      .from(hotspotProducts)
      .innerJoin(named, eq(named.id, hotspotProducts.productId))
      .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
      .innerJoin(pages, eq(pages.id, hotspots.pageId))
      .where(inArray(pages.publicationId, publicationIds))
    return and(sql`${sqlRow(keyOf(sql`${products}`))} in ${keys}`, also)
  }
  return or(...waysToShow.map(showsIn))
}

/** Finds a product and the first hotspot that shows it, in the nearest way. @throws NotFound */
export async function findShownProduct(publicationId: number, productId: number) {
  for (const { keyOf, also } of waysToShow) {
    const isShown = and(sql`${sqlRow(keyOf(sql`${products}`))} = ${sqlRow(keyOf(sql`named`))}`, also)
    const [found] = await database()
      .select({
        product: products,
        photos: photosOfProduct,
        hotspotId: hotspots.id,
        themeId: shownTheme,
      })
      .from(hotspotProducts)
      .innerJoin(named, eq(named.id, hotspotProducts.productId))
      .innerJoin(products, isShown)
      .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
      .innerJoin(pages, eq(pages.id, hotspots.pageId))
      .innerJoin(publications, eq(publications.id, pages.publicationId))
      .where(and(eq(products.id, productId), eq(pages.publicationId, publicationId)))
      .orderBy(asc(pages.number), asc(hotspots.id))
      .limit(1)
    if (found) return found
  }
  throw new NotFound('Product')
}

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
