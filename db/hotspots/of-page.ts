import { getTableColumns, sql } from 'drizzle-orm'
import { type AsJson, jsonObject, jsonRows } from '../connection/json-rows.ts'
import type { ShownMedia } from '../media/addresses.ts'
import { shownMediaJson } from '../media/shown.ts'
import type { ProductWithPhotos } from '../products/of-publication.ts'
import { isCopyOf, type ProductPhoto, photosOfProduct } from '../products/photos.ts'
import type { Group } from '../schema/groups.ts'
import { media } from '../schema/media.ts'
import {
  type HotspotRow,
  hotspotProducts,
  hotspots,
  type SlideRow,
  slides,
} from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { photos } from '../schema/products/photos.ts'
import { type Product, products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { kindsWithPictures, pictureAddresses } from '../selected/hotspot-details.ts'
import type { NumberedSize } from '../selected/spreads.ts'
import { type Hotspot, onItsSpread } from './hotspots.ts'
import { slideWithMedia } from './slides.ts'

type ProductJson = AsJson<Product> & { photos: ProductPhoto[] }
type NamedProductJson = { position: number; sku: string; product: ProductJson | null }
type HotspotJson = AsJson<HotspotRow> & {
  media: ShownMedia | null
  slides: { slide: SlideRow; medium: ShownMedia | null }[]
  pictures: { url: string; imageKey: string }[]
  products: NamedProductJson[]
}

/** A hotspot as it is read for readers. */
export type HotspotWithPictures = Hotspot & {
  /** Keys of the copies of its pictures that are stored, by address. */
  pictureKeys: ReadonlyMap<string, string>
}

const slidesOfHotspot = jsonRows(
  jsonObject<{ slide: SlideRow; medium: ShownMedia | null }>({
    slide: jsonObject<SlideRow>(getTableColumns(slides)),
    medium: shownMediaJson,
  }),
  sql`from ${slides} left join ${media} on ${media.id} = ${slides.mediaId}
    where ${slides.hotspotId} = ${hotspots.id} order by ${slides.position}`,
)

const mediaOfHotspot = sql`case when ${hotspots.mediaId} is not null then
  (select ${shownMediaJson} from ${media} where ${media.id} = ${hotspots.mediaId}) end`

/** None for kinds without pictures, of which a page may have thousands. */
const picturesOfHotspot = sql`case when ${hotspots.type} in (${kindsWithPictures}) then ${jsonRows(
  jsonObject<{ url: string; imageKey: string }>({ url: photos.url, imageKey: photos.imageKey }),
  sql`from (${pictureAddresses}) as named join ${photos} on ${isCopyOf(sql`named.url`, 'hotspot')}
    where ${photos.imageKey} is not null
      and ${photos.groupId} = (select ${publications.groupId} from ${publications} where ${publications.id} = ${pages.publicationId})`,
)} else '[]' end`

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
    media: mediaOfHotspot,
    slides: slidesOfHotspot,
    pictures: picturesOfHotspot,
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
  spread: NumberedSize[],
  { currency }: Group,
): HotspotWithPictures[] {
  if (spread.every(({ number }) => number !== page.number)) return []
  return page.hotspots.map(({ slides, pictures, products, createdAt, ...row }) => {
    const filled = products.map(({ product, ...named }) => ({
      ...named,
      product: product && productOfJson(product, currency),
    }))
    const stored = { ...row, createdAt: new Date(createdAt) }
    const pictureKeys = new Map(pictures.map(({ url, imageKey }) => [url, imageKey]))
    const lists = {
      slides: slides.map(({ slide, medium }) => slideWithMedia(slide, medium)),
      products: filled,
      media: row.media,
    }
    return { ...onItsSpread(stored, page.number, spread, lists), pictureKeys }
  })
}

function productOfJson(json: ProductJson, currency: string): ProductWithPhotos {
  const { saleStartsAt, saleEndsAt, createdAt } = json
  return {
    ...json,
    currency: json.currency ?? currency,
    saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
    createdAt: new Date(createdAt),
  }
}
