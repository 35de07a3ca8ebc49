import { env } from '../env.ts'
import { type FileOwner, sealedKey, sealOf } from '../file-seals.ts'
import { pdfKey } from '../files/keys.ts'
import { extendedFileName, fileName } from '../rules/downloads/file-names.ts'
import { type PageResolution, pageCardPath, pageImagePath } from '../rules/pages/images.ts'
import type { Group } from '../schema/groups.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { readerOriginOf } from './reader-origins.ts'

/** Returns a publication's address in the reader, online or not. */
export function readerUrl(group: Group, slug: string): string {
  return `${groupUrl(group)}/${slug}`
}

/** Returns the address of a group's latest publication. */
export function groupUrl(group: Group): string {
  if (group.customDomain !== null) return `https://${group.customDomain}`
  return `${readerOriginOf(group.accountId)}/${group.slug}`
}

/** Returns the oEmbed endpoint for a publication's address. */
export function oembedUrl(url: string): string {
  return `${new URL(url).origin}/oembed?url=${encodeURIComponent(url)}`
}

/** Returns the address of a file that belongs to no publication, such as a logo. */
export function fileUrl(key: string): string {
  return `${env().assetUrl}/${key}`
}

/** Returns the address of one size of a page image, sealed if needed. */
export function pageImageUrl(publication: FileOwner, imageKey: string, resolution: PageResolution): string {
  return addressOf(pageImagePath(imageKey, resolution), { seal: sealOf(publication, imageKey) })
}

/** Returns the address of a page's card, sealed if needed. */
export function pageCardUrl(publication: FileOwner, imageKey: string): string {
  return addressOf(pageCardPath(imageKey), { seal: sealOf(publication, imageKey) })
}

/** Returns the prefix of a page's images, sealed if needed: add `-at800.jpg` and so on. */
export function pageImagesUrl(publication: FileOwner, imageKey: string): string {
  return fileUrl(sealedKey(publication, imageKey))
}

/** Returns the sealed download address of the PDF, named after the publication. */
export function pdfDownloadUrl(publication: PublicationRow): string {
  const { groupId, id, pdfUuid, browserTitle, title } = publication
  const key = pdfKey(groupId, id, pdfUuid)
  // Encoded twice: by RFC 8187 for the header, and as part of a query.
  const name = extendedFileName(fileName(browserTitle || title, 'pdf'))
  return addressOf(key, {
    seal: sealOf(publication, key),
    'response-content-disposition': `attachment; ${name}`,
  })
}

function addressOf(key: string, query: Record<string, string | undefined>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inQuery(value)}`],
  )
  return [fileUrl(key), ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')
}

function inQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll("'", '%27').replaceAll('*', '%2A')
}
