import { isMediaFile, typeOfMediaFile } from '#db/rules/media/files.ts'
import { avifResolutions, pageResolutions } from '#db/rules/pages/images.ts'
import { photoEnds } from '#db/rules/products/photos.ts'

/** Kind of a served file; photos, logos, fonts and a library's pictures and films belong to no publication. */
export type ServedFile =
  | { kind: 'picture'; contentType: string; publicationId?: number }
  | { kind: 'pdf'; contentType: string; groupId: number; publicationId: number; uuid: string }

const picture = new RegExp(
  `^[1-9]\\d*/([1-9]\\d{0,8})/pages/[\\w-]+-(?:(?:${pageResolutions.join('|')}|card)\\.jpg|(?:${avifResolutions.join('|')})\\.avif)$`,
)
const photo = new RegExp(
  `^[1-9]\\d*/(?:photos|pictures)/[\\w-]+(?:${photoEnds.join('|').replaceAll('.', '\\.')})$`,
)
const logo = /^[1-9]\d*\/logos\/[0-9a-f]+\.png$/
const font = /^[1-9]\d*\/theme-fonts\/[0-9a-f-]{36}\.woff2$/
const pdf = /^([1-9]\d{0,8})\/([1-9]\d{0,8})\/pdfs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/

/** Returns the public kind of a storage key; undefined for private files, such as uploads and conversion sources. */
export function servedFile(key: string): ServedFile | undefined {
  const [, ofPublication] = picture.exec(key) ?? []
  if (ofPublication !== undefined) {
    const contentType = key.endsWith('.avif') ? 'image/avif' : 'image/jpeg'
    return { kind: 'picture', contentType, publicationId: Number(ofPublication) }
  }
  if (photo.test(key))
    return { kind: 'picture', contentType: key.endsWith('.webp') ? 'image/webp' : 'image/jpeg' }
  if (logo.test(key)) return { kind: 'picture', contentType: 'image/png' }
  if (font.test(key)) return { kind: 'picture', contentType: 'font/woff2' }
  if (isMediaFile(key)) return { kind: 'picture', contentType: typeOfMediaFile(key) }
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
