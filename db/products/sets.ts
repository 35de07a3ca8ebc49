import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { collections } from '../schema/collections.ts'
import { groups } from '../schema/groups.ts'
import type { ProductImport } from '../schema/products/product-imports.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'

/** Products that are imported together and have each SKU once: those of a group's feed (null), or of a library. */
export type ProductSet = Pick<ProductImport, 'groupId' | 'productLibraryId'>

/** Selects the products of a set, by the index of its SKUs. */
export function ofSet({ groupId, productLibraryId }: ProductSet): SQL | undefined {
  const library =
    productLibraryId === null
      ? isNull(products.productLibraryId)
      : eq(products.productLibraryId, productLibraryId)
  return and(eq(products.groupId, groupId), library)
}

/** Whether a group has any product to link to, of its feed or a library. */
export async function hasProducts(groupId: number): Promise<boolean> {
  const [found] = await database()
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.groupId, groupId), eq(products.removedFromFeed, false)))
    .limit(1)
  return found !== undefined
}

/** Selects the publications whose hotspots name SKUs of a set. */
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

/**
 * Keeps a set from being deleted until this transaction ends.
 * @returns whether it is still there
 */
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
