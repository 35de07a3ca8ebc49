import { findFileOwner, isSealOf, isSealOpen } from '#db/file-seals.ts'
import { currentPdfKey } from '#db/publications/pdf.ts'
import type { ServedFile } from './served-files.ts'

/** Access to a file: public, by seal, by password (403) or unpublished (404). */
export type FileAccess =
  | { kind: 'open' | 'sealed' | 'behind a password'; storedKey: string; isIndexable: boolean }
  | { kind: 'nothing here' }

type Owner = NonNullable<Awaited<ReturnType<typeof findFileOwner>>>

/** Returns the access by a key without seal. A PDF keeps its key when the stored file is replaced. */
export async function fileAccess(served: ServedFile, key: string, seal: string | null): Promise<FileAccess> {
  if (served.publicationId === undefined) return { kind: 'open', storedKey: key, isIndexable: true }
  const owner = await findFileOwner(served.publicationId)
  if (owner === undefined) return { kind: 'nothing here' }
  if (served.kind === 'picture') return accessOf(owner, key, withoutSize(key), seal)
  const isOwn = owner.groupId === served.groupId && owner.pdfUuid === served.uuid
  return isOwn ? accessOf(owner, currentPdfKey(owner), key, seal) : { kind: 'nothing here' }
}

function accessOf(owner: Owner, storedKey: string, sealed: string, seal: string | null): FileAccess {
  const isIndexable = isSealOpen(owner) && !owner.disableSeo && !owner.test
  if (isSealOpen(owner)) return { kind: 'open', storedKey, isIndexable }
  if (seal !== null && isSealOf(owner, sealed, seal)) return { kind: 'sealed', storedKey, isIndexable }
  if (owner.state !== 'online') return { kind: 'nothing here' }
  return { kind: 'behind a password', storedKey, isIndexable }
}

/** All sizes of a picture share one seal. */
function withoutSize(key: string): string {
  return key.replace(/-(?:at\d+|card)\.\w+$/, '')
}
