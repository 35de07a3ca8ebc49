import { z } from 'zod'
import { productJson, productToJson } from '#app/v2/_json/products.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'
import { photoAddresses } from '#db/products/photos.ts'
import type { UsedProduct } from '#db/products/search.ts'
import type { ProductUse } from '#db/products/uses.ts'
import { currentPrice } from '#db/rules/products/prices.ts'

/** Fields that identify a product and decide about it. */
export const foundProductJson = z
  .object({
    id: z.int(),
    sku: z.string(),
    title: z.string(),
    brand: z.string().nullable(),
    price: z.number().nullable(),
    discounted_price: z.number().nullable().describe('What it costs at present; null without a discount'),
    currency: z.string().describe('ISO 4217'),
    availability: z.string().nullable().describe('in_stock, out_of_stock, preorder or backorder'),
    photo_url: z.string().nullable().describe("Its main photo; the feed's address where it is not kept here"),
    product_library_id: z.int().nullable().describe("null for the group's feed"),
    removed_from_feed: z.boolean(),
    hotspot_count: z.int().describe('Hotspots that show it, of publications that are not archived'),
  })
  .meta({ id: 'FoundProduct' })

/** With its current price. */
export function foundProductToJson(product: UsedProduct): z.input<typeof foundProductJson> {
  const { price, discountedPrice } = currentPrice(product, new Date())
  const [photo] = product.photos
  return {
    id: product.id,
    sku: product.sku,
    title: product.title,
    brand: product.brand,
    price,
    discounted_price: discountedPrice,
    currency: product.currency,
    availability: product.availability,
    photo_url: photo ? photoAddresses(photo).thumb : null,
    product_library_id: product.productLibraryId,
    removed_from_feed: product.removedFromFeed,
    hotspot_count: product.hotspotCount,
  }
}

export const productDetailsJson = z.object({
  product: productJson.omit({ position: true }),
  product_library_id: z.int().nullable(),
  uses: z
    .array(
      z.object({
        publication: z.object({ id: z.int(), title: z.string(), state: z.string() }),
        pages: z.array(
          z.object({
            number: z.int(),
            hotspot_ids: z.array(z.int()),
            image_url: z.string(),
            ratio: z.number().describe('Width by height'),
          }),
        ),
      }),
    )
    .describe('Where hotspots show it, the newest publication first'),
})

export function productDetailsToJson(
  product: UsedProduct,
  uses: ProductUse[],
): z.input<typeof productDetailsJson> {
  return {
    product: productToJson(product, 0),
    product_library_id: product.productLibraryId,
    uses: uses.map(({ publication, pages }) => ({
      publication: { id: publication.id, title: publication.title, state: publication.state },
      pages: pages.map(({ number, hotspotIds, imageKey, widthPt, heightPt }) => ({
        number,
        hotspot_ids: hotspotIds,
        image_url: pageImageUrl(publication, imageKey, 'at200'),
        ratio: widthPt / heightPt,
      })),
    })),
  }
}
