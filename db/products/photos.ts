import { type SQL, sql } from 'drizzle-orm'
import { env } from '../env.ts'
import { fileUrl } from '../groups/addresses.ts'
import { photoPath } from '../rules/products/photos.ts'
import { type Photo, photos } from '../schema/products/photos.ts'
import { products } from '../schema/products/products.ts'

/** Address in the feed, and key of the stored copy, if any. */
export type ProductPhoto = { url: string; imageKey: string | null }

/** Column for queries of `products`: its photos in the order of the feed. */
export const photosOfProduct: SQL<ProductPhoto[]> = sql<ProductPhoto[]>`array_to_json(array(
  select json_build_object('url', named.url, 'imageKey', ${photos.imageKey})
  from jsonb_array_elements_text(${products.photoUrls}) with ordinality as named (url, place)
  left join ${photos} on ${photos.groupId} = ${products.groupId} and ${isCopyOf(sql`named.url`, 'product')}
  order by named.place))`

/** Returns the condition that a row of `photos` is the copy of an address for those who show it. */
export function isCopyOf(url: SQL, shownBy: Photo['shownBy']): SQL {
  // As a constant, so that PostgreSQL plans for it.
  return sql`md5(${photos.url}) = md5(${url}) and ${photos.url} = ${url} and ${photos.shownBy} = ${sql.raw(`'${shownBy}'`)}`
}

type Addresses = { thumb: string; full: string }

/** Returns the addresses of a photo's two sizes: ours if stored, otherwise the feed's. */
export function photoAddresses(photo: ProductPhoto): Addresses {
  const { url } = photo
  return shownPhoto(photo) ?? { thumb: url, full: url }
}

/** Returns the addresses of the photos that readers see: those that lie here, as no other host learns of readers. */
export function shownPhotos(all: readonly ProductPhoto[]): Addresses[] {
  return all.flatMap(photo => shownPhoto(photo) ?? [])
}

function shownPhoto({ url, imageKey }: ProductPhoto): Addresses | undefined {
  if (imageKey === null) return isStoredPhoto(url) ? { thumb: url, full: url } : undefined
  return {
    thumb: fileUrl(photoPath(imageKey, 'at200')),
    full: fileUrl(photoPath(imageKey, 'within1000')),
  }
}

/** Returns our address of a hotspot's picture; null while none is stored. @param keys of the stored copies, by address */
export function pictureAddress(url: string, keys: ReadonlyMap<string, string>): string | null {
  if (isStoredPhoto(url)) return url
  const imageKey = keys.get(url)
  return imageKey === undefined ? null : fileUrl(photoPath(imageKey, 'within2000'))
}

/** Returns the beginnings of addresses that lead to the installation's own files, which need no copy. */
export function ownBeginnings(): string[] {
  const { assetUrl, baseUrl } = env()
  return [`${assetUrl}/`, `${baseUrl}/sample/`]
}

export function isStoredPhoto(url: string): boolean {
  return ownBeginnings().some(beginning => url.startsWith(beginning))
}
