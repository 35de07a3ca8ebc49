import type { ReaderProduct } from '#components/reader/product.ts'
import type { Shape } from '#db/editions/shapes.ts'
import { descriptionHtml } from '#db/hotspots/rich-text.ts'
import { type ProductPhoto, shownPhotos } from '#db/products/photos.ts'
import { mayVary } from '#db/products/variants.ts'
import { fold } from '#db/rules/folding.ts'
import { optionFields, orderRulesOf } from '#db/rules/imports/feed-fields.ts'
import type { Language } from '#db/rules/languages.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { mostOfOne, orderQuantities } from '#db/rules/products/quantities.ts'
import { fill } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import type { Group } from '#db/schema/groups.ts'
import type { Product } from '#db/schema/products/products.ts'
import type { HotspotPair } from '../publication/hotspots.ts'
import { outgoingLink } from '../publication/outgoing.ts'

export function productsOf({ source }: HotspotPair, shape: Shape): ReaderProduct[] {
  const place = { hotspotId: source.id, page: source.pageNumber }
  return source.products.flatMap(({ product }) =>
    product === null ? [] : [readerProduct(product, product.photos, place, shape)],
  )
}

/** Position of a product in a publication. */
type Place = { hotspotId: number; page: number }

/** Builds a product for the reader; a price without a currency is in the group's. */
export function readerProduct(
  product: Product,
  photos: ProductPhoto[],
  { hotspotId, page }: Place,
  { group, language }: { group: Group; language: Language },
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
    availability: knownAvailability(product.availability),
    shopUrl: link && outgoingLink(link, group),
    sku,
    photos: shownPhotos(photos),
    ...(product.removedFromFeed && { isGone: true as const }),
    ...(mayVary(product) && { mayVary: true as const, ...listTitleOf(product) }),
    ...orderedIn(product, language),
  }
}

/** Shops often give all variants one title. */
function listTitleOf({ title, ...product }: Product): { listTitle?: string } {
  const said = wordsOf(title)
  const values = optionFields.flatMap(field => product[field] ?? [])
  const unsaid = values.filter(value => !said.includes(wordsOf(value)))
  return unsaid.length === 0 ? {} : { listTitle: `${title} – ${unsaid.join(', ')}` }
}

/** Between spaces, so that no word is found within another. */
function wordsOf(text: string): string {
  return ` ${fold(text).trim()} `
}

/** Says nothing that follows from the rest: a step of 6 is its own minimum. */
function orderedIn(product: Product, language: Language): Pick<ReaderProduct, 'quantities' | 'orderRules'> {
  const rules = orderRulesOf(product)
  const quantities = orderQuantities(rules)
  const { least, step, most } = quantities
  const words = messagesIn(language, 'products')
  const orderRules = [
    ...((rules.pack ?? 1) > 1 ? [fill(words, 'pack', { count: rules.pack ?? 1 })] : []),
    ...(step > 1 ? [fill(words, 'step', { count: step })] : []),
    ...(least > step ? [fill(words, 'minimum', { count: least })] : []),
    ...(most + step <= mostOfOne ? [fill(words, 'maximum', { count: most })] : []),
  ]
  const isLimited = least > 1 || step > 1 || most < mostOfOne
  return { ...(isLimited && { quantities }), ...(orderRules.length > 0 && { orderRules }) }
}
