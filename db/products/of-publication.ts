import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../client.ts'
import { collections } from '../schema/collections.ts'
import { groups } from '../schema/groups.ts'
import { type Product, products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { type ProductPhoto, photosOfProduct } from './photos.ts'

/** A product with photos, priced in the group's currency if the feed names none. */
export type ProductWithPhotos = Product & { currency: string; photos: ProductPhoto[] }

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
): Promise<Map<string, ProductWithPhotos>> {
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
export function isAmong(column: PgColumn | SQL, texts: Iterable<string>): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify([...texts])}::text::jsonb))`
}

/** Selects products of the collection's library, else of the group's feed. */
export async function ofPublication(
  tx: Queryable,
  publication: Pick<PublicationRow, 'groupId' | 'collectionId'>,
): Promise<SQL | undefined> {
  const libraryId = await libraryOf(tx, publication)
  return and(
    eq(products.groupId, publication.groupId),
    libraryId === null ? isNull(products.productLibraryId) : eq(products.productLibraryId, libraryId),
  )
}

/** The same without those that left the feed. */
export async function inFeedOf(
  tx: Queryable,
  publication: Pick<PublicationRow, 'groupId' | 'collectionId'>,
): Promise<SQL | undefined> {
  return and(await ofPublication(tx, publication), eq(products.removedFromFeed, false))
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
