import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { Conflict, Invalid, NotFound } from '#db/errors.ts'
import { dropFiles } from '#db/files/dropped.ts'
import { files } from '#db/files/files.ts'
import { feedFileKey } from '#db/files/keys.ts'
import { removeFile } from '#db/files/while-backing-up.ts'
import { readingOf } from '#db/imports/readings.ts'
import { findProductLibrary } from '#db/libraries/libraries.ts'
import { withKeptPassword } from '#db/passwords/kept.ts'
import type { ProductSet } from '#db/products/sets.ts'
import { enqueue } from '#db/queue.ts'
import { isForOne, type RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import type { FilePreview } from '#db/rules/feed-files/preview.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { said } from '#db/rules/words/said.ts'
import { groups } from '#db/schema/groups.ts'
import {
  type FeedFile,
  feedFiles,
  type ProductImport,
  productImports,
} from '#db/schema/products/product-imports.ts'

/** Stores an uploaded feed file, moving `path`, and requests its preview. @throws NotFound */
export async function keepFeedFile(
  set: ProductSet,
  { path, ...file }: SentFeedFile & { path: string },
): Promise<FeedFile> {
  if (set.productLibraryId !== null) await findProductLibrary(set.groupId, set.productLibraryId)
  await storeFeedFile(set.groupId, file.id, path)
  return database().transaction(tx => addFeedFile(tx, set, file))
}

type SentFeedFile = { id: string; fileName: string; bytes: number }

/** Stores the content of a feed file, moving `path`, before a transaction adds it. */
export async function storeFeedFile(groupId: number, id: string, path: string): Promise<void> {
  await files().put(feedFileKey(groupId, id), path)
}

/** Adds a feed file whose content is stored, and requests its preview. */
export function addFeedFile(tx: Queryable, set: ProductSet, file: SentFeedFile): Promise<FeedFile> {
  return insertFile(tx, set, { ...file, fileKey: feedFileKey(set.groupId, file.id) })
}

/**
 * Begins to set up the import from an address: a worker fetches it for a preview. `***` keeps a known password; empty means the
 * library's integration.
 * @throws NotFound, Invalid
 */
export async function openFeedAddress(set: ProductSet, given: string): Promise<FeedFile> {
  return database().transaction(async tx => {
    const url = given === '' ? '' : withKeptPassword(given, [await addressOf(tx, set)])
    if (url === '' && (await integrationIdOf(tx, set)) === null) throw new NotFound('Integration')
    return insertFile(tx, set, { url, fileName: fileNameOf(url), fileKey: null, bytes: 0 })
  })
}

async function integrationIdOf(tx: Queryable, { groupId, productLibraryId }: ProductSet) {
  if (productLibraryId === null) return null
  return (await findProductLibrary(groupId, productLibraryId, tx)).integrationInstanceId
}

async function addressOf(tx: Queryable, { groupId, productLibraryId }: ProductSet): Promise<string | null> {
  if (productLibraryId !== null) return (await findProductLibrary(groupId, productLibraryId, tx)).url
  const [group] = await tx.select({ url: groups.productFeedUrl }).from(groups).where(eq(groups.id, groupId))
  return group?.url ?? null
}

/** The last part of an address's path, or its host. */
function fileNameOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { pathname, host } = new URL(url)
  return (pathname.split('/').filter(Boolean).at(-1) ?? host).slice(0, 255)
}

type NewFile = Pick<FeedFile, 'fileName' | 'fileKey' | 'bytes'> & Partial<Pick<FeedFile, 'id' | 'url'>>

async function insertFile(tx: Queryable, set: ProductSet, file: NewFile): Promise<FeedFile> {
  const { groupId, productLibraryId } = set
  const { meanings: _, ...reading } = await readingOf(set, tx)
  const [kept] = await tx
    .insert(feedFiles)
    .values({ groupId, productLibraryId, reading, ...file })
    .returning()
  if (kept === undefined) throw new Error('The feed file was not stored')
  await askForPreview(tx, kept.id)
  return kept
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

export type OpenedFeedFile = Pick<FeedFile, 'id' | 'fileName' | 'createdAt'>

/** Returns the newest file of each set whose set-up was begun and not ended, by library; null is the group's feed. */
export async function listOpenedFeedFiles(groupId: number): Promise<Map<number | null, OpenedFeedFile>> {
  const { id, fileName, createdAt, productLibraryId } = feedFiles
  const opened = await database()
    .selectDistinctOn([productLibraryId], { id, fileName, createdAt, productLibraryId })
    .from(feedFiles)
    .where(and(eq(feedFiles.groupId, groupId), isNull(feedFiles.importedAt)))
    .orderBy(productLibraryId, desc(createdAt))
  return new Map(opened.map(({ productLibraryId: set, ...file }) => [set, file]))
}

/** Fields of a feed file that screens show: why it cannot be imported, or how its first rows would be. */
export type ShownFeedFile = FilePreview &
  Pick<FeedFile, 'id' | 'error' | 'reason' | 'reading'> & { state: 'reading' | 'ready' | 'refused' }

export function shownFeedFile(file: FeedFile): ShownFeedFile {
  const { id, error, reason, reading, preview } = file
  const state = error === null ? (isLookedInto(file) ? 'reading' : 'ready') : 'refused'
  return { id, error, reason, reading, state, ...(preview ?? nothingRead) }
}

const nothingRead: FilePreview = {
  columns: [],
  mapping: [],
  changes: { added: [], missing: [] },
  rows: [],
  notes: [],
}

/** Meanings of values are chosen for all files of a set. */
type FileReading = Omit<FeedReading, 'meanings'>

/** Stores how a file is to be read, and requests a new preview. @throws NotFound, Invalid */
export async function chooseReading(groupId: number, id: string, reading: FileReading): Promise<FeedFile> {
  checkColumns(reading.columns ?? [])
  return database().transaction(async tx => {
    const file = await lockFeedFile(tx, groupId, id)
    const revision = file.revision + 1
    const [changed] = await tx
      .update(feedFiles)
      .set({ reading, revision, error: null, reason: null })
      .where(eq(feedFiles.id, id))
      .returning()
    await askForPreview(tx, id)
    return changed ?? file
  })
}

function checkColumns(columns: readonly RememberedColumn[]): void {
  const targets = columns.map(({ target }) => target)
  const twice = targets.find((target, at) => target && isForOne(target) && targets.indexOf(target) !== at)
  if (twice)
    throw new Invalid({
      mapping: [said(`names ${twice} for more than one column`, 'invalid.mappedTwice', { field: twice })],
    })
}

/** Stores a preview, unless something else was chosen meanwhile. */
export async function notePreview(
  { id, revision }: FeedFile,
  seen: { preview: FilePreview } | { reason: Reason },
): Promise<void> {
  const found =
    'reason' in seen
      ? { error: reasonInEnglish(seen.reason), reason: seen.reason, preview: null }
      : { error: null, reason: null, preview: seen.preview }
  await database()
    .update(feedFiles)
    .set({ ...found, previewedRevision: revision })
    .where(and(eq(feedFiles.id, id), eq(feedFiles.revision, revision)))
}

/** Notes that the file of an address was fetched and stored. @returns false if it was deleted meanwhile */
export async function noteFetched(
  { id, groupId }: FeedFile,
  { bytes, charset }: Pick<FeedFile, 'bytes' | 'charset'>,
): Promise<boolean> {
  const noted = await database()
    .update(feedFiles)
    .set({ bytes, charset, fileKey: feedFileKey(groupId, id) })
    .where(eq(feedFiles.id, id))
    .returning({ id: feedFiles.id })
  return noted.length > 0
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

/** True while a preview is pending. */
export function isLookedInto(file: Pick<FeedFile, 'preview' | 'revision' | 'previewedRevision'>): boolean {
  return file.preview === null || file.previewedRevision !== file.revision
}

/** Discards a file that was not imported. @throws NotFound, Conflict if imported */
export async function discardFeedFile(groupId: number, id: string): Promise<void> {
  await database().transaction(async tx => {
    const { importedAt, fileKey } = await lockFeedFile(tx, groupId, id)
    if (importedAt !== null)
      throw new Conflict(said('This file has already been imported.', 'conflicts.feedFileImported'))
    await tx.delete(feedFiles).where(eq(feedFiles.id, id))
    if (fileKey !== null) await dropFiles(tx, [fileKey])
  })
}

/** Deletes files of before a time, except those in use and the last that was uploaded for each set, to import it again. */
export async function dropStaleFeedFiles(before: Date): Promise<void> {
  const isNeeded = sql`exists (
    select from ${productImports}
    where ${productImports.feedFileId} = ${feedFiles.id}
      and (${productImports.endedAt} is null or ${productImports.state} = 'held'))`
  const isLast = sql`${feedFiles.id} in (
    select distinct on (group_id, product_library_id) id from ${feedFiles} as imported
    where imported.imported_at is not null and imported.url is null
    order by group_id, product_library_id, imported_at desc)`
  const stale = await database()
    .delete(feedFiles)
    .where(and(lt(feedFiles.createdAt, before), sql`not ${isNeeded}`, sql`not ${isLast}`))
    .returning({ key: feedFiles.fileKey })
  for (const { key } of stale) if (key !== null) await removeFile(key)
}

async function askForPreview(tx: Queryable, feedFileId: string): Promise<void> {
  await enqueue(tx, 'preview_feed_file', { feedFileId }, { key: `feed-file:${feedFileId}`, maxAttempts: 3 })
}

/** Locks a feed file until the transaction ends. @throws NotFound */
export async function lockFeedFile(tx: Queryable, groupId: number, id: string): Promise<FeedFile> {
  const [found] = await tx.select().from(feedFiles).where(ofGroup(groupId, id)).for('update')
  if (found === undefined) throw new NotFound('Feed file')
  return found
}

const ofGroup = (groupId: number, id: string) => and(eq(feedFiles.groupId, groupId), eq(feedFiles.id, id))
