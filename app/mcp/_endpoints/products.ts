import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { findGroup } from '#db/groups/groups.ts'
import { photoAddresses } from '#db/products/photos.ts'
import { mostFound, type ProductWithUses, searchProducts, sourceNamed } from '#db/products/search.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { currentPrice } from '#db/rules/products/prices.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'

const query = z.object({
  ...pagination.shape,
  q: text(200)
    .default('')
    .describe(`Words, or the beginning of a SKU; of what is found the best ${mostFound} are told`),
  source: z
    .string()
    .regex(/^(all|feed|[1-9]\d{0,8})$/, "must be all, feed or a product library's id")
    .default('all'),
  publication_id: bodyId.optional().describe('Those that its SKUs lead to, whatever the source'),
})

const productJson = z
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

export const listProducts = endpoint({
  summary: "Find products of a group's feed and of its product libraries",
  audience: 'ours',
  access: 'read',
  scope: 'products',
  params: z.object({ group_id: pathId }),
  query,
  returns: {
    200: {
      body: z.object({
        products: z.array(productJson),
        total: z.int().nullable().describe(`How many were found, ${mostFound} at most; null without words`),
      }),
    },
  },
  async handle({ viewer, params, query }) {
    const group = await findGroup(viewer, params.group_id)
    const { q, source, publication_id: publicationId } = query
    const among = publicationId === undefined ? sourceNamed(source) : { publicationId }
    const found = await searchProducts(group, { text: q, source: among }, sliceOf(query))
    return {
      body: { products: found.items.map(productToJson), total: found.total },
      headers: listHeaders(query, found),
    }
  },
})

/** With its current price. */
function productToJson(product: ProductWithUses): z.input<typeof productJson> {
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
    availability: knownAvailability(product.availability),
    photo_url: photo ? photoAddresses(photo).thumb : null,
    product_library_id: product.productLibraryId,
    removed_from_feed: product.removedFromFeed,
    hotspot_count: product.hotspotCount,
  }
}
