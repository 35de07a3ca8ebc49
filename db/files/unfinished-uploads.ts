import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { Conflict, NotFound } from '../errors.ts'
import { said } from '../rules/words/said.ts'
import { type UnfinishedUpload, unfinishedUploads, uploadParts, uploads } from '../schema/uploads.ts'
import { dropFiles } from './dropped.ts'
import { files } from './files.ts'
import { uploadKey, uploadPartKey } from './keys.ts'
import { removeFile } from './while-backing-up.ts'

export type Sending = UnfinishedUpload & { received: number }

export type Sender = { groupId: number; userId: number }

const mostUnfinished = 100

/** Begins an upload of `bytes` bytes. @throws Conflict if the sender has too many unfinished ones, QuotaReached */
export async function beginUpload(
  { groupId, userId }: Sender,
  file: Pick<UnfinishedUpload, 'fileName' | 'fingerprint' | 'bytes'>,
): Promise<UnfinishedUpload> {
  const own = and(eq(unfinishedUploads.groupId, groupId), eq(unfinishedUploads.userId, userId))
  return database().transaction(async tx => {
    // Serializes a sender's requests, so that each counts the others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`)
    if ((await tx.$count(unfinishedUploads, own)) >= mostUnfinished)
      throw new Conflict(
        said(
          `${mostUnfinished} uploads wait to be finished. Finish or discard some of them first.`,
          'conflicts.mostUploads',
          { most: mostUnfinished },
        ),
      )
    const [begun] = await tx
      .insert(unfinishedUploads)
      .values({ groupId, userId, ...file })
      .returning()
    if (begun === undefined) throw new Error('The upload was not stored')
    await requireRoom(tx, groupId, { bytes: file.bytes })
    return begun
  })
}

/** Lists a sender's unfinished uploads to a group, newest first. */
export async function listSendings({ groupId, userId }: Sender): Promise<Sending[]> {
  const rows = await database()
    .select({ upload: unfinishedUploads, received })
    .from(unfinishedUploads)
    .where(and(eq(unfinishedUploads.groupId, groupId), eq(unfinishedUploads.userId, userId)))
    .orderBy(sql`${unfinishedUploads.createdAt} desc`)
  return rows.map(({ upload, received }) => ({ ...upload, received }))
}

/** Returns an upload of the sender. @throws NotFound */
export async function findSending(sender: Sender, id: string): Promise<Sending> {
  const [found] = await database()
    .select({ upload: unfinishedUploads, received })
    .from(unfinishedUploads)
    .where(isOwn(sender, id))
  if (found === undefined) throw new NotFound('Upload')
  return { ...found.upload, received: found.received }
}

/** Returns the bytes of a complete upload that waits for its publication; else undefined. */
export async function findFinished(groupId: number, id: string): Promise<number | undefined> {
  const [found] = await database()
    .select({ bytes: uploads.bytes })
    .from(uploads)
    .where(and(eq(uploads.groupId, groupId), eq(uploads.id, id)))
  return found?.bytes
}

/** Stores the next part, moving `path`. @throws NotFound, Conflict for another offset */
export async function keepPart(
  sender: Sender,
  id: string,
  { start, path, bytes }: { start: number; path: string; bytes: number },
): Promise<Sending> {
  const fileKey = uploadPartKey(sender.groupId, id, start, randomUUID())
  await files().put(fileKey, path)
  try {
    await database().transaction(async tx => {
      await lockSending(tx, sender, id)
      if ((await countReceived(tx, id)) !== start) throw new Conflict('Other bytes are wanted next.')
      await tx.insert(uploadParts).values({ uploadId: id, start, bytes, fileKey })
    })
  } catch (error) {
    await removeFile(fileKey)
    throw error
  }
  return findSending(sender, id)
}

/** Joins the parts once all are there. Idempotent. */
export async function finishUpload({ id, groupId, fileName, bytes }: UnfinishedUpload): Promise<void> {
  const parts = await database()
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, id))
    .orderBy(asc(uploadParts.start))
  const path = join(env().dataDir, 'incoming', randomUUID())
  const fileKey = uploadKey(groupId, id)
  try {
    await putTogether(
      parts.map(part => part.fileKey),
      path,
    )
    await files().put(fileKey, path)
  } finally {
    await rm(path, { force: true })
  }
  await database().transaction(async tx => {
    const gone = await tx.delete(unfinishedUploads).where(eq(unfinishedUploads.id, id)).returning()
    if (gone.length > 0) {
      await tx.insert(uploads).values({ id, groupId, fileName, fileKey, bytes })
      await noteStored(tx, groupId, bytes)
    }
    await dropFiles(
      tx,
      parts.map(part => part.fileKey),
    )
  })
  for (const part of parts) await removeFile(part.fileKey)
}

/** Discards an unfinished upload. @throws NotFound */
export async function discardSending(sender: Sender, id: string): Promise<void> {
  await discard(isOwn(sender, id), true)
}

/** Drops uploads begun before a time. */
export async function dropStaleSendings(before: Date): Promise<void> {
  await discard(lt(unfinishedUploads.createdAt, before), false)
}

async function discard(which: SQL | undefined, isWanted: boolean): Promise<void> {
  const keys = await database().transaction(async tx => {
    const held = await tx
      .select({ id: unfinishedUploads.id })
      .from(unfinishedUploads)
      .where(which)
      .for('update')
    if (isWanted && held.length === 0) throw new NotFound('Upload')
    const all: string[] = []
    for (const { id } of held) {
      const parts = await tx.delete(uploadParts).where(eq(uploadParts.uploadId, id)).returning()
      await tx.delete(unfinishedUploads).where(eq(unfinishedUploads.id, id))
      all.push(...parts.map(part => part.fileKey))
    }
    await dropFiles(tx, all)
    return all
  })
  for (const key of keys) await removeFile(key)
}

async function putTogether(keys: string[], path: string): Promise<void> {
  await mkdir(join(env().dataDir, 'incoming'), { recursive: true })
  for (const [index, key] of keys.entries()) {
    const part = await files().open(key)
    if (part === undefined) throw new Error(`A part of an upload is missing: ${key}`)
    await pipeline(part.stream, createWriteStream(path, { flags: index === 0 ? 'w' : 'a' }))
  }
}

async function lockSending(tx: Queryable, sender: Sender, id: string): Promise<void> {
  const held = await tx
    .select({ id: unfinishedUploads.id })
    .from(unfinishedUploads)
    .where(isOwn(sender, id))
    .for('update')
  if (held.length === 0) throw new NotFound('Upload')
}

async function countReceived(tx: Queryable, id: string): Promise<number> {
  const [found] = await tx
    .select({ received: sql<number>`coalesce(sum(${uploadParts.bytes}), 0)`.mapWith(Number) })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, id))
  return found?.received ?? 0
}

const received = sql<number>`(
  select coalesce(sum(bytes), 0) from ${uploadParts} where upload_id = ${unfinishedUploads.id})`.mapWith(
  Number,
)

function isOwn({ groupId, userId }: Sender, id: string) {
  return and(
    eq(unfinishedUploads.groupId, groupId),
    eq(unfinishedUploads.userId, userId),
    eq(unfinishedUploads.id, id),
  )
}
