import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { prepared } from '../client.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { derivedKey } from '../secrets/keys.ts'

// Who may have a picture or the PDF of a publication: everybody while it is online without a password, else those who
// were told an address with a seal. A seal is a signature of the file's key by the installation's. While a publication
// waits behind a password it includes the hash of that: another password ends it. While it is offline or archived it
// includes a secret that each change of state replaces. So nothing has to be kept or recalled, and a seal of one state
// never opens anything in another.

/** A publication, as far as it decides who may have its files. */
export type FileOwner = Pick<PublicationRow, 'id' | 'state' | 'secured' | 'passwordHash' | 'sealSecret'>

/** The columns of that. */
export const fileOwnerColumns = {
  id: publications.id,
  state: publications.state,
  secured: publications.secured,
  passwordHash: publications.passwordHash,
  sealSecret: publications.sealSecret,
}

/** The publication that a file belongs to, whatever its state; undefined when there is none. One indexed row. */
export async function findFileOwner(id: number) {
  const [found] = await byId().execute({ id })
  return found
}

const byId = prepared(db =>
  db
    .select({
      ...fileOwnerColumns,
      groupId: publications.groupId,
      pdfUuid: publications.pdfUuid,
      pdfKey: publications.pdfKey,
    })
    .from(publications)
    .where(eq(publications.id, sql.placeholder('id')))
    .prepare('owner_of_file'),
)

/** Whether everybody may have the publication's files. */
export function isOpen({ state, secured }: Pick<FileOwner, 'state' | 'secured'>): boolean {
  return state === 'online' && !secured
}

/**
 * The seal with which a file is fetched; undefined when it needs none.
 * @param key of the file; of a page's picture that without the size, so that all sizes have one seal
 */
export function sealOf(owner: FileOwner, key: string): string | undefined {
  return isOpen(owner) ? undefined : sign(owner, key)
}

/** Whether a seal opens a file: `key` as it was given to `sealOf`. */
export function isSealOf(owner: FileOwner, key: string, seal: string): boolean {
  return isSame(seal, sign(owner, key))
}

/** The first segment of the address of a sealed file; behind it follow the seal and the file's own key. */
const sealedFolder = 'unlocked'

/** A key with its seal before it, for those who make addresses of it by adding a size; the same key where all is open. */
export function sealedKey(owner: FileOwner, key: string): string {
  const seal = sealOf(owner, key)
  return seal === undefined ? key : `${sealedFolder}/${seal}/${key}`
}

/** The seal before a key, if it has one, and the key itself. */
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
