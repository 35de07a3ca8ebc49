import { z } from 'zod'
import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import { photoAddresses } from '#db/products/photos.ts'
import {
  columnsOfQuantities,
  columnsOfTexts,
  customLabelFields,
  type FeedTextField,
  type QuantityField,
  quantityFields,
  textFields,
} from '#db/rules/imports/feed-fields.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { currentPrice } from '#db/rules/products/prices.ts'

const nullableText = z.string().nullable()
const customLabels = nullableTexts(customLabelFields)
const pieces = z.int().nullable().describe('Pieces of it; null if the feed does not say')
const quantities = Object.fromEntries(quantityFields.map(name => [name, pieces])) as Record<
  QuantityField,
  typeof pieces
>

function nullableTexts<Field extends string>(fields: readonly Field[]) {
  return Object.fromEntries(fields.map(name => [name, nullableText])) as Record<Field, typeof nullableText>
}

export const productJson = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().describe('As the feed gives it: text or HTML, not sanitised'),
    position: z.int().describe('From 0, on its hotspot'),
    price: z.number().nullable(),
    discounted_price: z.number().nullable().describe('Current price; null without a discount'),
    currency: z.string().describe("ISO 4217; the group's if the feed has none"),
    availability: nullableText.describe('in_stock, out_of_stock, preorder or backorder'),
    webshop_url: nullableText,
    webshop_identifier: z.string().describe('SKU'),
    ...nullableTexts(textFields),
    ...quantities,
    promotional_label: z.null().describe('Not part of feeds'),
    ...customLabels,
    video_id: z.null().describe('Not part of feeds'),
    video_provider: z.null().describe('Not part of feeds'),
    photo_urls: z
      .array(z.object({ thumb: z.string(), full: z.string() }))
      .max(6)
      .describe(
        "In the order of the feed. thumb is 200 × 200 pixels, full at most 1000; both are the feed's address until the photo is stored here",
      ),
    removed_from_feed: z.boolean().describe('No longer in the feed, but still shown'),
  })
  .meta({ id: 'Product' })

/** With its current price. */
export function productToJson(product: ProductWithPhotos, position: number): z.input<typeof productJson> {
  const { price, discountedPrice } = currentPrice(product, new Date())
  const texts = columnsOfTexts.map(([field, column]) => [field, product[column]])
  const ordered = columnsOfQuantities.map(([field, column]) => [field, product[column]])
  const labels = Object.keys(customLabels).map(name => [name, product.customLabels[name] ?? null])
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    position,
    price,
    discounted_price: discountedPrice,
    currency: product.currency,
    availability: knownAvailability(product.availability),
    webshop_url: product.link,
    webshop_identifier: product.sku,
    ...(Object.fromEntries(texts) as Record<FeedTextField, string | null>),
    ...(Object.fromEntries(ordered) as Record<QuantityField, number | null>),
    promotional_label: null,
    ...(Object.fromEntries(labels) as Record<keyof typeof customLabels, string | null>),
    video_id: null,
    video_provider: null,
    photo_urls: product.photos.map(photoAddresses),
    removed_from_feed: product.removedFromFeed,
  }
}
