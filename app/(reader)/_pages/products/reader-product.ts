import type { ReaderProduct } from '#components/reader/products/product.ts'
import type { Shape } from '#db/editions/shapes.ts'
import { descriptionHtml } from '#db/hotspots/rich-text.ts'
import { type ProductPhoto, photoAddresses } from '#db/products/photos.ts'
import { parseAvailability } from '#db/rules/products/availability.ts'
import type { Group } from '#db/schema/groups.ts'
import type { Product } from '#db/schema/products/products.ts'
import type { Placed } from '../publication/hotspots.ts'
import { outgoingLink } from '../publication/outgoing.ts'

export function productsOf({ shown }: Placed, { group }: Shape): ReaderProduct[] {
  const place = { hotspotId: shown.id, page: shown.pageNumber }
  return shown.products.flatMap(({ product }) =>
    product === null ? [] : [readerProduct(product, product.photos, place, group)],
  )
}

/** Position of a product in a publication. */
type Place = { hotspotId: number; page: number }

/** Builds a product for the reader; a price without a currency is in the group's. */
export function readerProduct(
  product: Product,
  photos: ProductPhoto[],
  { hotspotId, page }: Place,
  group: Group,
): ReaderProduct {
  const { id, title, description, brand, price, salePrice, saleStartsAt, saleEndsAt, link, sku } = product
  const html = descriptionHtml(description)
  return {
    id,
    hotspotId,
    page,
    title,
    description,
    ...(html !== null && { descriptionHtml: html }),
    brand,
    price,
    salePrice,
    saleStartsAt: saleStartsAt?.toISOString() ?? null,
    saleEndsAt: saleEndsAt?.toISOString() ?? null,
    currency: product.currency ?? group.currency,
    availability: (product.availability && parseAvailability(product.availability)) || null,
    shopUrl: link && outgoingLink(link, group),
    sku,
    photos: photos.map(photoAddresses),
    ...(product.removedFromFeed && { isGone: true as const }),
  }
}
