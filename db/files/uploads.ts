import { and, eq, lt } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { Invalid, QuotaReached } from '../errors.ts'
import { said } from '../rules/words/said.ts'
import { type Upload, uploads } from '../schema/uploads.ts'
import { files } from './files.ts'
import { uploadKey } from './keys.ts'
import { removeFile } from './while-backing-up.ts'

/** Stores an uploaded PDF, moving `path`. @throws QuotaReached */
export async function keepUpload(
  groupId: number,
  { id, path, fileName, bytes }: { id: string; path: string; fileName: string; bytes: number },
): Promise<Upload> {
  const fileKey = uploadKey(groupId, id)
  await files().put(fileKey, path)
  try {
    return await database().transaction(async tx => {
      const [upload] = await tx.insert(uploads).values({ id, groupId, fileName, fileKey, bytes }).returning()
      if (upload === undefined) throw new Error('The upload was not stored')
      await noteStored(tx, groupId, bytes)
      await requireRoom(tx, groupId, { bytes })
      return upload
    })
  } catch (error) {
    if (error instanceof QuotaReached) await removeFile(fileKey)
    throw error
  }
}

/** Hands an upload over to one conversion. @throws Invalid if the group has no such upload, or it is taken */
export async function takeUpload(tx: Queryable, groupId: number, id: string): Promise<{ sourceKey: string }> {
  const [taken] = await tx
    .delete(uploads)
    .where(and(eq(uploads.groupId, groupId), eq(uploads.id, id)))
    .returning({ sourceKey: uploads.fileKey })
  if (taken === undefined)
    throw new Invalid({
      upload_id: [said('is not an upload of this group that waits to be used', 'invalid.usedUpload')],
    })
  return taken
}

/** Drops uploads made before a time and never used. */
export async function dropStaleUploads(before: Date): Promise<void> {
  const stale = await database().delete(uploads).where(lt(uploads.createdAt, before)).returning()
  for (const { fileKey } of stale) await removeFile(fileKey)
}
