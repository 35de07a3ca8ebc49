import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { happenedToMany } from '../events/happened.ts'
import { groups } from '../schema/groups.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'

/** Products per transaction: short, so that nobody waits for it. */
const batch = 5000

/** Deletes products of a removed feed, unless on hotspots; returns their number. No-op with a new feed. */
export async function clearFeedProducts(groupId: number): Promise<number> {
  let gone = 0
  for (;;) {
    const count = await database().transaction(tx => clearSome(tx, groupId))
    gone += count
    if (count < batch) return gone
  }
}

/** Invalidates readers' caches of publications whose hotspots show such products. */
export async function reviseReadersOf(tx: Queryable, which: SQL | undefined): Promise<void> {
  const affected = tx
    .selectDistinct({ publication_id: pages.publicationId })
    .from(products)
    .innerJoin(hotspotProducts, eq(hotspotProducts.productId, products.id))
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(which)
  await happenedToMany(tx, 'products.removed', { affected: affected.getSQL() })
}

async function clearSome(tx: Queryable, groupId: number): Promise<number> {
  const [withoutFeed] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.productFeedUrl)))
    .for('no key update')
  if (withoutFeed === undefined) return 0
  const ofFeed = and(eq(products.groupId, groupId), isNull(products.productLibraryId))
  const isShown = sql`exists (select from ${hotspotProducts} where ${hotspotProducts.productId} = ${products.id})`
  const vanishing = and(ofFeed, isShown, eq(products.removedFromFeed, false))
  await reviseReadersOf(tx, vanishing)
  await tx.update(products).set({ removedFromFeed: true }).where(vanishing)
  const some = tx
    .select({ id: products.id })
    .from(products)
    .where(and(ofFeed, sql`not ${isShown}`))
    .limit(batch)
  const gone = await tx.delete(products).where(sql`${products.id} in ${some}`).returning({ id: products.id })
  return gone.length
}
