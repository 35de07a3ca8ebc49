import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { refuseForeignInDemo } from '../demo-mode.ts'
import { Conflict, NotFound } from '../errors.ts'
import { forgetImportFaults } from '../faults/imports.ts'
import { releaseHeld } from '../held-imports/sets.ts'
import { withKeptPassword } from '../passwords/kept.ts'
import type { ProductSet } from '../products/sets.ts'
import { enqueue, withdraw } from '../queue.ts'
import type { FeedReading } from '../rules/feed-files/reading.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import type { Reason } from '../rules/reasons/reasons.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { type FeedFile, type ProductImport, productImports } from '../schema/products/product-imports.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { dropFeedFiles } from './dropping.ts'
import { readingOf, storeReading } from './readings.ts'
import { importJobs, importRuns } from './runs.ts'

const listedImports = 5

/** Lists the last five imports of a group's feed, newest first. */
export async function listFeedImports(groupId: number): Promise<ProductImport[]> {
  return database()
    .select()
    .from(productImports)
    .where(ofFeed(groupId))
    .orderBy(desc(productImports.id))
    .limit(listedImports)
}

/** Finds an import of the group's feed. @throws NotFound */
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

/** Sets the feed's address, `***` for a known password, and imports it. @throws Invalid; Conflict during an import */
export async function startFeedImport(
  groupId: number,
  given: string,
  options?: FeedImportOptions,
): Promise<ProductImport> {
  return database().transaction(tx => importFeedFrom(tx, groupId, given, options))
}

/** @param reading as before by default @param removableCount number of products it may remove despite the guard */
export type FeedImportOptions = { removableCount?: number | undefined; reading?: FeedReading | undefined }

/** Sets the feed's address and imports it in the caller's transaction. @throws as `startFeedImport` */
export async function importFeedFrom(
  tx: Queryable,
  groupId: number,
  given: string,
  { removableCount, reading }: FeedImportOptions = {},
): Promise<ProductImport> {
  const url = await setFeed(tx, groupId, given)
  const chosen = await chosenReading(tx, groupId, reading)
  const read = { reading: chosen, removableCount, ...nothingYet }
  return insertFeedImport(tx, { groupId, url, state: 'processing', ...read })
}

/** Imports a group's feed as it is; undefined if an import of it waits or runs already. */
export async function startScheduledFeedImport(
  tx: Queryable,
  groupId: number,
  url: string,
): Promise<ProductImport | undefined> {
  const reading = await readingOf({ groupId, productLibraryId: null }, tx)
  return insertImport(tx, { groupId, url, state: 'processing', reading, ...nothingYet })
}

/** Changes the feed's address and schedules a new import. @throws NotFound, Invalid, Conflict during another import */
export async function changeFeed(
  groupId: number,
  id: number,
  given: string,
  { removableCount, reading }: FeedImportOptions = {},
): Promise<ProductImport> {
  return database().transaction(async tx => {
    await lockFeed(tx, groupId)
    const named = await findFeedImport(groupId, id, tx)
    const url = await setFeed(tx, groupId, given, named.url)
    const chosen = await chosenReading(tx, groupId, reading)
    return insertFeedImport(tx, { groupId, url, state: 'scheduled', reading: chosen, removableCount })
  })
}

/** Removes a group's feed and its imports, and queues the removal of its products. @throws NotFound */
export async function removeFeed(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    await lockFeed(tx, groupId)
    await findFeedImport(groupId, id, tx)
    await tx
      .update(groups)
      .set({ productFeedUrl: null, productFeedReading: {}, ...noSchedule })
      .where(eq(groups.id, groupId))
    const removed = await tx.delete(productImports).where(ofFeed(groupId)).returning()
    await dropFeedFiles(tx, { groupId, productLibraryId: null })
    await forgetImportFaults(tx, { groupId, productLibraryId: null })
    await withdrawOpen(tx, removed)
    await enqueue(tx, 'clear_products', { groupId }, { key: `clear-products:${groupId}` })
  })
}

/** Starts an import of a library in the caller's transaction; undefined if one waits or runs already. */
export async function startLibraryImport(
  tx: Queryable,
  { id, groupId, url, integrationInstanceId }: ProductLibrary,
  removableCount?: number,
): Promise<ProductImport | undefined> {
  return insertImport(tx, {
    groupId,
    productLibraryId: id,
    // An integration's settings apply as they are when it is fetched.
    url: integrationInstanceId === null ? (url ?? '') : '',
    state: 'processing',
    removableCount,
    ...nothingYet,
  })
}

/** Locks a library until the transaction ends; undefined if it is gone. */
export async function holdLibrary(tx: Queryable, id: number): Promise<ProductLibrary | undefined> {
  const [locked] = await tx.select().from(productLibraries).where(eq(productLibraries.id, id)).for('update')
  return locked
}

/** Starts the import of an uploaded file in the caller's transaction. @throws Conflict during another import */
export async function startFileImport(
  tx: Queryable,
  { id: feedFileId, groupId, productLibraryId, fileName }: Pick<FeedFile, 'id' | 'fileName'> & ProductSet,
  removableCount?: number,
): Promise<ProductImport> {
  const file = { groupId, productLibraryId, url: '', feedFileId, fileName }
  return insertFeedImport(tx, { ...file, state: 'processing', removableCount, ...nothingYet })
}

/** Lets a library's waiting or running import remove any number of products. */
export async function allowOpenImport(
  tx: Queryable,
  libraryId: number,
  removableCount: number,
): Promise<void> {
  await tx.update(productImports).set({ removableCount }).where(isOpenOf(libraryId))
}

/** Repeats an import; undefined while another of it is open. @throws Conflict if its uploaded file is gone */
export async function importAgain(
  tx: Queryable,
  { groupId, productLibraryId, feedFileId, fileName }: ProductImport,
  removableCount?: number,
): Promise<ProductImport | undefined> {
  if (fileName !== null) {
    if (feedFileId === null)
      throw new Conflict(
        said('The uploaded file is no longer here. Upload it again.', 'conflicts.feedFileGone'),
      )
    return startFileImport(tx, { id: feedFileId, groupId, productLibraryId, fileName }, removableCount)
  }
  if (productLibraryId !== null) {
    const library = await holdLibrary(tx, productLibraryId)
    return library && startLibraryImport(tx, library, removableCount)
  }
  const url = (await lockFeed(tx, groupId)) ?? ''
  return insertImport(tx, { groupId, url, state: 'processing', removableCount, ...nothingYet })
}

/** Imports the source of an import once more, as it is now. @throws NotFound; Conflict during another import */
export async function repeatImport(groupId: number, id: number): Promise<ProductImport> {
  return database().transaction(async tx => {
    const [found] = await tx
      .select()
      .from(productImports)
      .where(and(eq(productImports.groupId, groupId), eq(productImports.id, id)))
    if (found === undefined) throw new NotFound('Product import')
    const started = await importAgain(tx, found)
    if (started === undefined) throw new Conflict(anotherRuns())
    return started
  })
}

/** Ends a library's open and held imports; their workers write nothing more. */
export async function endLibraryImports(
  tx: Queryable,
  { groupId, id: productLibraryId }: Pick<ProductLibrary, 'groupId' | 'id'>,
  reason: Reason,
): Promise<void> {
  const error = reasonInEnglish(reason)
  const ended = await importRuns.move(tx, 'fail', isOpenOf(productLibraryId), { error, reason })
  await releaseHeld(tx, { groupId, productLibraryId })
  for (const { id } of ended) await withdraw(tx, importJobKey(id))
}

/** Returns the key of an import's job in the queue. */
export const importJobKey = (importId: number) => `${importJobs}${importId}`

const noSchedule = { feedSyncEnabled: false, feedHourlySyncEnabled: false, nextFeedSyncAt: null }

const nothingYet = { successCount: 0, failedCount: 0 }

function isOpenOf(libraryId: number): SQL | undefined {
  return and(eq(productImports.productLibraryId, libraryId), isNull(productImports.endedAt))
}

function ofFeed(groupId: number): SQL | undefined {
  return and(eq(productImports.groupId, groupId), isNull(productImports.productLibraryId))
}

/** Locks the feed's row until the transaction ends. */
async function lockFeed(tx: Queryable, groupId: number): Promise<string | null> {
  const [group] = await tx
    .select({ url: groups.productFeedUrl })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for('no key update')
  return group?.url ?? null
}

async function setFeed(tx: Queryable, groupId: number, given: string, named?: string): Promise<string> {
  refuseForeignInDemo(given)
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
    throw new Conflict(anotherRuns())
  }
  return inserted
}

/** Stores a reading that was given, and returns the one that counts. */
async function chosenReading(tx: Queryable, groupId: number, given?: FeedReading): Promise<FeedReading> {
  const feed = { groupId, productLibraryId: null }
  if (given === undefined) return readingOf(feed, tx)
  await storeReading(tx, feed, given)
  return given
}

function anotherRuns() {
  return said(
    'A product feed import is already in progress. Try again when it has ended.',
    'conflicts.importRuns',
  )
}

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
