import { z } from 'zod'
import type { findShownProduct } from '#db/editions/shown-products.ts'
import { currentPrice } from '#db/rules/products/prices.ts'

export const productJson = z
  .object({
    id: z.int().describe('Number of the product'),
    hotspotId: z.int().describe('Number of the hotspot that shows it'),
    title: z.string().describe('Name of the product'),
    description: z
      .string()
      .describe("The shop's description, as its feed gives it: text or HTML, not sanitised; may be empty"),
    price: z.number().nullable().describe("In the publication's currency"),
    discountedPrice: z.number().nullable().describe('Sale price; null without a sale'),
    webshopIdentifier: z.string().describe("The shop's own number of the product (SKU)"),
    webshopUrl: z.string().nullable().describe('Page in the shop; null if the feed has none'),
    photos: z
      .array(
        z.object({
          photoUrl: z
            .string()
            .regex(/^\//)
            .describe(
              'Asset address + path + `-at200.jpg` (200 × 200 pixels) or `-within1000.jpg` (1000 at most)',
            ),
        }),
      )
      .max(6)
      .describe('In the order of the feed'),
  })
  .meta({ id: 'PublishedProduct', description: 'A product in a publication' })

/** Lists only photos stored here, since paths are relative to the asset address. Sales are on or off at `now`. */
export function productToJson(
  { product, photos, hotspotId }: Awaited<ReturnType<typeof findShownProduct>>,
  now: Date,
): z.input<typeof productJson> {
  return {
    id: product.id,
    hotspotId,
    title: product.title,
    description: product.description,
    ...currentPrice(product, now),
    webshopIdentifier: product.sku,
    webshopUrl: product.link,
    photos: photos.flatMap(({ imageKey }) => (imageKey === null ? [] : [{ photoUrl: `/${imageKey}` }])),
  }
}
