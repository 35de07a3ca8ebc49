import { and, asc, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { ofSet, type ProductSet } from '../products/sets.ts'
import { collections } from '../schema/collections.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { rule } from '../selected/hotspot-details.ts'
import { askForFilling, fillByRules, type Refilled } from './fill.ts'

/** Larger sets are read by a job, so that nobody who edits waits for it. */
const mostReadAtOnce = 50_000

/** Rules that a change may have choose otherwise: all, or those alone whose products stand nowhere else. */
export type AffectedRules = 'all' | 'once'

/** Fills a publication anew after a change of its hotspots or pages. It must be locked. @returns true if products changed */
export async function refillPublication(
  tx: Queryable,
  publicationId: number,
  affected: AffectedRules,
): Promise<boolean> {
  let isChanged = false
  for (const set of await setsWithRules(tx, eq(publications.id, publicationId), affected)) {
    if (await isLarge(tx, set)) await askForFilling(tx, set)
    else {
      const refilled = await fillByRules(tx, set, eq(publications.id, publicationId))
      if (refilled.length > 0) isChanged = true
    }
  }
  return isChanged
}

/** Fills publications whose set is another now. They must be locked. */
export async function fillPublications(
  tx: Queryable,
  groupId: number,
  which: SQL | undefined,
): Promise<Refilled[]> {
  const refilled: Refilled[] = []
  for (const set of await setsWithRules(tx, and(eq(publications.groupId, groupId), which)))
    refilled.push(...(await fillByRules(tx, set, which)))
  return refilled
}

/** Lists the sets of publications that have rules. @param among the rules that count */
export async function setsWithRules(
  db: Queryable,
  which: SQL | undefined,
  among: AffectedRules = 'all',
): Promise<ProductSet[]> {
  const hasRules = exists(
    db
      .select({ id: hotspots.id })
      .from(hotspots)
      .innerJoin(pages, eq(pages.id, hotspots.pageId))
      .where(
        and(
          eq(pages.publicationId, publications.id),
          eq(hotspots.type, 'product'),
          among === 'all' ? isNotNull(rule) : isOnce,
        ),
      ),
  )
  return db
    .selectDistinct({
      groupId: publications.groupId,
      productLibraryId: collections.currentProductLibraryId,
    })
    .from(publications)
    .leftJoin(collections, eq(collections.id, publications.collectionId))
    .where(and(which, hasRules))
    .orderBy(asc(publications.groupId), asc(collections.currentProductLibraryId))
}

/** Rules are stored with their defaults. */
const isOnce = sql`((${rule})::jsonb ->> 'once')::boolean`

/** True for a set whose rules a job fills. */
export async function isLarge(db: Queryable, set: ProductSet): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(ofSet(set))
    .limit(1)
    .offset(mostReadAtOnce)
  return rows.length > 0
}
