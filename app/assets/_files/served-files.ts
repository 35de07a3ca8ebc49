import { avifResolutions, pageResolutions } from '#db/rules/images.ts'
import { photoSizes } from '#db/rules/photos.ts'

/** A kind of stored file that is served. */
export type ServedFile =
  | { kind: 'picture'; contentType: string }
  | { kind: 'pdf'; contentType: string; groupId: number; publicationId: number; uuid: string }

const picture = new RegExp(
  `^[1-9]\\d*/[1-9]\\d*/pages/[\\w-]+-(?:(?:${pageResolutions.join('|')})\\.jpg|(?:${avifResolutions.join('|')})\\.avif)$`,
)
const photo = new RegExp(`^[1-9]\\d*/photos/[\\w-]+-(${photoSizes.join('|')})\\.jpg$`)
const logo = /^[1-9]\d*\/logos\/[0-9a-f]+\.png$/
const pdf = /^([1-9]\d{0,8})\/([1-9]\d{0,8})\/pdfs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/

/**
 * What a key of the file store is to the public.
 * @returns undefined for everything that is not served, such as uploads and the sources of conversions
 */
export function servedFile(key: string): ServedFile | undefined {
  if (picture.test(key))
    return { kind: 'picture', contentType: key.endsWith('.avif') ? 'image/avif' : 'image/jpeg' }
  if (photo.test(key)) return { kind: 'picture', contentType: 'image/jpeg' }
  if (logo.test(key)) return { kind: 'picture', contentType: 'image/png' }
  const [, groupId, publicationId, uuid] = pdf.exec(key) ?? []
  if (uuid === undefined) return undefined
  return {
    kind: 'pdf',
    contentType: 'application/pdf',
    groupId: Number(groupId),
    publicationId: Number(publicationId),
    uuid,
  }
}
