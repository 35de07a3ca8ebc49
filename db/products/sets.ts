import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { collections } from '../schema/collections.ts'
import { groups } from '../schema/groups.ts'
import type { ProductImport } from '../schema/products/product-imports.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'

/** Products imported together, with unique SKUs: those of the group's feed (null) or of a library. */
export type ProductSet = Pick<ProductImport, 'groupId' | 'productLibraryId'>

/** Returns the condition that selects a set's products, by the index of SKUs. */
export function ofSet({ groupId, productLibraryId }: ProductSet): SQL | undefined {
  const library =
    productLibraryId === null
      ? isNull(products.productLibraryId)
      : eq(products.productLibraryId, productLibraryId)
  return and(eq(products.groupId, groupId), library)
}

/** True if the group has any product. */
export async function hasProducts(groupId: number): Promise<boolean> {
  const [found] = await database()
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.groupId, groupId), eq(products.removedFromFeed, false)))
    .limit(1)
  return found !== undefined
}

/** Returns the condition that selects publications whose hotspots name SKUs of a set. */
export function readFrom({ groupId, productLibraryId }: ProductSet): SQL | undefined {
  const libraryOfCollection = sql`(
    select ${collections.currentProductLibraryId} from ${collections}
    where ${collections.id} = ${publications.collectionId})`
  const library =
    productLibraryId === null
      ? sql`${libraryOfCollection} is null`
      : sql`${libraryOfCollection} = ${productLibraryId}`
  return and(eq(publications.groupId, groupId), library)
}

const mergingClass = 731_263 // class of advisory locks whose second key is the hash of a set

/** Lets one transaction at a time merge products into a set: two that add the same SKU would collide. */
export async function lockMerging(tx: Queryable, { groupId, productLibraryId }: ProductSet): Promise<void> {
  const name = `${groupId}:${productLibraryId ?? 'feed'}`
  await tx.execute(sql`select pg_advisory_xact_lock(${mergingClass}, hashtext(${name}))`)
}

/** Locks a set against deletion until the transaction ends. @returns false if it is gone */
export async function holdSet(tx: Queryable, { groupId, productLibraryId }: ProductSet): Promise<boolean> {
  const [held] =
    productLibraryId === null
      ? await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('key share')
      : await tx
          .select({ id: productLibraries.id })
          .from(productLibraries)
          .where(eq(productLibraries.id, productLibraryId))
          .for('key share')
  return held !== undefined
}
