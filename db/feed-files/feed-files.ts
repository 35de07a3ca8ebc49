import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { Conflict, Invalid, NotFound } from '#db/errors.ts'
import { dropFiles } from '#db/files/dropped.ts'
import { files } from '#db/files/files.ts'
import { feedFileKey } from '#db/files/keys.ts'
import { removeFile } from '#db/files/while-backing-up.ts'
import { startFileImport } from '#db/imports/imports.ts'
import { findProductLibrary } from '#db/libraries/libraries.ts'
import type { ProductSet } from '#db/products/sets.ts'
import { enqueue } from '#db/queue.ts'
import {
  type ColumnMapping,
  isForOne,
  missingTargets,
  type RememberedColumn,
} from '#db/rules/feed-files/mapping.ts'
import type { FilePreview } from '#db/rules/feed-files/preview.ts'
import { said } from '#db/rules/words/said.ts'
import {
  type FeedFile,
  feedFiles,
  type ProductImport,
  productImports,
} from '#db/schema/products/product-imports.ts'
import { ofFilesOf } from '../imports/dropping.ts'

/** Stores an uploaded feed file, moving `path`, and requests its preview. @throws NotFound */
export async function keepFeedFile(
  { groupId, productLibraryId }: ProductSet,
  { id, path, fileName, bytes }: { id: string; path: string; fileName: string; bytes: number },
  db: Queryable = database(),
): Promise<FeedFile> {
  if (productLibraryId !== null) await findProductLibrary(groupId, productLibraryId, db)
  const fileKey = feedFileKey(groupId, id)
  await files().put(fileKey, path)
  return db.transaction(async tx => {
    const [kept] = await tx
      .insert(feedFiles)
      .values({ id, groupId, productLibraryId, fileName, fileKey, bytes })
      .returning()
    if (kept === undefined) throw new Error('The feed file was not stored')
    await askForPreview(tx, id)
    return kept
  })
}

/** Returns a feed file of the group. @throws NotFound */
export async function findFeedFile(
  groupId: number,
  id: string,
  db: Queryable = database(),
): Promise<FeedFile> {
  const [found] = await db.select().from(feedFiles).where(ofGroup(groupId, id))
  if (found === undefined) throw new NotFound('Feed file')
  return found
}

/** Fields of a feed file that screens show: why it cannot be imported, or how its first rows would be. */
export type ShownFeedFile = FilePreview &
  Pick<FeedFile, 'id' | 'error'> & { state: 'reading' | 'ready' | 'refused' }

export function shownFeedFile(file: FeedFile): ShownFeedFile {
  const { id, error, preview } = file
  const state = error === null ? (isLookedInto(file) ? 'reading' : 'ready') : 'refused'
  return { id, error, state, ...(preview ?? nothingRead) }
}

const nothingRead: FilePreview = {
  columns: [],
  mapping: [],
  changes: { added: [], missing: [] },
  rows: [],
  notes: [],
}

/** Stores a column mapping and requests a new preview. @throws NotFound, Invalid */
export async function chooseMapping(groupId: number, id: string, chosen: ColumnMapping): Promise<FeedFile> {
  return database().transaction(async tx => {
    const file = await lockFile(tx, groupId, id)
    checkMapping(file, chosen)
    const revision = file.revision + 1
    const [changed] = await tx
      .update(feedFiles)
      .set({ chosen, revision })
      .where(eq(feedFiles.id, id))
      .returning()
    await askForPreview(tx, id)
    return changed ?? file
  })
}

function checkMapping({ preview }: FeedFile, chosen: ColumnMapping): void {
  if (preview === null || preview.columns.length !== chosen.length)
    throw new Invalid({ mapping: ['must name a field or null for each column of the file'] })
  const twice = chosen.find((target, at) => target && isForOne(target) && chosen.indexOf(target) !== at)
  if (twice) throw new Invalid({ mapping: [`names ${twice} for more than one column`] })
}

/** Stores a preview, unless another mapping was chosen meanwhile. */
export async function notePreview(
  { id, revision }: FeedFile,
  seen: { preview: FilePreview } | { error: string },
): Promise<void> {
  await database()
    .update(feedFiles)
    .set('error' in seen ? { error: seen.error, preview: null } : { preview: seen.preview, error: null })
    .where(and(eq(feedFiles.id, id), eq(feedFiles.revision, revision)))
}

/** Returns the file to preview; undefined if deleted. */
export async function feedFileToPreview(id: string): Promise<FeedFile | undefined> {
  const [found] = await database().select().from(feedFiles).where(eq(feedFiles.id, id))
  return found
}

/** Returns the file that an import reads; undefined if deleted. */
export async function feedFileOf({ feedFileId }: ProductImport): Promise<FeedFile | undefined> {
  return feedFileId === null ? undefined : feedFileToPreview(feedFileId)
}

/** Returns the mapping of the set's last imported file; empty if there is none. */
export async function rememberedColumns(set: ProductSet): Promise<RememberedColumn[]> {
  const [last] = await database()
    .select({ preview: feedFiles.preview })
    .from(feedFiles)
    .where(and(ofFilesOf(set), isNotNull(feedFiles.importedAt)))
    .orderBy(desc(feedFiles.importedAt))
    .limit(1)
  const { columns = [], mapping = [] } = last?.preview ?? {}
  return columns.map(({ name }, at) => ({ name, target: mapping[at] ?? null }))
}

/** Requests an import. @throws NotFound, Invalid, Conflict while previewed or another import runs */
export async function importFeedFile(groupId: number, id: string): Promise<ProductImport> {
  return database().transaction(async tx => {
    const file = await lockFile(tx, groupId, id)
    checkReady(file)
    const started = await startFileImport(tx, file)
    await tx.update(feedFiles).set({ importedAt: sql`clock_timestamp()` }).where(eq(feedFiles.id, id))
    return started
  })
}

function checkReady({ error, preview, chosen }: FeedFile): void {
  if (error !== null) throw new Invalid({ base: [error] })
  if (preview === null || isLookedInto({ preview, chosen }))
    throw new Conflict(said('The file is still being read. Try again in a moment.', 'conflicts.feedFileRead'))
  if (preview.columns.length === 0) return
  const [missing] = missingTargets(preview.mapping)
  if (missing) throw new Invalid({ mapping: [`names no column for ${missing}`] })
}

/** True while a preview is pending. */
export function isLookedInto({ preview, chosen }: Pick<FeedFile, 'preview' | 'chosen'>): boolean {
  if (preview === null) return true
  return chosen !== null && JSON.stringify(chosen) !== JSON.stringify(preview.mapping)
}

/** Discards a file that was not imported. @throws NotFound, Conflict if imported */
export async function discardFeedFile(groupId: number, id: string): Promise<void> {
  await database().transaction(async tx => {
    const { importedAt, fileKey } = await lockFile(tx, groupId, id)
    if (importedAt !== null)
      throw new Conflict(said('This file has already been imported.', 'conflicts.feedFileImported'))
    await tx.delete(feedFiles).where(eq(feedFiles.id, id))
    await dropFiles(tx, [fileKey])
  })
}

/** Deletes files uploaded before a time, except those in use and the last of each set, for its mapping. */
export async function dropStaleFeedFiles(before: Date): Promise<void> {
  const isNeeded = sql`exists (
    select from ${productImports}
    where ${productImports.feedFileId} = ${feedFiles.id}
      and (${productImports.endedAt} is null or ${productImports.state} = 'held'))`
  const isLast = sql`${feedFiles.id} in (
    select distinct on (group_id, product_library_id) id from ${feedFiles} as imported
    where imported.imported_at is not null
    order by group_id, product_library_id, imported_at desc)`
  const stale = await database()
    .delete(feedFiles)
    .where(and(lt(feedFiles.createdAt, before), sql`not ${isNeeded}`, sql`not ${isLast}`))
    .returning({ key: feedFiles.fileKey })
  for (const { key } of stale) await removeFile(key)
}

async function askForPreview(tx: Queryable, feedFileId: string): Promise<void> {
  await enqueue(tx, 'preview_feed_file', { feedFileId }, { key: `feed-file:${feedFileId}`, maxAttempts: 3 })
}

async function lockFile(tx: Queryable, groupId: number, id: string): Promise<FeedFile> {
  const [found] = await tx.select().from(feedFiles).where(ofGroup(groupId, id)).for('update')
  if (found === undefined) throw new NotFound('Feed file')
  return found
}

const ofGroup = (groupId: number, id: string) => and(eq(feedFiles.groupId, groupId), eq(feedFiles.id, id))
