import { getTableColumns, sql } from 'drizzle-orm'
import { type AsJson, jsonObject, jsonRows } from '../connection/json-rows.ts'
import type { ShownProduct } from '../products/of-publication.ts'
import { type ProductPhoto, photosOfProduct } from '../products/photos.ts'
import type { Group } from '../schema/groups.ts'
import {
  type HotspotRow,
  hotspotProducts,
  hotspots,
  type SlideRow,
  slides,
} from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Product, products } from '../schema/products/products.ts'
import type { SizedPage } from '../selected/spreads.ts'
import { type Hotspot, onItsSpread } from './hotspots.ts'

type ProductJson = AsJson<Product> & { photos: ProductPhoto[] }
type NamedProductJson = { position: number; sku: string; product: ProductJson | null }
type HotspotJson = AsJson<HotspotRow> & { slides: SlideRow[]; products: NamedProductJson[] }

const slidesOfHotspot = jsonRows(
  jsonObject<SlideRow>(getTableColumns(slides)),
  sql`from ${slides} where ${slides.hotspotId} = ${hotspots.id} order by ${slides.position}`,
)

const product = jsonObject<ProductJson>({ ...getTableColumns(products), photos: photosOfProduct })
const { position, sku } = hotspotProducts

const productsOfHotspot = jsonRows(
  jsonObject<NamedProductJson>({
    position,
    sku,
    product: sql`case when ${products.id} is not null then ${product} end`,
  }),
  sql`from ${hotspotProducts} left join ${products} on ${products.id} = ${hotspotProducts.productId}
    where ${hotspotProducts.hotspotId} = ${hotspots.id} order by ${position}`,
)

/** Column for queries of `pages`: the page's hotspots by id, without media that are not processed yet. */
export const hotspotsOfPage = jsonRows(
  jsonObject<HotspotJson>({
    ...getTableColumns(hotspots),
    slides: slidesOfHotspot,
    products: productsOfHotspot,
  }),
  sql`from ${hotspots} where ${hotspots.pageId} = ${pages.id} and not ${hotspots.processing} order by ${hotspots.id}`,
)

/**
 * Builds the hotspots that `hotspotsOfPage` read of a page.
 * @param spread the page's spread, from left to right; if pages moved and it lacks the page, there are no hotspots
 */
export function hotspotsOfJson(
  page: { number: number; hotspots: HotspotJson[] },
  spread: SizedPage[],
  { currency }: Group,
): Hotspot[] {
  if (spread.every(({ number }) => number !== page.number)) return []
  return page.hotspots.map(({ slides, products, createdAt, ...row }) => {
    const shown = products.map(({ product, ...named }) => ({
      ...named,
      product: product && productOfJson(product, currency),
    }))
    const stored = { ...row, createdAt: new Date(createdAt) }
    return onItsSpread(stored, page.number, spread, { slides, products: shown })
  })
}

function productOfJson(json: ProductJson, currency: string): ShownProduct {
  const { saleStartsAt, saleEndsAt, createdAt } = json
  return {
    ...json,
    currency: json.currency ?? currency,
    saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
    createdAt: new Date(createdAt),
  }
}
