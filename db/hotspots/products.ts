import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../client.ts'
import { Invalid } from '../errors.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { type ProductPhoto, photosOfProduct } from '../products/photos.ts'
import { collections } from '../schema/collections.ts'
import { type Group, groups } from '../schema/groups.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { type Product, products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'

/** Products by SKU, also of feeds to come, or by id. */
export type NamedProducts = { skus?: string[]; productIds?: number[] }

/** A product with photos, priced in the group's currency if the feed names none. */
export type ShownProduct = Product & { currency: string; photos: ProductPhoto[] }

/** A product of a hotspot; null until a feed has the SKU. */
export type HotspotProduct = { position: number; sku: string; product: ShownProduct | null }

/** Reads products in their order, by hotspot id. */
export async function readHotspotProducts(
  db: Queryable,
  { currency }: Pick<Group, 'currency'>,
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

/** Replaces the products of a hotspot. @throws Invalid for an id of another group */
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
    // Waits for those that are being deleted.
    .for('key share')
  return new Map(found.map(({ sku, id }) => [sku, id]))
}

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

/** Compares with any number of texts: a statement takes 65,534 parameters. */
export function isAmong(column: PgColumn, texts: Iterable<string>): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify([...texts])}::text::jsonb))`
}

/** Selects products of the collection's library, else of the group's feed. */
export async function ofPublication(tx: Queryable, publication: PublicationRow): Promise<SQL | undefined> {
  const libraryId = await libraryOf(tx, publication)
  return and(
    eq(products.groupId, publication.groupId),
    libraryId === null ? isNull(products.productLibraryId) : eq(products.productLibraryId, libraryId),
  )
}

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
