import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, NotFound } from '../errors.ts'
import { dropFeedFiles } from '../feed-files/dropping.ts'
import { releaseHeld } from '../held-imports/sets.ts'
import { withKeptPassword } from '../passwords/kept.ts'
import type { ProductSet } from '../products/sets.ts'
import { enqueue, withdraw } from '../queue.ts'
import { groups } from '../schema/groups.ts'
import { type FeedFile, type ProductImport, productImports } from '../schema/products/product-imports.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { importJobs, importRuns } from './runs.ts'

const listedImports = 5

/** The last five imports of a group's feed, newest first. */
export async function listFeedImports(groupId: number): Promise<ProductImport[]> {
  return database()
    .select()
    .from(productImports)
    .where(ofFeed(groupId))
    .orderBy(desc(productImports.id))
    .limit(listedImports)
}

/** @throws NotFound when the group's feed has no import of this id */
export async function findFeedImport(
  groupId: number,
  id: number,
  db: Queryable = database(),
): Promise<ProductImport> {
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(ofFeed(groupId), eq(productImports.id, id)))
  if (found === undefined) throw new NotFound('Product feed')
  return found
}

/**
 * Makes the address the group's feed and asks for its import.
 * @param given with `***` for the password of the address that it has
 * @param removableCount how many products it may remove without being held; undefined leaves that to the guard
 * @throws Invalid, Conflict while another import of the feed waits or runs
 */
export async function startFeedImport(
  groupId: number,
  given: string,
  removableCount?: number,
): Promise<ProductImport> {
  return database().transaction(async tx => {
    const url = await setFeed(tx, groupId, given)
    return insertFeedImport(tx, { groupId, url, state: 'processing', removableCount, ...nothingYet })
  })
}

/**
 * Gives the group's feed another address and schedules its import: a new one, beside the one that is named.
 * @throws NotFound, Invalid, Conflict while another import of the feed waits or runs
 */
export async function changeFeed(
  groupId: number,
  id: number,
  given: string,
  removableCount?: number,
): Promise<ProductImport> {
  return database().transaction(async tx => {
    await lockFeed(tx, groupId)
    const named = await findFeedImport(groupId, id, tx)
    const url = await setFeed(tx, groupId, given, named.url)
    return insertFeedImport(tx, { groupId, url, state: 'scheduled', removableCount })
  })
}

/**
 * Takes a group's feed away with all its imports, and asks for its products to be cleared away.
 * @throws NotFound when the feed has no import of this id
 */
export async function removeFeed(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    await lockFeed(tx, groupId)
    await findFeedImport(groupId, id, tx)
    await tx.update(groups).set({ productFeedUrl: null }).where(eq(groups.id, groupId))
    const removed = await tx.delete(productImports).where(ofFeed(groupId)).returning()
    await dropFeedFiles(tx, { groupId, productLibraryId: null })
    await withdrawOpen(tx, removed)
    await enqueue(tx, 'clear_products', { groupId }, { key: `clear-products:${groupId}` })
  })
}

/**
 * Asks for an import of a library, on the caller's transaction. One that waits or runs already is as good.
 * @returns undefined in that case
 */
export async function startLibraryImport(
  tx: Queryable,
  { id, groupId, url, integrationInstanceId }: ProductLibrary,
  removableCount?: number,
): Promise<ProductImport | undefined> {
  return insertImport(tx, {
    groupId,
    productLibraryId: id,
    // Of an integration the settings hold as they are when it is asked.
    url: integrationInstanceId === null ? (url ?? '') : '',
    state: 'processing',
    removableCount,
    ...nothingYet,
  })
}

/**
 * Asks for the import of an uploaded file, on the caller's transaction.
 * @param removableCount how many products it may remove without being held; undefined leaves that to the guard
 * @throws Conflict while another import of the same products waits or runs
 */
export async function startFileImport(
  tx: Queryable,
  { id: feedFileId, groupId, productLibraryId, fileName }: Pick<FeedFile, 'id' | 'fileName'> & ProductSet,
  removableCount?: number,
): Promise<ProductImport> {
  const file = { groupId, productLibraryId, url: '', feedFileId, fileName }
  return insertFeedImport(tx, { ...file, state: 'processing', removableCount, ...nothingYet })
}

/** Lets what waits or runs of a library remove as many products as it may find gone. */
export async function allowOpenImport(
  tx: Queryable,
  libraryId: number,
  removableCount: number,
): Promise<void> {
  await tx.update(productImports).set({ removableCount }).where(isOpenOf(libraryId))
}

/**
 * Imports again what an import read: the same file where that was uploaded, else the set from where it comes now.
 * @returns undefined where another import of it waits or runs
 * @throws Conflict where the file is no longer here
 */
export async function importAgain(
  tx: Queryable,
  { groupId, productLibraryId, feedFileId, fileName }: ProductImport,
  removableCount: number,
): Promise<ProductImport | undefined> {
  if (fileName !== null) {
    if (feedFileId === null) throw new Conflict('The uploaded file is no longer here. Upload it again.')
    return startFileImport(tx, { id: feedFileId, groupId, productLibraryId, fileName }, removableCount)
  }
  if (productLibraryId !== null) {
    const [library] = await tx
      .select()
      .from(productLibraries)
      .where(eq(productLibraries.id, productLibraryId))
      .for('update')
    return library && startLibraryImport(tx, library, removableCount)
  }
  const url = (await lockFeed(tx, groupId)) ?? ''
  return insertImport(tx, { groupId, url, state: 'processing', removableCount, ...nothingYet })
}

/** Ends what waits or runs of a library, whose worker then writes nothing more, and what waits for a decision. */
export async function endLibraryImports(
  tx: Queryable,
  { groupId, id: productLibraryId }: Pick<ProductLibrary, 'groupId' | 'id'>,
  error: string,
): Promise<void> {
  const ended = await importRuns.move(tx, 'fail', isOpenOf(productLibraryId), { error })
  await releaseHeld(tx, { groupId, productLibraryId })
  for (const { id } of ended) await withdraw(tx, importJobKey(id))
}

/** Under which an import's job waits in the queue. */
export const importJobKey = (importId: number) => `${importJobs}${importId}`

const nothingYet = { successCount: 0, failedCount: 0 }

function isOpenOf(libraryId: number): SQL | undefined {
  return and(eq(productImports.productLibraryId, libraryId), isNull(productImports.endedAt))
}

function ofFeed(groupId: number): SQL | undefined {
  return and(eq(productImports.groupId, groupId), isNull(productImports.productLibraryId))
}

/** Others who want to change the group's feed wait for this transaction. */
async function lockFeed(tx: Queryable, groupId: number): Promise<string | null> {
  const [group] = await tx
    .select({ url: groups.productFeedUrl })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for('no key update')
  return group?.url ?? null
}

/** @returns the address with its password */
async function setFeed(tx: Queryable, groupId: number, given: string, named?: string): Promise<string> {
  const before = await lockFeed(tx, groupId)
  const productFeedUrl = withKeptPassword(given, [before, named ?? null])
  if (productFeedUrl !== before) await releaseHeld(tx, { groupId, productLibraryId: null })
  await tx.update(groups).set({ productFeedUrl }).where(eq(groups.id, groupId))
  return productFeedUrl
}

async function insertFeedImport(
  tx: Queryable,
  values: typeof productImports.$inferInsert,
): Promise<ProductImport> {
  const inserted = await insertImport(tx, values)
  if (inserted === undefined) {
    throw new Conflict('A product feed import is already in progress. Try again when it has ended.')
  }
  return inserted
}

/** The indexes of what runs let one in; see `db/schema/products/product-imports.ts`. */
async function insertImport(
  tx: Queryable,
  values: typeof productImports.$inferInsert,
): Promise<ProductImport | undefined> {
  const [inserted] = await tx.insert(productImports).values(values).onConflictDoNothing().returning()
  if (inserted) {
    await enqueue(tx, 'import_products', { importId: inserted.id }, { key: importJobKey(inserted.id) })
  }
  return inserted
}

async function withdrawOpen(tx: Queryable, imports: ProductImport[]): Promise<void> {
  for (const { id, endedAt } of imports) if (endedAt === null) await withdraw(tx, importJobKey(id))
}
