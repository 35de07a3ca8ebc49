import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database, type Queryable } from '../client.ts'
import { Invalid, NotFound } from '../errors.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { type ProductPhoto, photosOfProduct } from '../products/photos.ts'
import { collections } from '../schema/collections.ts'
import { type Group, groups } from '../schema/groups.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Product, products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'

/** The products that a hotspot is to show: by SKU, also such as no feed has brought yet, or by their ids here. */
export type NamedProducts = { skus?: string[]; productIds?: number[] }

/** A product as readers are told of it: in the group's currency where the feed does not say, and with its photos. */
export type ShownProduct = Product & { currency: string; photos: ProductPhoto[] }

/** A place on a product hotspot: the SKU as it was named, and the product once there is one. */
export type HotspotProduct = { position: number; sku: string; product: ShownProduct | null }

/** The products of hotspots in the order in which they are shown, by hotspot. */
export async function readHotspotProducts(
  db: Queryable,
  { currency }: Group,
  hotspotIds: number[],
): Promise<Map<number, HotspotProduct[]>> {
  if (hotspotIds.length === 0) return new Map()
  const rows = await db
    .select({
      hotspotId: hotspotProducts.hotspotId,
      position: hotspotProducts.position,
      sku: hotspotProducts.sku,
      product: getTableColumns(products),
      photos: photosOfProduct,
    })
    .from(hotspotProducts)
    .leftJoin(products, eq(products.id, hotspotProducts.productId))
    .where(inArray(hotspotProducts.hotspotId, hotspotIds))
    .orderBy(asc(hotspotProducts.hotspotId), asc(hotspotProducts.position))
  const shown = rows.map(({ product, photos, ...row }) => ({
    ...row,
    product: product && { ...product, currency: product.currency ?? currency, photos },
  }))
  return Map.groupBy(shown, row => row.hotspotId)
}

/**
 * Gives a hotspot these products instead of those that it had, each once.
 * @throws Invalid for an id that names no product of the group
 */
export async function replaceProducts(
  tx: Queryable,
  publication: PublicationRow,
  hotspotId: number,
  { skus = [], productIds = [] }: NamedProducts,
): Promise<void> {
  const bySku = await findBySku(tx, publication, skus)
  const byId = await findById(tx, publication, productIds)
  const named = new Map<string, { productId: number | null; isPinned: boolean }>([
    ...skus.map(sku => [sku, { productId: bySku.get(sku) ?? null, isPinned: false }] as const),
    ...byId.map(({ sku, id, isOwn }) => [sku, { productId: id, isPinned: !isOwn }] as const),
  ])
  await tx.delete(hotspotProducts).where(eq(hotspotProducts.hotspotId, hotspotId))
  if (named.size === 0) return
  await tx
    .insert(hotspotProducts)
    .values(Array.from(named, ([sku, product], position) => ({ hotspotId, position, sku, ...product })))
  if (bySku.size + byId.length > 0) await askForPhotos(tx, publication.groupId)
}

/**
 * A product that a publication shows, and the first hotspot that shows it.
 * @throws NotFound
 */
export async function findShownProduct(publicationId: number, productId: number) {
  const [shown] = await database()
    .select({ product: products, photos: photosOfProduct, hotspotId: hotspots.id })
    .from(hotspotProducts)
    .innerJoin(products, eq(products.id, hotspotProducts.productId))
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(hotspotProducts.productId, productId), eq(pages.publicationId, publicationId)))
    .orderBy(asc(pages.number), asc(hotspots.id))
    .limit(1)
  if (shown === undefined) throw new NotFound('Product')
  return shown
}

/** Ids by SKU, of a publication's products. */
export async function findBySku(
  tx: Queryable,
  publication: PublicationRow,
  skus: string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const found = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(await ofPublication(tx, publication), isAmong(products.sku, skus)))
    // One that is being deleted is not there any more.
    .for('key share')
  return new Map(found.map(({ sku, id }) => [sku, id]))
}

/** A publication's products by SKU, as readers are told of them. */
export async function readProductsBySku(
  db: Queryable,
  publication: PublicationRow,
  skus: Iterable<string>,
): Promise<Map<string, ShownProduct>> {
  const rows = await db
    .select({ product: getTableColumns(products), photos: photosOfProduct, currency: groups.currency })
    .from(products)
    .innerJoin(groups, eq(groups.id, products.groupId))
    .where(and(await ofPublication(db, publication), isAmong(products.sku, skus)))
  return new Map(
    rows.map(({ product, photos, currency }) => [
      product.sku,
      { ...product, currency: product.currency ?? currency, photos },
    ]),
  )
}

/** However many texts there are: a statement takes 65,534 parameters at most. */
export function isAmong(column: PgColumn, texts: Iterable<string>): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify([...texts])}::text::jsonb))`
}

/** Selects the products of the library of the publication's collection, or of the group's feed where it has none. */
export async function ofPublication(tx: Queryable, publication: PublicationRow): Promise<SQL | undefined> {
  const libraryId = await libraryOf(tx, publication)
  return and(
    eq(products.groupId, publication.groupId),
    libraryId === null ? isNull(products.productLibraryId) : eq(products.productLibraryId, libraryId),
  )
}

/** The library of the publication's collection; null where it has none, which means the group's feed. */
export async function libraryOf(
  tx: Queryable,
  { collectionId }: Pick<PublicationRow, 'collectionId'>,
): Promise<number | null> {
  if (collectionId === null) return null
  const [collection] = await tx
    .select({ libraryId: collections.currentProductLibraryId })
    .from(collections)
    .where(eq(collections.id, collectionId))
  return collection?.libraryId ?? null
}

/** In the order of the ids; each tells whether its SKU leads to it. */
async function findById(tx: Queryable, publication: PublicationRow, ids: number[]) {
  if (ids.length === 0) return []
  const isOwn = sql<boolean>`(${await ofPublication(tx, publication)})`
  const found = await tx
    .select({ id: products.id, sku: products.sku, isOwn })
    .from(products)
    .where(and(eq(products.groupId, publication.groupId), inArray(products.id, ids)))
    .for('key share')
  const byId = new Map(found.map(product => [product.id, product]))
  return ids.map(id => {
    const product = byId.get(id)
    if (product === undefined) throw new Invalid({ product_ids: ['must all be products of this group'] })
    return product
  })
}
