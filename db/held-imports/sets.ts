import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import type { ProductSet } from '#db/products/sets.ts'
import { importMoves } from '#db/rules/imports/imports.ts'
import { type ProductImport, productImports } from '#db/schema/products/product-imports.ts'

/** Returns the condition that selects a set's imports. */
export function ofImportsOf({ groupId, productLibraryId }: ProductSet): SQL | undefined {
  return and(
    eq(productImports.groupId, groupId),
    sql`${productImports.productLibraryId} is not distinct from ${productLibraryId}::int`,
  )
}

export const isWaiting = and(isNotNull(productImports.heldDifference), eq(productImports.state, 'held'))

/** Ends the waiting of a set's held imports. @param except the import that goes on waiting */
export async function releaseHeld(tx: Queryable, set: ProductSet, except = 0): Promise<ProductImport[]> {
  return tx
    .update(productImports)
    .set({ state: importMoves.release.to })
    .where(and(ofImportsOf(set), isWaiting, ne(productImports.id, except)))
    .returning()
}
