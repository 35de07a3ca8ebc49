import { open } from 'node:fs/promises'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { Invalid, QuotaReached } from '../errors.ts'
import { dropFiles } from '../files/dropped.ts'
import { files } from '../files/files.ts'
import { sha256OfFile } from '../files/hashes.ts'
import { mediaUploadKey } from '../files/keys.ts'
import { takeUpload } from '../files/uploads.ts'
import { removeFile } from '../files/while-backing-up.ts'
import { enqueue } from '../queue.ts'
import { mostPictureBytes } from '../rules/media/files.ts'
import { type DetectedMedia, headBytes, mediaKindOf } from '../rules/media/told-by-content.ts'
import { said } from '../rules/words/said.ts'
import { type Media, type MediaFacts, media } from '../schema/media.ts'
import { uploads } from '../schema/uploads.ts'
import { lockMedia } from './media.ts'

/** A file at a path of this machine, which is moved away, or an upload of the group that is finished. */
export type SentFile = { path: string; id: string; bytes: number } | { uploadId: string }

type Sent = { file: SentFile; fileName: string; posterUploadId?: string | undefined }

export type NewMedia = Sent & { altText?: string | null | undefined; createdBy: number | null }

/**
 * Adds a picture or a film to a group's library, which a job makes ready. The same bytes are there once: the one that is
 * there is returned.
 * @throws Invalid for a file that is neither, or too large; QuotaReached
 */
export async function keepMedia(groupId: number, { createdBy, altText, ...sent }: NewMedia): Promise<Media> {
  return withFile(groupId, sent, async (tx, { uploadKey, posterUploadKey, detected, facts }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media of ${groupId}`}, 0))`)
    const [known] = await tx.select().from(media).where(isSame(groupId, facts.sha256)).orderBy(desc(media.id))
    if (known) {
      await dropFiles(tx, [uploadKey, posterUploadKey])
      return known
    }
    const waiting = { uploadKey, posterUploadKey, uploaded: facts }
    const [added] = await tx
      .insert(media)
      .values({ groupId, kind: detected.kind, ...facts, ...waiting, altText: altText ?? null, createdBy })
      .returning()
    if (added === undefined) throw new Error('The file was not kept')
    await askForMedia(tx, added)
    return added
  })
}

/**
 * Has another file take the place of one in the library, everywhere, once it is ready.
 * @throws NotFound; Invalid for a file of another kind; QuotaReached
 */
export async function replaceMedia(groupId: number, id: number, sent: Sent): Promise<Media> {
  return withFile(groupId, sent, async (tx, { uploadKey, posterUploadKey, detected, facts }) => {
    const before = await lockMedia(tx, groupId, id)
    if (before.kind !== detected.kind) throw new Invalid({ file: [otherKind(before.kind)] })
    await dropFiles(tx, [before.uploadKey, before.posterUploadKey])
    const [waiting] = await tx
      .update(media)
      .set({ uploadKey, posterUploadKey, uploaded: facts, note: null })
      .where(eq(media.id, id))
      .returning()
    if (waiting === undefined) throw new Error('The file was not kept')
    await askForMedia(tx, waiting)
    return waiting
  })
}

export function otherKind(expected: Media['kind']) {
  return expected === 'picture'
    ? said('must be a picture here, not a film', 'invalid.pictureWanted')
    : said('must be a film here, not a picture', 'invalid.filmWanted')
}

type Kept = {
  uploadKey: string
  posterUploadKey: string | null
  detected: DetectedMedia
  facts: Pick<MediaFacts, 'fileName' | 'mime' | 'bytes' | 'sha256'>
}

/** Stores what was sent, and takes it back if `keep` fails. */
async function withFile(
  groupId: number,
  { file, fileName, posterUploadId }: Sent,
  keep: (tx: Queryable, kept: Kept) => Promise<Media>,
): Promise<Media> {
  const source = await sourceOf(groupId, file)
  const { bytes, detected, sha256 } = source
  if (detected === undefined) throw new Invalid({ file: [said(neither, 'invalid.mediaType')] })
  const most = detected.kind === 'picture' ? mostPictureBytes : env().maxFilmBytes
  if (bytes > most)
    throw new Invalid({ file: [said(tooLarge(most), 'invalid.mediaTooLarge', { most: inMegabytes(most) })] })
  const stored = 'path' in file ? await store(groupId, file) : undefined
  try {
    return await database().transaction(async tx => {
      const taken = 'uploadId' in file ? await takeUpload(tx, groupId, file.uploadId) : undefined
      const poster = posterUploadId && (await takeUpload(tx, groupId, posterUploadId))
      const kept = await keep(tx, {
        uploadKey: stored ?? taken?.sourceKey ?? '',
        posterUploadKey: poster ? poster.sourceKey : null,
        detected,
        facts: { fileName, mime: detected.mime, bytes, sha256 },
      })
      if (stored !== undefined && kept.uploadKey === stored) {
        await noteStored(tx, groupId, bytes)
        await requireRoom(tx, groupId, { bytes })
      }
      return kept
    })
  } catch (error) {
    if (stored !== undefined && (error instanceof Invalid || error instanceof QuotaReached))
      await removeFile(stored)
    throw error
  }
}

const neither =
  'must be a picture (JPEG, PNG, WebP, AVIF or GIF) or a film (MP4 or WebM): save it as one of these'
const inMegabytes = (bytes: number) => Math.floor(bytes / 1_000_000)
const tooLarge = (most: number) => `must have at most ${inMegabytes(most)} MB: make it smaller`

async function store(groupId: number, { id, path }: { id: string; path: string }): Promise<string> {
  const key = mediaUploadKey(groupId, id)
  await files().put(key, path)
  return key
}

type Source = { bytes: number; detected: DetectedMedia | undefined; sha256: string }

async function sourceOf(groupId: number, file: SentFile): Promise<Source> {
  if ('path' in file) {
    const kind = mediaKindOf(await headOfFile(file.path))
    return { bytes: file.bytes, detected: kind, sha256: await sha256OfFile(file.path) }
  }
  const [upload] = await database()
    .select()
    .from(uploads)
    .where(and(eq(uploads.groupId, groupId), eq(uploads.id, file.uploadId)))
  // Taking it says so.
  if (upload === undefined) return { bytes: 0, detected: { kind: 'picture', mime: '' }, sha256: '' }
  const head = await files().open(upload.fileKey, { start: 0, end: Math.min(headBytes, upload.bytes) - 1 })
  const chunks: Buffer[] = head ? await Array.fromAsync(head.stream) : []
  const sha256 = (await files().hash(upload.fileKey)) ?? ''
  return { bytes: upload.bytes, detected: mediaKindOf(Buffer.concat(chunks)), sha256 }
}

async function headOfFile(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), length: headBytes })
  return buffer.subarray(0, bytesRead)
}

function isSame(groupId: number, sha256: string) {
  const isThere = or(isNotNull(media.fileKey), isNotNull(media.uploadKey))
  return and(eq(media.groupId, groupId), eq(media.sha256, sha256), isThere)
}

async function askForMedia(tx: Queryable, { id }: Media): Promise<void> {
  await enqueue(tx, 'make_media', { mediaId: id }, { key: `media:${id}`, maxAttempts: 5 })
}
