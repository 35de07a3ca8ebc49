import { NotFound } from '#db/errors.ts'
import { currentPdfKey } from '#db/publication-pdf.ts'
import { findPublication } from '#db/publications.ts'
import { findGuarded, type Guarded, isSealOf } from '#db/readers-passwords.ts'
import type { ServedFile } from './served-files.ts'

/** How a file may be had: by anybody, by whoever has an address with its seal, or not. */
export type Access = 'open' | 'unlocked' | 'none'

/**
 * Whether a file is sent, as the password of its publication allows it, and where it lies: a PDF keeps its address
 * while another takes its place.
 * @param key without the seal
 * @throws NotFound for a PDF whose publication is archived, or has another one
 */
export async function accessTo(
  served: ServedFile,
  key: string,
  seal: string | undefined,
): Promise<{ access: Access; storedKey: string }> {
  if (served.kind === 'pdf') {
    const publication = await publicationOfPdf(served)
    return { access: accessOf(publication, key, seal), storedKey: currentPdfKey(publication) }
  }
  return { access: accessOf(await publicationOfPicture(key), sealedPart(served, key), seal), storedKey: key }
}

function accessOf(publication: Guarded | undefined, sealed: string, seal: string | undefined): Access {
  if (!publication?.secured) return 'open'
  return isSealOf(publication, sealed, seal) ? 'unlocked' : 'none'
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
