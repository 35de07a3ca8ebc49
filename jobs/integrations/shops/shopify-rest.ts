import { inBatches } from '#db/rules/batches.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Json } from '../../feeds/json/json-text.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { askJson, type JsonAnswer, pauseFor } from '../ask-json.ts'
import { requireAll, writeFeed } from '../feed-writer.ts'
import type { FetchedRows, OpenShop, ShopFeedOrder } from '../integration.ts'
import { valueAt } from '../json-products.ts'
import { linksIn } from '../link-header.ts'
import {
  cellsOf,
  idsOf,
  leaveOut,
  listIn,
  momentAt,
  photosOf,
  pricesOf,
  type ShopRow,
  shopFields,
  textAt,
  variantOptions,
} from './shop-rows.ts'
import { productsOfStock, shopifyTitle, shopifyVersion } from './shopify.ts'

const mostOfPage = 250

const base = `/admin/api/${shopifyVersion}`

/**
 * Writes a shop's active products by the REST Admin API: `Link` headers and a leaky bucket of requests
 * (https://shopify.dev/docs/api/admin-rest/usage/rate-limits). @throws as `Integration`
 */
export async function writeShopifyRestFeed(settings: JsonApiSettings, order: ShopFeedOrder): Promise<void> {
  await writeFeed(shopFields, order, timed => pagesOf(settings, timed))
}

/** Asks the REST Admin API for some products. */
export const openShopifyRest: OpenShop<JsonApiSettings> = (settings, order) => ({
  async products(ids) {
    const ask = (path: string) => askShop(new URL(path, settings.url).href, settings, order)
    const currency = await currencyOf(ask)
    const found: FetchedRows[] = []
    for (const some of inBatches(ids, mostOfPage)) {
      const { answer } = await ask(`${base}/products.json?ids=${some.join(',')}&limit=${mostOfPage}`)
      if (!Array.isArray(valueAt(answer, 'products'))) throw new FeedRefused(reason('shop.noShopifyList'))
      for (const product of listIn(answer, 'products')) {
        const isShown = textAt(product, 'status') === 'active' && isPublished(product)
        found.push({
          id: textAt(product, 'id'),
          updatedAt: momentAt(product, 'updated_at'),
          rows: isShown ? rowsOf(product, settings.url, currency).map(cellsOf) : [],
        })
      }
    }
    return found
  },
  productsOfStock: ids => productsOfStock(ids, settings, order),
})

type Ask = (path: string) => Promise<JsonAnswer>

async function currencyOf(ask: Ask): Promise<string> {
  return textAt((await ask(`${base}/shop.json?fields=currency`)).answer, 'shop.currency')
}

/** A day in the future is that of a product that is not published yet. */
function isPublished(product: Json): boolean {
  const moment = momentAt(product, 'published_at')
  return valueAt(product, 'published_at') !== null && !(moment !== null && moment > new Date())
}

async function* pagesOf(settings: JsonApiSettings, order: ShopFeedOrder): AsyncGenerator<string[][]> {
  const ask = (path: string) => askShop(new URL(path, settings.url).href, settings, order)
  const currency = await currencyOf(ask)
  const total = textAt((await ask(`${base}/products/count.json?status=active`)).answer, 'count')
  let count = 0
  let next: string | undefined = `${base}/products.json?status=active&limit=${mostOfPage}`
  while (next !== undefined) {
    const { answer, header } = await ask(next)
    const products = listIn(answer, 'products')
    count += products.length
    const published = products.filter(
      product =>
        isPublished(product) ||
        leaveOut(order, 'leftOut.unpublished', idsOf(listIn(product, 'variants'), 'id')),
    )
    yield published.flatMap(product => rowsOf(product, settings.url, currency).map(cellsOf))
    next = linksIn(header('link')).find(({ relations }) => relations.includes('next'))?.address
    const isUnclear = next === undefined && total === '' && products.length >= mostOfPage
    if (isUnclear) throw new FeedRefused(reason('shop.unclearEnd'))
  }
  requireAll(total === '' ? undefined : Number(total), count)
}

async function askShop(url: string, { url: shop, headerValue }: JsonApiSettings, order: ShopFeedOrder) {
  const isOwn = new URL(url).origin === new URL(shop).origin
  const headers: Record<string, string> =
    isOwn && headerValue !== null ? { 'x-shopify-access-token': headerValue } : {}
  const asked = await askJson({ url, headers }, order)
  // `39/40`: the next request but one would be refused.
  const [used = 0, size = 0] = (asked.header('x-shopify-shop-api-call-limit') ?? '').split('/').map(Number)
  if (size > 0 && used >= size - 1) await pauseFor(1, order)
  return asked
}

function rowsOf(product: Json, shop: string, currency: string): ShopRow[] {
  const images = listIn(product, 'images')
  const sources = images.map(image => textAt(image, 'src'))
  const handle = textAt(product, 'handle')
  // The address that we ask may have a password.
  const link = handle === '' ? '' : `${new URL(shop).origin}/products/${encodeURIComponent(handle)}`
  return listIn(product, 'variants').map(variant => {
    const id = textAt(variant, 'id')
    const title = textAt(variant, 'title')
    const own = images.find(image => textAt(image, 'id') === textAt(variant, 'image_id'))
    return {
      id: textAt(variant, 'sku').trim() || id,
      title: shopifyTitle(textAt(product, 'title'), title),
      description: textAt(product, 'body_html'),
      link: link && `${link}?variant=${id}`,
      ...photosOf(own === undefined ? '' : textAt(own, 'src'), sources),
      ...pricesOf(textAt(variant, 'price'), textAt(variant, 'compare_at_price'), currency),
      availability: isAvailable(variant) ? 'in_stock' : 'out_of_stock',
      brand: textAt(product, 'vendor'),
      gtin: textAt(variant, 'barcode'),
      product_type: textAt(product, 'product_type'),
      item_group_id: textAt(product, 'id'),
      ...variantOptions(
        listIn(product, 'options').map((option, index) => ({
          name: textAt(option, 'name'),
          value: textAt(variant, `option${index + 1}`),
        })),
      ),
    }
  })
}

function isAvailable(variant: Json): boolean {
  const isCounted = textAt(variant, 'inventory_management') !== ''
  const isSoldOut = Number(textAt(variant, 'inventory_quantity')) <= 0
  return !isCounted || !isSoldOut || textAt(variant, 'inventory_policy') === 'continue'
}
