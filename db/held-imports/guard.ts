import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { env } from '#db/env.ts'
import { ofSet } from '#db/products/sets.ts'
import {
  isHeldBack,
  mostGoingNames,
  type SetDifference,
  type ShrinkLimits,
} from '#db/rules/imports/shrinking.ts'
import { hotspotProducts } from '#db/schema/pages/hotspots.ts'
import { type ProductImport, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { products } from '#db/schema/products/products.ts'
import { ofImportsOf } from './sets.ts'

/** Compares the set with `staged_products` and `vanished_products`; returns an excessive difference. */
export async function differenceHeldBack(
  tx: Queryable,
  productImport: ProductImport,
): Promise<SetDifference | undefined> {
  const [counts] = await tx.execute<{ going: number; before: number; staged: number }>(sql`
    select
      (select count(*)::int from ${products} where ${isGoing}) as going,
      (select count(*)::int from ${products} where ${ofSet(productImport)} and not ${products.removedFromFeed}) as before,
      (select count(*)::int from staged_products) as staged`)
  if (counts === undefined) return undefined
  const staying = counts.before - counts.going
  const difference = { going: counts.going, staying, coming: counts.staged - staying, goingNames: [] }
  if (!isHeldBack(difference, await limitsOf(tx, productImport))) return undefined
  if (!(await hasImported(tx, productImport))) return undefined
  return { ...difference, goingNames: await namesOfGoing(tx) }
}

const isGoing = sql`${products.id} in (select id from vanished_products) and not ${products.removedFromFeed}`

/** Read late, because the limits may be raised while the import runs. */
async function limitsOf(tx: Queryable, { id, productLibraryId }: ProductImport): Promise<ShrinkLimits> {
  const [limits] = await tx
    .select({ removableCount: productImports.removableCount, percent: productLibraries.maxShrinkPercent })
    .from(productImports)
    .leftJoin(productLibraries, eq(productLibraries.id, sql`${productLibraryId}::int`))
    .where(eq(productImports.id, id))
  return {
    mostPercent: limits?.percent ?? env().maxShrinkPercent,
    removableCount: limits?.removableCount ?? null,
  }
}

/** Products without an import are leftovers of a removed feed. */
async function hasImported(tx: Queryable, productImport: ProductImport): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(ofImportsOf(productImport), eq(productImports.state, 'success')))
    .limit(1)
  return earlier !== undefined
}

async function namesOfGoing(tx: Queryable): Promise<SetDifference['goingNames']> {
  const isShown = sql`exists (select from ${hotspotProducts} where ${hotspotProducts.productId} = ${products.id})`
  return tx
    .select({ sku: products.sku, title: products.title })
    .from(products)
    .where(isGoing)
    .orderBy(sql`${isShown} desc`, products.id)
    .limit(mostGoingNames)
}
