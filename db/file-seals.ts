import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { promptRead } from './client.ts'
import { lastKnown } from './connection/last-known.ts'
import { type PublicationRow, publications } from './schema/publications.ts'
import { derivedKey } from './secrets/keys.ts'

// A seal is a signature of a file's key, needed unless the publication is online without a password. It
// covers the password's hash, or while offline a secret that each change of state replaces, so it expires by
// itself.

export type FileOwner = Pick<PublicationRow, 'id' | 'state' | 'secured' | 'passwordHash' | 'sealSecret'>

export const fileOwnerColumns = {
  id: publications.id,
  state: publications.state,
  secured: publications.secured,
  passwordHash: publications.passwordHash,
  sealSecret: publications.sealSecret,
}

/**
 * Finds the publication of a file in any state by one indexed row; else undefined. While the database is away, the
 * one last known, if its files were public.
 */
export async function findFileOwner(id: number): Promise<FoundOwner | undefined> {
  const find = async () => (await byId().execute({ id }))[0]
  return (await lastOwners.read(String(id), find, publicUntil)).value
}

type FoundOwner = FileOwner &
  Pick<PublicationRow, 'groupId' | 'pdfUuid' | 'pdfKey' | 'scheduleOfflineAt' | 'disableSeo' | 'test'>

const lastOwners = lastKnown<FoundOwner>(10_000)

function publicUntil(owner: FoundOwner): Date | 'never' | 'no limit' {
  return isSealOpen(owner) ? (owner.scheduleOfflineAt ?? 'no limit') : 'never'
}

const byId = promptRead(db =>
  db
    .select({
      ...fileOwnerColumns,
      groupId: publications.groupId,
      pdfUuid: publications.pdfUuid,
      pdfKey: publications.pdfKey,
      scheduleOfflineAt: publications.scheduleOfflineAt,
      disableSeo: publications.disableSeo,
      test: publications.test,
    })
    .from(publications)
    .where(eq(publications.id, sql.placeholder('id')))
    .prepare('owner_of_file'),
)

export function isSealOpen({ state, secured }: Pick<FileOwner, 'state' | 'secured'>): boolean {
  return state === 'online' && !secured
}

/** Returns the seal of a file; undefined if public. @param key without the size: all sizes share a seal */
export function sealOf(owner: FileOwner, key: string): string | undefined {
  return isSealOpen(owner) ? undefined : sign(owner, key)
}

/** True if the seal opens the file with the `key` given to `sealOf`. */
export function isSealOf(owner: FileOwner, key: string, seal: string): boolean {
  return isSame(seal, sign(owner, key))
}

const sealedFolder = 'unlocked'

/** Returns a key prefixed with its seal; unchanged if public. */
export function sealedKey(owner: FileOwner, key: string): string {
  const seal = sealOf(owner, key)
  return seal === undefined ? key : `${sealedFolder}/${seal}/${key}`
}

export function unsealed(key: string): { seal: string | undefined; key: string } {
  const [, seal, own] = new RegExp(`^${sealedFolder}/([\\w-]+)/(.+)$`).exec(key) ?? []
  return own === undefined ? { seal: undefined, key } : { seal, key: own }
}

function sign({ id, state, passwordHash, sealSecret }: FileOwner, key: string): string {
  const secret = state === 'online' ? passwordHash : sealSecret
  if (secret === null) throw new Error(`Publication ${id} is secured without a password`)
  return createHmac('sha256', derivedKey('files of publications'))
    .update(`${secret} ${id} file ${key}`)
    .digest('base64url')
    .slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
