import type { HotspotArea } from '../hotspots/areas.ts'
import type { SkuPlace } from '../hotspots/skus/places.ts'
import type { PageShape } from '../pages/shapes.ts'
import type { TextRun } from '../pages/text.ts'
import { productTiles } from '../products/tiles/tiles.ts'
import { differingPrice, hasPriceIn } from './differing-price.ts'
import type { ProductIdentity } from './findings.ts'
import { type PrintedPrice, printedPrices } from './printed-prices.ts'

/** A product with its prices in its feed. */
export type ProductPrices = ProductIdentity & {
  price: number | null
  salePrice: number | null
  currency: string
}

/** A product hotspot and the products of the feed that it shows. */
export type ProductHotspot = { id: number; area: HotspotArea; products: ProductPrices[] }

/** A page as its prices are compared, in fractions of it. */
export type PagePrices = {
  lines: readonly (readonly TextRun[])[]
  shapes: readonly PageShape[]
  ratio: number
  /** Printed SKUs of the feed. */
  places: readonly SkuPlace[]
  hotspots: readonly ProductHotspot[]
}

export type FoundDifference = {
  product: ProductPrices
  printed: PrintedPrice
  hotspotId: number | null
}

/**
 * Finds prices on a page that are none of the product's beside them: in its hotspot, or in the tile around its number where
 * the hotspot has no price or there is none.
 */
export function differingPrices(
  page: PagePrices,
  bySku: ReadonlyMap<string, ProductPrices>,
): FoundDifference[] {
  const { lines, shapes, ratio } = page
  const prices = printedPrices(lines.flat().filter(isOfPdf), { shapes, ratio })
  if (prices.length === 0) return []
  const priced = page.hotspots.filter(({ area }) => hasPriceIn(prices, area))
  const done = new Set(priced.flatMap(({ products }) => products.map(({ sku }) => sku)))
  const rest = page.places.filter(({ sku }) => !done.has(sku))
  const tiles = rest.length === 0 ? [] : productTiles(page.places, page)
  const inTiles = page.places.flatMap((place, at) => {
    const product = bySku.get(place.sku)
    const area = tiles[at]
    if (done.has(place.sku) || product === undefined || area === undefined) return []
    const hotspot = page.hotspots.find(({ products }) => products.some(({ sku }) => sku === place.sku))
    return [{ id: hotspot?.id ?? null, area, products: [product] }]
  })
  return [...priced, ...inTiles].flatMap(({ id, area, products }) => {
    const difference = differenceOf(products, prices, area)
    return difference ? [{ ...difference, hotspotId: id }] : []
  })
}

/** Words recognised from a picture may be wrong. */
const isOfPdf = (run: TextRun) => run.recognised !== true

function differenceOf(
  products: readonly ProductPrices[],
  prices: readonly PrintedPrice[],
  area: HotspotArea,
): Pick<FoundDifference, 'product' | 'printed'> | null {
  const product = products.find(({ price, salePrice }) => price !== null || salePrice !== null)
  if (product === undefined) return null
  const { currency } = product
  const same = products.filter(other => other.currency === currency)
  const amounts = same.flatMap(({ price, salePrice }) => [price, salePrice])
  const printed = differingPrice(prices, area, { amounts, currency })
  return printed && { product, printed }
}
