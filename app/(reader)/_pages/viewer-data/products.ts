import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import { shownPhotos } from '#db/products/photos.ts'
import { camelCased } from '#db/rules/camel-case.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { currentPrice } from '#db/rules/products/prices.ts'
import { readerJson } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { findShown, showProduct } from '../products/product-page.tsx'

/** Responds with a product for `/product/12.json`; other names are pages. */
export async function sendViewerProduct(
  opened: OpenedPublication,
  name = '',
  request: Request,
): Promise<Response> {
  const [, digits] = /^([1-9]\d{0,9})\.json$/.exec(name) ?? []
  const found = await findShown(opened, Number(digits))
  if (found === undefined) return showProduct(opened, name, request)
  const { photos, hotspotId } = found
  const currency = found.product.currency ?? opened.head.group.currency
  const product = viewerProduct({ ...found.product, currency, photos }, hotspotId, new Date())
  return pricedAnswer(opened, request, [product], headers => readerJson(product, headers))
}

/** A product with prices as text. */
export type ViewerProduct = ReturnType<typeof viewerProduct>

/** Serializes a product, with its sale on or off at `now`. */
export function viewerProduct(product: ProductWithPhotos, hotspotId: number, now: Date) {
  const { price, discountedPrice } = currentPrice(product, now)
  const photoUrls = shownPhotos(product.photos)
  return {
    id: product.id,
    hotspotId,
    title: product.title,
    description: product.description,
    price: priceText(price),
    discountedPrice: priceText(discountedPrice),
    currency: product.currency,
    brand: product.brand,
    availability: knownAvailability(product.availability),
    webshopIdentifier: product.sku,
    webshopUrl: product.link,
    productType: product.productType,
    ...camelCased(product.customLabels),
    removedFromFeed: product.removedFromFeed,
    photoUrls,
    photoSharingUrl: photoUrls[0]?.full ?? null,
  }
}

/** Answers under a tag that knows the prices, since sales begin and end without a new revision. */
export function pricedAnswer(
  opened: OpenedPublication,
  request: Request,
  products: ViewerProduct[],
  answer: (headers: Record<string, string>) => Response,
): Response {
  const prices = products.map(({ price, discountedPrice }) => [price, discountedPrice])
  const tag = entityTag(opened.tag, prices)
  const headers = { ...opened.headers, ETag: tag }
  return hasCopy(request, tag) ? new Response(null, { status: 304, headers }) : answer(headers)
}

const decimal = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** Returns such as `15.00`; null for an unknown price. */
function priceText(price: number | null): string | null {
  return price === null ? null : decimal.format(price)
}
