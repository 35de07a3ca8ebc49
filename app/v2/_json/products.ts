import { z } from 'zod'
import type { ShownProduct } from '#db/hotspots/products.ts'
import { photoAddresses } from '#db/products/photos.ts'
import { type CustomLabelField, customLabelFields } from '#db/rules/imports/feed-fields.ts'
import { currentPrice } from '#db/rules/products/prices.ts'

const told = z.string().nullable()
const customLabels = Object.fromEntries(customLabelFields.map(name => [name, told])) as Record<
  CustomLabelField,
  typeof told
>

export const productJson = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    position: z.int().describe('From 0, on its hotspot'),
    price: z.number().nullable(),
    discounted_price: z.number().nullable().describe('What it costs at present; null without a discount'),
    currency: z.string().describe("ISO 4217; the group's where the feed does not say"),
    availability: told.describe('in_stock, out_of_stock, preorder or backorder'),
    webshop_url: told,
    webshop_identifier: z.string().describe('SKU'),
    product_type: told,
    google_product_category: told,
    brand: told,
    gtin: told,
    mpn: told,
    item_group_id: told,
    promotional_label: z.null().describe('Feeds do not have it'),
    ...customLabels,
    video_id: z.null().describe('Feeds do not have it'),
    video_provider: z.null().describe('Feeds do not have it'),
    photo_urls: z
      .array(z.object({ thumb: z.string(), full: z.string() }))
      .max(6)
      .describe(
        'In the order of the feed. thumb is 200 × 200 pixels, full 1000 at most; the address that the feed gives stands for both until the photo is kept here',
      ),
    removed_from_feed: z.boolean().describe('It was in the feed once and is shown still'),
  })
  .meta({ id: 'Product' })

/** With its current price. */
export function productToJson(product: ShownProduct, position: number): z.input<typeof productJson> {
  const { price, discountedPrice } = currentPrice(product, new Date())
  const labels = Object.keys(customLabels).map(name => [name, product.customLabels[name] ?? null])
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    position,
    price,
    discounted_price: discountedPrice,
    currency: product.currency,
    availability: product.availability,
    webshop_url: product.link,
    webshop_identifier: product.sku,
    product_type: product.productType,
    google_product_category: product.googleProductCategory,
    brand: product.brand,
    gtin: product.gtin,
    mpn: product.mpn,
    item_group_id: product.itemGroupId,
    promotional_label: null,
    ...(Object.fromEntries(labels) as Record<keyof typeof customLabels, string | null>),
    video_id: null,
    video_provider: null,
    photo_urls: product.photos.map(photoAddresses),
    removed_from_feed: product.removedFromFeed,
  }
}
