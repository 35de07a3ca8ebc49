import { and, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { Invalid, NotFound } from '#db/errors.ts'
import type { ProductSet } from '#db/products/sets.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { type DateOrder, usualDateOrder } from '#db/rules/feed-values/date-orders.ts'
import { canMean, type Meaning, mostMeanings, withMeaning } from '#db/rules/feed-values/meanings.ts'
import { said } from '#db/rules/words/said.ts'
import { groups } from '#db/schema/groups.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'

/** Returns how the files of a feed or library are read. */
export async function readingOf(set: ProductSet, db: Queryable = database()): Promise<FeedReading> {
  const { table, reading, which } = placeOf(set)
  const [found] = await db.select({ reading }).from(table).where(which)
  return found?.reading ?? {}
}

/** Returns how the files of a group's feeds are read where they and nobody say it. */
export async function defaultsOf(groupId: number): Promise<{ timeZone: string; usualDateOrder: DateOrder }> {
  const [group] = await database()
    .select({ timeZone: groups.timeZone, currency: groups.currency })
    .from(groups)
    .where(eq(groups.id, groupId))
  const { timeZone, currency } = group ?? { timeZone: 'UTC', currency: '' }
  return { timeZone, usualDateOrder: usualDateOrder(timeZone, currency) }
}

/** Chooses how the files of a feed or library are read from now on. */
export async function storeReading(tx: Queryable, set: ProductSet, reading: FeedReading): Promise<void> {
  if (set.productLibraryId === null)
    await tx.update(groups).set({ productFeedReading: reading }).where(eq(groups.id, set.groupId))
  else await tx.update(productLibraries).set({ reading, updatedAt: sql`now()` }).where(placeOf(set).which)
}

/** Remembers what a value of a feed means, or forgets it if `means` is null. @throws NotFound, Invalid */
export async function chooseMeaning(
  set: ProductSet,
  choice: Omit<Meaning, 'means'> & { means: string | null },
): Promise<Meaning[]> {
  const { field, means } = choice
  if (means !== null && !canMean(field, means))
    throw new Invalid({ means: [said('cannot be the meaning of this field', 'invalid.meaning')] })
  return database().transaction(async tx => {
    const before = await lockReading(tx, set)
    const meanings = withMeaning(before.meanings ?? [], choice)
    if (meanings.length > mostMeanings)
      throw new Invalid({
        base: [
          said(`A feed can have ${mostMeanings} meanings. Remove some first.`, 'invalid.tooManyMeanings', {
            most: mostMeanings,
          }),
        ],
      })
    await storeReading(tx, set, { ...before, meanings })
    return meanings
  })
}

async function lockReading(tx: Queryable, set: ProductSet): Promise<FeedReading> {
  const { table, reading, which } = placeOf(set)
  const [found] = await tx.select({ reading }).from(table).where(which).for('no key update')
  if (found === undefined) throw new NotFound('Product library')
  return found.reading
}

function placeOf({ groupId, productLibraryId }: ProductSet) {
  if (productLibraryId === null)
    return { table: groups, reading: groups.productFeedReading, which: eq(groups.id, groupId) }
  const which = and(eq(productLibraries.groupId, groupId), eq(productLibraries.id, productLibraryId))
  return { table: productLibraries, reading: productLibraries.reading, which }
}
