import { env } from '../env.ts'
import { pdfKey } from '../files/keys.ts'
import { type FileOwner, sealedKey, sealOf } from '../files/seals.ts'
import { type PageResolution, pageImagePath } from '../rules/pages/images.ts'
import type { Group } from '../schema/groups.ts'
import type { PublicationRow } from '../schema/publications.ts'

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

/** Where a file of the store is fetched that belongs to no publication, such as a logo. */
export function fileUrl(key: string): string {
  return `${env().assetUrl}/${key}`
}

/** Where one size of a page's picture is fetched by those who may have it. */
export function pageImageUrl(publication: FileOwner, imageKey: string, resolution: PageResolution): string {
  return addressOf(pageImagePath(imageKey, resolution), { seal: sealOf(publication, imageKey) })
}

/** Where a page's pictures are fetched by those who may have them: `-at800.jpg` and so on is to be added. */
export function pageImagesUrl(publication: FileOwner, imageKey: string): string {
  return fileUrl(sealedKey(publication, imageKey))
}

/** Where the PDF is downloaded by those who may have it, under the name of the publication. */
export function pdfDownloadUrl(publication: PublicationRow): string {
  const { groupId, id, pdfUuid, browserTitle, title } = publication
  const key = pdfKey(groupId, id, pdfUuid)
  // Encoded twice: once as RFC 8187 wants the name in the header, once as part of a query.
  const name = encodeURIComponent(`${browserTitle || title}.pdf`)
  return addressOf(key, {
    seal: sealOf(publication, key),
    'response-content-disposition': `attachment; filename*=UTF-8''${name}`,
  })
}

/** @param query by name, in this order */
function addressOf(key: string, query: Record<string, string | undefined>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inQuery(value)}`],
  )
  return [fileUrl(key), ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')
}

function inQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll("'", '%27').replaceAll('*', '%2A')
}
