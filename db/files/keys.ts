/** Where a publication's page images lie; `name` is unguessable and changes with the pixels. */
export function pageImageKey(groupId: number, publicationId: number, name: string): string {
  return `${groupId}/${publicationId}/pages/${name}`
}

/** Where the PDF that readers can download lies. */
export function pdfKey(groupId: number, publicationId: number, uuid: string): string {
  return `${groupId}/${publicationId}/pdfs/${uuid}.pdf`
}

/** Where a PDF lies that was put together of the pages of several, or of some pages of one. */
export function assembledPdfKey(groupId: number, publicationId: number, uuid: string): string {
  return `${groupId}/${publicationId}/assembled/${uuid}.pdf`
}

/** Where the PDF of a conversion lies as long as pages of it are shown. */
export function conversionSourceKey(groupId: number, publicationId: number, conversionId: number): string {
  return `${groupId}/${publicationId}/sources/${conversionId}.pdf`
}

/** Where an uploaded PDF waits for its publication. */
export function uploadKey(groupId: number, uuid: string): string {
  return `${groupId}/uploads/${uuid}.pdf`
}

/** Where a part of an upload lies until all parts are here; `name` keeps two that come for one place apart. */
export function uploadPartKey(groupId: number, uuid: string, start: number, name: string): string {
  return `${groupId}/uploads/${uuid}-${start}-${name}.part`
}

/** Where the pictures of a product's photo lie; `name` is unguessable and changes with the pixels. */
export function photoKey(groupId: number, name: string): string {
  return `${groupId}/photos/${name}`
}

/** Where a group's logo lies; `name` changes with the pixels. */
export function logoKey(groupId: number, name: string): string {
  return `${groupId}/logos/${name}.png`
}

/** Where a picture waits to become a group's logo. */
export function logoUploadKey(groupId: number, uuid: string): string {
  return `${groupId}/logo-uploads/${uuid}`
}

/** Where an uploaded feed file lies. */
export function feedFileKey(groupId: number, uuid: string): string {
  return `${groupId}/feed-files/${uuid}`
}
