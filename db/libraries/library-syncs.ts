import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { startLibraryImport } from '../imports/imports.ts'
import type { Feature } from '../rules/features.ts'
import { nextSyncAt } from '../rules/imports/syncs.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { hasSource } from './libraries.ts'

/** Starts due imports once each; missed times count as one. @returns libraries processed */
export async function syncDueLibraries(now: Date): Promise<number> {
  let count = 0
  while (await database().transaction(tx => syncOne(tx, now))) count += 1
  return count
}

async function syncOne(tx: Queryable, now: Date): Promise<boolean> {
  const library = await lockDue(tx, now)
  if (library === undefined) return false
  // A schedule planned for the first time starts at its next time.
  if (library.nextSyncAt !== null && hasSource(library)) await startLibraryImport(tx, library)
  await tx
    .update(productLibraries)
    .set({ nextSyncAt: nextSyncAt(library, now) })
    .where(eq(productLibraries.id, library.id))
  return true
}

/** Skips rows that concurrent callers have locked. */
async function lockDue(tx: Queryable, now: Date): Promise<ProductLibrary | undefined> {
  const isScheduled = or(productLibraries.syncEnabled, productLibraries.hourlySyncEnabled)
  const isDue = or(isNull(productLibraries.nextSyncAt), lte(productLibraries.nextSyncAt, now))
  const feature: Feature = 'product_libraries'
  const mayHaveLibraries = sql`exists (
    select from ${groups} join ${accounts} on ${accounts.id} = ${groups.accountId}
    where ${groups.id} = ${productLibraries.groupId} and ${groups.deletedAt} is null and ${feature} <> all (${accounts.disabledFeatures}))`
  const [due] = await tx
    .select()
    .from(productLibraries)
    .where(and(isScheduled, isDue, mayHaveLibraries))
    .limit(1)
    .for('update', { skipLocked: true })
  return due
}
