import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { env } from '#db/env.ts'
import { ofSet, type ProductSet } from '#db/products/sets.ts'
import {
  isHeldBack,
  mostGoingNames,
  type SetDifference,
  type Shrinking,
  type ShrinkLimits,
} from '#db/rules/imports/shrinking.ts'
import { hotspotProducts } from '#db/schema/pages/hotspots.ts'
import { type ProductImport, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { products } from '#db/schema/products/products.ts'
import { ofImportsOf } from './sets.ts'

/**
 * Guards repeated imports: returns an excessive difference between the set and the feed.
 * @param count number of products in the feed; those that it has not are in `vanished_products`
 */
export async function differenceHeldBack(
  tx: Queryable,
  productImport: ProductImport,
  count: number,
): Promise<SetDifference | undefined> {
  const shrinking = await shrinkingOf(tx, productImport)
  if (!isHeldBack(shrinking, await limitsOf(tx, productImport))) return undefined
  if (!(await isRepeated(tx, productImport))) return undefined
  return { ...shrinking, coming: count - shrinking.staying, goingNames: await namesOfGoing(tx) }
}

/**
 * True if an import would be held that removed so many products more, together with those that went one by one since the
 * last import.
 */
export async function isRemovalHeld(tx: Queryable, set: ProductSet, going: number): Promise<boolean> {
  const [last] = await tx
    .select({ count: productImports.successCount })
    .from(productImports)
    .where(and(ofImportsOf(set), eq(productImports.state, 'success')))
    .orderBy(desc(productImports.id))
    .limit(1)
  const now = await tx.$count(products, and(ofSet(set), eq(products.removedFromFeed, false)))
  const gone = Math.max(0, (last?.count ?? now) - now)
  const [library] = await tx
    .select({ percent: productLibraries.maxShrinkPercent })
    .from(productLibraries)
    .where(eq(productLibraries.id, sql`${set.productLibraryId}::int`))
  const mostPercent = library?.percent ?? env().maxShrinkPercent
  return isHeldBack({ going: going + gone, staying: now - going }, { mostPercent, removableCount: null })
}

/** One scan of the set, since every import that removes a product waits for it. */
async function shrinkingOf(tx: Queryable, productImport: ProductImport): Promise<Shrinking> {
  const [counts] = await tx.execute<{ going: number; before: number }>(sql`
    select
      (select count(*)::int from vanished_products where ${isGoing}) as going,
      (select count(*)::int from ${products} where ${ofSet(productImport)} and not ${products.removedFromFeed}) as before`)
  const { going, before } = counts ?? { going: 0, before: 0 }
  return { going, staying: before - going }
}

/** Of vanished products: the others had left the feed before, and were kept for hotspots. */
const isGoing = sql`not vanished_products.removed_from_feed`

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

/**
 * True if products came from the same address before. Another address means its products, until the first of them came;
 * products without an import are leftovers of a removed feed.
 */
async function isRepeated(tx: Queryable, productImport: ProductImport): Promise<boolean> {
  const isFromAddress = productImport.url !== ''
  // Sealed addresses differ each time, so SQL cannot compare them; empty ones are not sealed.
  const [last] = await tx
    .select({ url: productImports.url })
    .from(productImports)
    .where(
      and(
        ofImportsOf(productImport),
        eq(productImports.state, 'success'),
        isFromAddress ? ne(productImports.url, '') : undefined,
      ),
    )
    .orderBy(desc(productImports.id))
    .limit(1)
  return last !== undefined && (!isFromAddress || last.url === productImport.url)
}

async function namesOfGoing(tx: Queryable): Promise<SetDifference['goingNames']> {
  const isShown = sql`exists (select from ${hotspotProducts} where ${hotspotProducts.productId} = ${products.id})`
  return tx
    .select({ sku: products.sku, title: products.title })
    .from(products)
    .where(sql`${products.id} in (select id from vanished_products where ${isGoing})`)
    .orderBy(sql`${isShown} desc`, products.id)
    .limit(mostGoingNames)
}
