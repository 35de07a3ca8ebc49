import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { photoAddresses } from '#db/products/photos.ts'
import { findProduct, type ProductWithUses, searchProducts, sourceNamed } from '#db/products/search.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { currentPrice } from '#db/rules/products/prices.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { rangeNames, ranges } from '#db/rules/statistics/ranges.ts'
import { figuresOfProduct } from '#db/statistics/questions/products.ts'
import { lastDays } from '#db/statistics/questions/ranges.ts'
import { partNumber } from '../parts.ts'
import { reading } from '../procedure.ts'

const search = z.object({
  groupId: bodyId,
  /** Words, or the beginning of a SKU. */
  text: text(200).default(''),
  source: z
    .string()
    .regex(/^(all|feed|[1-9]\d{0,8})$/, "must be all, feed or a product library's id")
    .default('all'),
  /** Products that the SKUs of a publication lead to, whatever the source. */
  publicationId: bodyId.optional(),
  page: partNumber.default(1),
  perPage: z.int().min(1).max(1000),
})

/** Products of a group's feed and of its product libraries. */
export default {
  list: reading.input(search).handler(async ({ context, input }) => {
    const { publicationId, page, perPage: limit } = input
    const group = await findGroup(context.viewer, input.groupId)
    const source = publicationId === undefined ? sourceNamed(input.source) : { publicationId }
    const slice = { limit, offset: (page - 1) * limit }
    const found = await searchProducts(group, { text: input.text, source }, slice)
    return { ...found, items: found.items.map(listed) }
  }),

  /** The figures of a product, in its group and in each publication. */
  statistics: reading
    .input(z.object({ groupId: bodyId, id: bodyId, range: z.enum(rangeNames) }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      const { id } = await findProduct(group, input.id)
      const days = lastDays(ranges[input.range].days, group.timeZone)
      return figuresOfProduct({ groupId: group.id, productId: id }, days)
    }),
}

/** Fields of a product in lists, with its price at present. */
function listed(product: ProductWithUses) {
  const { id, sku, title, brand, currency } = product
  const availability = knownAvailability(product.availability)
  const { productLibraryId, removedFromFeed, hotspotCount } = product
  const { price, discountedPrice } = currentPrice(product, new Date())
  const [photo] = product.photos
  return {
    ...{ id, sku, title, brand, price, discountedPrice, currency, availability },
    ...{ productLibraryId, removedFromFeed, hotspotCount },
    photoUrl: photo ? photoAddresses(photo).thumb : null,
  }
}
