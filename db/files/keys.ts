import type { ShowsPhoto } from '../rules/products/photos.ts'

/** True for keys of an installation, which begin with a group: another may have a folder of the same bucket. */
export function isOwnKey(key: string): boolean {
  return /^[1-9]\d*\//.test(key)
}

/** Returns the key prefix of page images; `name` is unguessable and changes with the pixels. */
export function pageImageKey(groupId: number, publicationId: number, name: string): string {
  return `${groupId}/${publicationId}/pages/${name}`
}

/** Returns the key of a publication's PDF, or a pattern for keys in a query. */
export function pdfKey(groupId: number | '%s', publicationId: number | '%s', uuid: string): string {
  return `${groupId}/${publicationId}/pdfs/${uuid}.pdf`
}

/** Returns the key of a PDF assembled from pages of one or several. */
export function assembledPdfKey(groupId: number, publicationId: number, uuid: string): string {
  return `${groupId}/${publicationId}/assembled/${uuid}.pdf`
}

/** Returns the key of a conversion's PDF, kept as long as its pages are shown. */
export function conversionSourceKey(groupId: number, publicationId: number, conversionId: number): string {
  return `${groupId}/${publicationId}/sources/${conversionId}.pdf`
}

export function uploadKey(groupId: number, uuid: string): string {
  return `${groupId}/uploads/${uuid}.pdf`
}

/** Returns the key of a part of an upload; `name` keeps concurrent parts of one offset apart. */
export function uploadPartKey(groupId: number, uuid: string, start: number, name: string): string {
  return `${groupId}/uploads/${uuid}-${start}-${name}.part`
}

/** Returns the key prefix of a photo by what shows it; `name` is unguessable and changes with the pixels. */
export function photoKey(groupId: number, shownBy: ShowsPhoto, name: string): string {
  return `${groupId}/${shownBy === 'product' ? 'photos' : 'pictures'}/${name}`
}

/** Returns the key of a group's logo; `name` changes with the pixels. */
export function logoKey(groupId: number, name: string): string {
  return `${groupId}/logos/${name}.png`
}

export function logoUploadKey(groupId: number, uuid: string): string {
  return `${groupId}/logo-uploads/${uuid}`
}

/** Returns the key prefix of a picture or film of a library; `name` is unguessable and new for each file. */
export function mediaKey(groupId: number, name: string): string {
  return `${groupId}/media/${name}`
}

export function mediaUploadKey(groupId: number, uuid: string): string {
  return `${groupId}/media-uploads/${uuid}`
}

export function feedFileKey(groupId: number, uuid: string): string {
  return `${groupId}/feed-files/${uuid}`
}

/** Returns the key of a page's pictures, without size and format; other keys as they are. */
export function pageImageKeyOf(key: string): string {
  return key.includes('/pages/') ? key.replace(/-(?:at\d+|card)\.\w+$/, '') : key
}

/** Returns the key of a font that a group's themes use. */
export function themeFontKey(groupId: number, uuid: string): string {
  return `${groupId}/theme-fonts/${uuid}.woff2`
}
