import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { askJson } from '../ask-json.ts'
import { requireAll, writeFeed } from '../feed-writer.ts'
import type { ShopFeedOrder } from '../integration.ts'
import { type Json, valueAt } from '../json-products.ts'
import {
  cellsOf,
  listIn,
  photosOf,
  pricesOf,
  type ShopProduct,
  shopFields,
  textAt,
  variantOptions,
} from './shop-rows.ts'

/**
 * Writes a shop's published products and variations by the REST API, by 100
 * (https://woocommerce.github.io/woocommerce-rest-api-docs/#pagination). @throws as `Integration`
 */
export async function writeWooCommerceFeed(settings: JsonApiSettings, order: ShopFeedOrder): Promise<void> {
  await writeFeed(shopFields, order, timed => new Shop(settings, timed).pages())
}

class Shop {
  readonly #settings: JsonApiSettings
  readonly #order: ShopFeedOrder

  constructor(settings: JsonApiSettings, order: ShopFeedOrder) {
    this.#settings = settings
    this.#order = order
  }

  async *pages(): AsyncGenerator<string[][]> {
    const currency = textAt((await this.#ask('data/currencies/current', {})).answer, 'code')
    for await (const products of this.#list('products', { status: 'publish' })) {
      for (const product of products) yield (await this.#rowsOf(product, currency)).map(cellsOf)
    }
  }

  async #rowsOf(product: Json, currency: string): Promise<ShopProduct[]> {
    const own = rowOf(product, currency)
    if (textAt(product, 'type') !== 'variable') return [own]
    const rows: ShopProduct[] = []
    const path = `products/${textAt(product, 'id')}/variations`
    for await (const variations of this.#list(path, { status: 'publish' }))
      for (const variation of variations) rows.push(variationRow(variation, own, product, currency))
    return rows
  }

  async *#list(path: string, query: Record<string, string>): AsyncGenerator<Json[]> {
    let count = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const wanted = { ...query, per_page: '100', orderby: 'id', order: 'asc', page: String(page) }
      const { answer, header } = await this.#ask(path, wanted)
      if (!Array.isArray(answer)) throw new FeedRefused(noList)
      const [total, told] = [header('x-wp-total'), header('x-wp-totalpages')].map(Number)
      if (!Number.isInteger(told) || !Number.isInteger(total)) throw new FeedRefused(noTotal)
      pages = told ?? 0
      count += answer.length
      yield answer
      if (page >= pages) requireAll(total, count)
    }
  }

  async #ask(path: string, query: Record<string, string>) {
    const { url: shop, headerValue } = this.#settings
    const url = new URL(`${shop.replace(/\/+$/, '')}/wp-json/wc/v3/${path}`)
    url.search = new URLSearchParams(query).toString()
    const headers = { authorization: `Basic ${Buffer.from(headerValue ?? '').toString('base64')}` }
    return askJson({ url: url.href, headers }, this.#order)
  }
}

const noList = 'The shop gave no list of products. Check its address, and that WooCommerce is up to date.'
const noTotal =
  'The shop does not say how many products it has (X-WP-Total), so nobody can know whether all came. Let its server or proxy pass that header on.'

function rowOf(product: Json, currency: string): ShopProduct {
  return {
    id: textAt(product, 'sku') || textAt(product, 'id'),
    title: textAt(product, 'name'),
    description: textAt(product, 'description') || textAt(product, 'short_description'),
    link: textAt(product, 'permalink'),
    ...photosOf(
      '',
      listIn(product, 'images').map(image => textAt(image, 'src')),
    ),
    ...shownPrices(product, currency),
    availability: stockOf(product),
    brand: textAt(product, 'brands.0.name'),
    gtin: textAt(product, 'global_unique_id'),
    product_type: listIn(product, 'categories')
      .map(category => textAt(category, 'name'))
      .join(' > '),
    ...variantOptions(listIn(product, 'attributes').flatMap(onlyOption)),
  }
}

/** Attributes of a product list all options that its variations have; one alone is what the product is. */
function onlyOption(attribute: Json): { name: string; value: string }[] {
  const values = listIn(attribute, 'options')
  return values.length === 1
    ? [{ name: textAt(attribute, 'name'), value: textAt(attribute, 'options.0') }]
    : []
}

function variationRow(variation: Json, own: ShopProduct, product: Json, currency: string): ShopProduct {
  const options = listIn(variation, 'attributes')
    .map(attribute => textAt(attribute, 'option'))
    .filter(Boolean)
  const photo = textAt(variation, 'image.src')
  const others = [own.image_link ?? '', ...(own.additional_image_link ?? '').split(',')]
  return {
    ...own,
    id: variationId(variation, product),
    title: [own.title, options.join(', ')].filter(Boolean).join(' – '),
    description: textAt(variation, 'description') || (own.description ?? ''),
    link: textAt(variation, 'permalink') || (own.link ?? ''),
    ...photosOf(photo, others),
    sale_price: '',
    ...shownPrices(variation, currency),
    availability: stockOf(variation),
    gtin: textAt(variation, 'global_unique_id'),
    item_group_id: textAt(product, 'id'),
    ...variantOptions(
      listIn(variation, 'attributes').map(attribute => ({
        name: textAt(attribute, 'name'),
        value: textAt(attribute, 'option'),
      })),
    ),
  }
}

/** A variation without a SKU inherits its product's, which names the group. */
function variationId(variation: Json, product: Json): string {
  const sku = textAt(variation, 'sku')
  return sku !== '' && sku !== textAt(product, 'sku') ? sku : textAt(variation, 'id')
}

function shownPrices(product: Json, currency: string) {
  const regular = textAt(product, 'regular_price')
  const isOnSale = valueAt(product, 'on_sale') === true
  return pricesOf(textAt(product, 'price'), isOnSale ? regular : '', currency)
}

function stockOf(product: Json): string {
  const stocks: Record<string, string> = { outofstock: 'out_of_stock', onbackorder: 'backorder' }
  return stocks[textAt(product, 'stock_status')] ?? 'in_stock'
}
