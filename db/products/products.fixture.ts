// Tests share these products, photos, and rows of feeds.
import { database } from '#db/client.ts'
import { fileUrl } from '#db/groups/addresses.ts'
import { eachQuantity, eachText } from '#db/rules/imports/feed-fields.ts'
import { photoPath, type ShowsPhoto } from '#db/rules/products/photos.ts'
import { photos } from '#db/schema/products/photos.ts'
import { type Product, products } from '#db/schema/products/products.ts'
import { announcePhotos, keepPhoto, keyOfPhoto } from './photo-fetching.ts'
import { copyRowsOf, type StagedRow } from './rows.ts'
import type { RowSource } from './staging.ts'

/** A product of a group's feed, or of the library that `values` names. */
export async function newProduct(
  groupId: number,
  sku: string,
  values: Partial<Product> = {},
): Promise<Product> {
  const [product] = await database()
    .insert(products)
    .values({ groupId, sku, title: `Product ${sku}`, ...values })
    .returning()
  if (!product) throw new Error('No product')
  return product
}

/** Keeps the copy of a picture as the job does, but for its file, and tells of it. @returns its address for readers */
export async function keepCopy(groupId: number, url: string, shownBy: ShowsPhoto): Promise<string> {
  const [photo] = await database().insert(photos).values({ groupId, url, shownBy }).returning()
  if (!photo) throw new Error('No photo')
  const imageKey = keyOfPhoto(photo, 'its content')
  await keepPhoto(photo, imageKey)
  await announcePhotos(groupId)
  return fileUrl(photoPath(imageKey, shownBy === 'product' ? 'within1000' : 'within2000'))
}

/** A product as it is read of a feed. */
export function stagedProduct(sku: string, values: Partial<StagedRow> = {}): StagedRow {
  return {
    sku,
    title: `Product ${sku}`,
    description: '',
    price: '15.00',
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    currency: 'EUR',
    link: null,
    availability: null,
    ...eachText(() => null),
    ...eachQuantity(() => null),
    customLabels: {},
    photoUrls: [],
    ...values,
  }
}

/** Products as what is staged. */
export function asRows(batches: AsyncIterable<readonly StagedRow[]>): RowSource {
  return async function* (start) {
    for await (const batch of batches) yield copyRowsOf(batch, start)
  }
}
