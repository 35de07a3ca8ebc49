import { type SQL, sql } from 'drizzle-orm'
import { fileUrl } from '../groups/addresses.ts'
import { photoPath } from '../rules/products/photos.ts'
import { photos } from '../schema/products/photos.ts'
import { products } from '../schema/products/products.ts'

/** A photo of a product: where the feed says that it is, and where it is kept here, once it is. */
export type ProductPhoto = { url: string; imageKey: string | null }

/** The photos of a selected product, in the order of the feed: a column for queries of `products`. */
export const photosOfProduct: SQL<ProductPhoto[]> = sql<ProductPhoto[]>`array_to_json(array(
  select json_build_object('url', named.url, 'imageKey', ${photos.imageKey})
  from jsonb_array_elements_text(${products.photoUrls}) with ordinality as named (url, place)
  left join ${photos} on ${photos.groupId} = ${products.groupId}
    and md5(${photos.url}) = md5(named.url) and ${photos.url} = named.url
  order by named.place))`

/** The addresses of a photo's two sizes: our own where it is kept, else the feed's. */
export function photoAddresses({ url, imageKey }: ProductPhoto): { thumb: string; full: string } {
  if (imageKey === null) return { thumb: url, full: url }
  return {
    thumb: fileUrl(photoPath(imageKey, 'at200')),
    full: fileUrl(photoPath(imageKey, 'within1000')),
  }
}
