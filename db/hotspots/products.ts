import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { Invalid } from '../errors.ts'
import { findBySku, ofPublication, type ProductWithPhotos } from '../products/of-publication.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { photosOfProduct } from '../products/photos.ts'
import type { Group } from '../schema/groups.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'

/** Products by SKU, also of feeds to come, or by id. */
export type NamedProducts = { skus?: string[]; productIds?: number[] }

/** A product of a hotspot; null until a feed has the SKU. */
export type HotspotProduct = { position: number; sku: string; product: ProductWithPhotos | null }

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
  const filled = rows.map(({ product, photos, ...row }) => ({
    ...row,
    product: product && { ...product, currency: product.currency ?? currency, photos },
  }))
  return Map.groupBy(filled, row => row.hotspotId)
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
