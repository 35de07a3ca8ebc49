import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { noteStored } from '../accounts/quotas/room.ts'
import { database } from '../client.ts'
import { Conflict } from '../errors.ts'
import { dropFiles } from '../files/dropped.ts'
import { undoHours } from '../rules/acts/publication-acts.ts'
import { filesOfMedia, type MediaNote } from '../rules/media/files.ts'
import { said } from '../rules/words/said.ts'
import { type Media, type MediaFacts, media } from '../schema/media.ts'
import { findMedia, lockMedia, type UsedMedia } from './media.ts'
import { recordChangedUses } from './uses.ts'

/** Returns a file that waits to be made; undefined if none does. */
export async function waitingMedia(id: number): Promise<Media | undefined> {
  const [found] = await database()
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNotNull(media.uploadKey)))
  return found
}

/** What a job made: `mime` is that of the file that readers get, `keptBytes` those of all files. */
export type MadeMedia = Omit<MediaFacts, 'fileName' | 'bytes' | 'sha256'> & {
  fileKey: string
  keptBytes: number
}

/** Has stored files take the place of those before, unless another was sent meanwhile. */
export async function takeMade(waiting: Media, { fileKey, keptBytes, ...made }: MadeMedia): Promise<void> {
  await database().transaction(async tx => {
    const before = await lockMedia(tx, waiting.groupId, waiting.id).catch(() => undefined)
    if (before?.uploadKey !== waiting.uploadKey) return dropFiles(tx, filesOfMedia(fileKey))
    const isReplacing = before.fileKey !== null
    await tx
      .update(media)
      .set({
        ...before.uploaded,
        ...made,
        fileKey,
        notesRemoved: true,
        ...withoutWaiting,
        ...(isReplacing && { formerKey: before.fileKey, former: factsOf(before), replacedAt: sql`now()` }),
        earlierKeys: earlierKeysOf(before),
      })
      .where(eq(media.id, before.id))
    await noteStored(tx, before.groupId, keptBytes)
    const gone = isReplacing && before.formerKey !== null ? filesOfMedia(before.formerKey) : []
    await dropFiles(tx, [before.uploadKey, before.posterUploadKey, ...gone])
    if (isReplacing) await recordChangedUses(tx, before.id)
  })
}

/** Nights in which a film that is damaged or gone is tried. */
const mostNotesAttempts = 3

/** Counts a failed attempt to remove the notes of a film. @returns true if it was the last one */
export async function noteFailedRemoval(film: Media): Promise<boolean> {
  const [row] = await database()
    .update(media)
    .set({ notesAttempts: sql`${media.notesAttempts} + 1` })
    .where(and(eq(media.id, film.id), eq(media.fileKey, film.fileKey ?? '')))
    .returning()
  return row !== undefined && row.notesAttempts >= mostNotesAttempts
}

/** Returns films that still may have notes of their cameras, with their keys. @param after the id of the last one */
export async function filmsWithNotes(after: number, most: number): Promise<(Media & { fileKey: string })[]> {
  const rows = await database()
    .select()
    .from(media)
    .where(
      and(
        eq(media.kind, 'film'),
        eq(media.notesRemoved, false),
        lt(media.notesAttempts, mostNotesAttempts),
        isNotNull(media.fileKey),
        gt(media.id, after),
      ),
    )
    .orderBy(media.id)
    .limit(most)
  return rows.flatMap(row => (row.fileKey === null ? [] : [{ ...row, fileKey: row.fileKey }]))
}

/**
 * Has a film without notes take the place of the same one with them, unless it was replaced meanwhile.
 * @param without its key; that of the film itself if it has no notes
 */
export async function takeWithoutNotes(
  film: Media,
  without: { fileKey: string; keptBytes: number },
): Promise<void> {
  const { fileKey, keptBytes } = without
  await database().transaction(async tx => {
    const before = await lockMedia(tx, film.groupId, film.id).catch(() => undefined)
    const isSame = before?.fileKey === film.fileKey
    if (before === undefined || !isSame)
      return fileKey === film.fileKey ? undefined : dropFiles(tx, filesOfMedia(fileKey))
    const own = eq(media.id, film.id)
    await tx.update(media).set({ notesRemoved: true }).where(own)
    if (fileKey === before.fileKey) return
    await tx
      .update(media)
      .set({ fileKey, earlierKeys: earlierKeysOf(before) })
      .where(own)
    await noteStored(tx, film.groupId, keptBytes)
    await dropFiles(tx, before.fileKey === null ? [] : filesOfMedia(before.fileKey))
    await recordChangedUses(tx, film.id)
  })
}

/** Notes that a file cannot be used; the one before stays. */
export async function refuseMade(waiting: Media, note: MediaNote): Promise<void> {
  await database().transaction(async tx => {
    const before = await lockMedia(tx, waiting.groupId, waiting.id).catch(() => undefined)
    if (before === undefined || before.uploadKey !== waiting.uploadKey) return
    await tx
      .update(media)
      .set({ ...withoutWaiting, note })
      .where(eq(media.id, before.id))
    await dropFiles(tx, [before.uploadKey, before.posterUploadKey])
  })
}

/** Brings back the file that was replaced last, everywhere. @throws NotFound, Conflict if there is none any more */
export async function undoReplacement(groupId: number, id: number): Promise<UsedMedia> {
  await database().transaction(async tx => {
    const before = await lockMedia(tx, groupId, id)
    const { fileKey, former, formerKey } = before
    if (former === null || formerKey === null)
      throw new Conflict(said('There is no earlier file to bring back.', 'conflicts.noFormerMedia'))
    await tx
      .update(media)
      .set({
        ...former,
        fileKey: formerKey,
        notesRemoved: false,
        notesAttempts: 0,
        ...withoutFormer,
        earlierKeys: earlierKeysOf(before),
      })
      .where(eq(media.id, id))
    await dropFiles(tx, fileKey === null ? [] : filesOfMedia(fileKey))
    await recordChangedUses(tx, id)
  })
  return findMedia(groupId, id)
}

/** Drops files that were replaced too long ago to bring them back, and rows that never got a file. */
export async function dropStaleMedia(now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoHours * 3_600_000)
  await database().transaction(async tx => {
    const stale = await tx
      .select({ id: media.id, formerKey: media.formerKey })
      .from(media)
      .where(lt(media.replacedAt, before))
      .for('update')
    for (const { id, formerKey } of stale) {
      await tx.update(media).set(withoutFormer).where(eq(media.id, id))
      if (formerKey !== null) await dropFiles(tx, filesOfMedia(formerKey))
    }
    await tx
      .delete(media)
      .where(
        sql`${media.fileKey} is null and ${media.uploadKey} is null and ${media.createdAt} < ${before.toISOString()}`,
      )
  })
}

const withoutWaiting = { uploadKey: null, posterUploadKey: null, uploaded: null, note: null }
const withoutFormer = { former: null, formerKey: null, replacedAt: null }

const mostEarlierKeys = 100

function earlierKeysOf({ earlierKeys, fileKey }: Media): string[] {
  return [...earlierKeys, ...(fileKey === null ? [] : [fileKey])].slice(-mostEarlierKeys)
}

function factsOf(row: Media): MediaFacts {
  const { fileName, mime, bytes, sha256, widthPx, heightPx, durationMs } = row
  return { fileName, mime, bytes, sha256, widthPx, heightPx, durationMs }
}
