import { eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { dropFiles } from '../files/dropped.ts'
import { files } from '../files/files.ts'
import { logoKey, logoUploadKey } from '../files/keys.ts'
import { enqueue } from '../queue.ts'
import { type Group, groups } from '../schema/groups.ts'
import { fileUrl } from './addresses.ts'
import { announceGroup } from './changes.ts'

export type StoredLogo = { url: string; width: number; height: number }

/** Returns the group's logo; null if there is none. */
export function logoOf({ logoKey, logoWidth, logoHeight }: Group): StoredLogo | null {
  if (logoKey === null || logoWidth === null || logoHeight === null) return null
  return { url: fileUrl(logoKey), width: logoWidth, height: logoHeight }
}

/** Stores a picture, moving `path`, and requests a logo made of it. */
export async function keepLogoUpload(
  groupId: number,
  received: { id: string; path: string },
): Promise<Group> {
  const key = logoUploadKey(groupId, received.id)
  await files().put(key, received.path)
  return database().transaction(async tx => {
    const before = await lock(tx, groupId)
    await dropFiles(tx, [before.logoUploadKey])
    await enqueue(tx, 'make_logo', { groupId }, { key: `logo:${groupId}`, maxAttempts: 5 })
    return change(tx, groupId, { logoUploadKey: key, logoNote: null })
  })
}

/** Returns the key of the picture that waits to become the logo; else undefined. */
export async function waitingLogo(groupId: number): Promise<string | undefined> {
  const [group] = await database().select().from(groups).where(eq(groups.id, groupId))
  return group?.logoUploadKey ?? undefined
}

/** Stores a logo, unless another was sent meanwhile. @param made PNG with its hash and size in pixels */
export async function takeLogo(
  groupId: number,
  uploadKey: string,
  made: { path: string; sha256: string; width: number; height: number },
): Promise<void> {
  const key = logoKey(groupId, made.sha256.slice(0, 32))
  await files().put(key, made.path)
  await database().transaction(async tx => {
    const before = await lock(tx, groupId)
    if (before.logoUploadKey !== uploadKey) return dropFiles(tx, [key])
    const { width, height } = made
    await change(tx, groupId, { logoKey: key, logoWidth: width, logoHeight: height, logoUploadKey: null })
    await dropFiles(tx, [uploadKey, before.logoKey === key ? null : before.logoKey])
    await announceGroup(tx, groupId)
  })
}

/** Notes that a picture cannot become a logo. The current one stays. */
export async function refuseLogo(groupId: number, uploadKey: string, note: string): Promise<void> {
  await database().transaction(async tx => {
    const before = await lock(tx, groupId)
    if (before.logoUploadKey !== uploadKey) return
    await change(tx, groupId, { logoUploadKey: null, logoNote: note })
    await dropFiles(tx, [uploadKey])
  })
}

/** Removes the logo and any picture waiting to become one. */
export async function removeLogo(groupId: number): Promise<Group> {
  return database().transaction(async tx => {
    const before = await lock(tx, groupId)
    await dropFiles(tx, [before.logoKey, before.logoUploadKey])
    await announceGroup(tx, groupId)
    return change(tx, groupId, {
      logoKey: null,
      logoWidth: null,
      logoHeight: null,
      logoUploadKey: null,
      logoNote: null,
    })
  })
}

type Transaction = Parameters<Parameters<ReturnType<typeof database>['transaction']>[0]>[0]

async function lock(tx: Transaction, id: number): Promise<Group> {
  const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for('update')
  if (group === undefined) throw new Error(`Group ${id} is gone`)
  return group
}

async function change(tx: Transaction, id: number, changes: Partial<Group>): Promise<Group> {
  const [group] = await tx.update(groups).set(changes).where(eq(groups.id, id)).returning()
  if (group === undefined) throw new Error(`Group ${id} is gone`)
  return group
}
