import { env } from './env.ts'
import { pdfKey } from './files/keys.ts'
import { readableKey } from './readers-passwords.ts'
import { type PageResolution, pageImagePath } from './rules/images.ts'
import type { Group } from './schema/groups.ts'
import type { PublicationRow } from './schema/publications.ts'

/** Where a publication is read, whether it is online or not. */
export function readerUrl(group: Group, slug: string): string {
  return `${groupUrl(group)}/${slug}`
}

/** Where a group's latest publication is read. */
export function groupUrl(group: Group): string {
  return group.customDomain === null ? `${env().readerUrl}/${group.slug}` : `https://${group.customDomain}`
}

/** Where other sites learn how to embed a publication, by its address. */
export function oembedUrl(url: string): string {
  return `${new URL(url).origin}/oembed?url=${encodeURIComponent(url)}`
}

/** Where a page image is fetched. */
export function pageImageUrl(imageKey: string, resolution: PageResolution): string {
  return `${env().assetUrl}/${pageImagePath(imageKey, resolution)}`
}

/** Where a file of the store is fetched. */
export function fileUrl(key: string): string {
  return `${env().assetUrl}/${key}`
}

/** Where the PDF is downloaded, under the name of the publication; not while readers need a password. */
export function pdfDownloadUrl(publication: PublicationRow): string {
  return downloadUrl(publication, ownPdfKey(publication))
}

/** Where those download it who may read the publication. */
export function readersPdfUrl(publication: PublicationRow): string {
  return downloadUrl(publication, readableKey(publication, ownPdfKey(publication)))
}

function ownPdfKey({ groupId, id, pdfUuid }: PublicationRow): string {
  return pdfKey(groupId, id, pdfUuid)
}

function downloadUrl({ browserTitle, title }: PublicationRow, key: string): string {
  // Encoded twice: once as RFC 8187 wants the name in the header, once as part of a query.
  const name = encodeURIComponent(`${browserTitle || title}.pdf`)
  const disposition = encodeURIComponent(`attachment; filename*=UTF-8''${name}`).replaceAll('%20', '+')
  return `${fileUrl(key)}?response-content-disposition=${disposition.replaceAll("'", '%27').replaceAll('*', '%2A')}`
}
