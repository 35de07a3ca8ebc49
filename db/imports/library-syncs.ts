import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { hasSource } from '../products/libraries.ts'
import type { Feature } from '../rules/features.ts'
import { nextSyncAt } from '../rules/imports/syncs.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { startLibraryImport } from './imports.ts'

/**
 * Asks for the imports that the schedules of product libraries have due, each once, however many ask at the same time.
 * One that was missed, for whatever time, is made up for once; one that is due while another import of the library
 * waits or runs is that one. The libraries of accounts without the feature, and of groups
 * that were deleted, rest.
 * @returns how many libraries had their turn
 */
export async function syncDueLibraries(now: Date): Promise<number> {
  let count = 0
  while (await database().transaction(tx => syncOne(tx, now))) count += 1
  return count
}

async function syncOne(tx: Queryable, now: Date): Promise<boolean> {
  const library = await lockDue(tx, now)
  if (library === undefined) return false
  // A library whose schedule was never planned begins with the next time.
  if (library.nextSyncAt !== null && hasSource(library)) await startLibraryImport(tx, library)
  await tx
    .update(productLibraries)
    .set({ nextSyncAt: nextSyncAt(library, now) })
    .where(eq(productLibraries.id, library.id))
  return true
}

/** Whoever asks at the same time gets another one. */
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
