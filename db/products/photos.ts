import { type SQL, sql } from 'drizzle-orm'
import { fileUrl } from '../groups/addresses.ts'
import { photoPath } from '../rules/products/photos.ts'
import { photos } from '../schema/products/photos.ts'
import { products } from '../schema/products/products.ts'

/** Address in the feed, and key of the stored copy, if any. */
export type ProductPhoto = { url: string; imageKey: string | null }

/** Column for queries of `products`: its photos in the order of the feed. */
export const photosOfProduct: SQL<ProductPhoto[]> = sql<ProductPhoto[]>`array_to_json(array(
  select json_build_object('url', named.url, 'imageKey', ${photos.imageKey})
  from jsonb_array_elements_text(${products.photoUrls}) with ordinality as named (url, place)
  left join ${photos} on ${photos.groupId} = ${products.groupId}
    and md5(${photos.url}) = md5(named.url) and ${photos.url} = named.url
  order by named.place))`

/** Returns the addresses of a photo's two sizes: ours if stored, otherwise the feed's. */
export function photoAddresses({ url, imageKey }: ProductPhoto): { thumb: string; full: string } {
  if (imageKey === null) return { thumb: url, full: url }
  return {
    thumb: fileUrl(photoPath(imageKey, 'at200')),
    full: fileUrl(photoPath(imageKey, 'within1000')),
  }
}
