import { NotFound } from '#db/errors.ts'
import { findPublication } from '#db/publications.ts'
import { findGuarded, type Guarded, isSealOf } from '#db/readers-passwords.ts'
import type { ServedFile } from './served-files.ts'

/** How a file may be had: by anybody, by whoever has an address with its seal, or not. */
export type Access = 'open' | 'unlocked' | 'none'

/**
 * Whether a file is sent, as the password of its publication allows it.
 * @param key without the seal
 * @throws NotFound for a PDF whose publication is archived, or has another one
 */
export async function accessTo(served: ServedFile, key: string, seal: string | undefined): Promise<Access> {
  const publication = served.kind === 'pdf' ? await publicationOfPdf(served) : await publicationOfPicture(key)
  if (!publication?.secured) return 'open'
  return isSealOf(publication, sealedPart(served, key), seal) ? 'unlocked' : 'none'
}

async function publicationOfPdf({ groupId, publicationId, uuid }: Extract<ServedFile, { kind: 'pdf' }>) {
  const publication = await findPublication(groupId, publicationId)
  if (publication.pdfUuid !== uuid) throw new NotFound('File')
  return publication
}

/** Undefined for photos of products, which belong to no publication. */
async function publicationOfPicture(key: string): Promise<Guarded | undefined> {
  const [, id] = /^\d+\/(\d{1,9})\/pages\//.exec(key) ?? []
  return id === undefined ? undefined : findGuarded(Number(id))
}

/** All sizes of a picture have one seal. */
function sealedPart({ kind }: ServedFile, key: string): string {
  return kind === 'picture' ? key.replace(/-at\d+\.\w+$/, '') : key
}
