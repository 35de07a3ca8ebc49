import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/imports/reasons.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { FetchFailed } from '../../fetch/failures.ts'
import { askJson, type JsonAnswer } from '../ask-json.ts'
import { requireAll, writeFeed } from '../feed-writer.ts'
import type { ShopFeedOrder } from '../integration.ts'
import { type Json, valueAt } from '../json-products.ts'
import { cellsOf, LeftOut, listIn, type ShopProduct, shopFields, textAt } from './shop-rows.ts'
import { rowOf, showsOtherPrice, variationRow } from './woocommerce-rows.ts'

/**
 * Writes a shop's published products and variations by the REST API, by 100
 * (https://woocommerce.github.io/woocommerce-rest-api-docs/#pagination). Products that the shop hides from its catalogue, and
 * variations without a price, which it hides too, are left out. @throws as `Integration`
 */
export async function writeWooCommerceFeed(settings: JsonApiSettings, order: ShopFeedOrder): Promise<void> {
  await writeFeed(shopFields, order, timed => new Shop(settings, timed).pages())
}

class Shop {
  readonly #settings: JsonApiSettings
  readonly #order: ShopFeedOrder
  #isKeyInQuery = false
  readonly #hidden = new LeftOut('shop.hidden')
  readonly #unpriced = new LeftOut('shop.unpriced')
  #untold = 0

  constructor(settings: JsonApiSettings, order: ShopFeedOrder) {
    this.#settings = settings
    this.#order = order
  }

  async *pages(): AsyncGenerator<string[][]> {
    const currency = textAt((await this.#ask('data/currencies/current', {})).answer, 'code')
    for await (const products of this.#list('products', { status: 'publish' })) {
      const shown = this.#hidden.without(
        products,
        product => textAt(product, 'catalog_visibility') === 'hidden',
      )
      const isTaxed = shown.some(showsOtherPrice)
      for (const product of isTaxed ? await this.#asShown(shown, 'product') : shown)
        yield (await this.#rowsOf(product, currency, isTaxed)).map(cellsOf)
    }
    this.#hidden.tell(this.#order)
    this.#unpriced.tell(this.#order)
    if (this.#untold > 0) this.#order.note?.(reason('shop.taxes', { count: this.#untold }))
  }

  async #rowsOf(product: Json, currency: string, isTaxed: boolean): Promise<ShopProduct[]> {
    const own = rowOf(product, currency)
    if (textAt(product, 'type') !== 'variable') return [own]
    const rows: ShopProduct[] = []
    const path = `products/${textAt(product, 'id')}/variations`
    for await (const variations of this.#list(path, { status: 'publish' })) {
      const priced = this.#unpriced.without(variations, variation => textAt(variation, 'price') === '')
      for (const variation of isTaxed ? await this.#asShown(priced, 'variation') : priced)
        rows.push(variationRow(variation, own, product, currency))
    }
    return rows
  }

  async *#list(path: string, query: Record<string, string>): AsyncGenerator<Json[]> {
    let count = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const wanted = { ...query, per_page: '100', orderby: 'id', order: 'asc', page: String(page) }
      const { answer, header } = await this.#ask(path, wanted)
      if (!Array.isArray(answer)) throw new FeedRefused(reason('shop.noList'))
      const [total, told] = [header('x-wp-total'), header('x-wp-totalpages')].map(Number)
      if (!Number.isInteger(told) || !Number.isInteger(total)) throw new FeedRefused(reason('shop.noTotal'))
      pages = told ?? 0
      count += answer.length
      yield answer
      if (page >= pages) requireAll(total, count)
    }
  }

  /**
   * Gives products the prices that visitors see, as the shop's own pages ask for them. The other interface tells prices as they
   * were entered, which may be without the tax that the shop shows, or with a tax that it does not.
   */
  async #asShown(products: Json[], type: 'product' | 'variation'): Promise<Json[]> {
    if (products.length === 0) return products
    const include = products.map(product => textAt(product, 'id')).join(',')
    const query = { include, per_page: '100', ...(type === 'variation' && { type }) }
    const { answer } = await this.#ask('products', query, 'wc/store/v1').catch(withoutStoreApi)
    const shown = new Map(listIn(answer, '').map(one => [textAt(one, 'id'), one]))
    return products.map(product => {
      const found = shown.get(textAt(product, 'id'))
      if (found === undefined) this.#untold += 1
      return withPrices(product, found ?? null)
    })
  }

  async #ask(path: string, query: Record<string, string>, api = 'wc/v3'): Promise<JsonAnswer> {
    const { url: shop, headerValue } = this.#settings
    const url = new URL(`${shop.replace(/\/+$/, '')}/wp-json/${api}/${path}`)
    url.search = new URLSearchParams(query).toString()
    const key = headerValue ?? ''
    if (!this.#isKeyInQuery) {
      const headers = { authorization: `Basic ${Buffer.from(key).toString('base64')}` }
      try {
        return await askJson({ url: url.href, headers }, this.#order)
      } catch (error) {
        const isRefused = error instanceof FetchFailed && error.code === 'not-allowed'
        if (!isRefused || path !== 'data/currencies/current') throw error
      }
    }
    // Servers that drop the header take the key from the query, as WooCommerce's documentation says.
    const [id = '', secret = ''] = key.split(':')
    url.searchParams.set('consumer_key', id)
    url.searchParams.set('consumer_secret', secret)
    const answer = await askJson({ url: url.href }, this.#order)
    this.#isKeyInQuery = true
    return answer
  }
}

/** Amounts of the Store API are in the currency's smallest unit; without them no price is better than a wrong one. */
function withPrices(product: Json, shown: Json): Json {
  if (typeof product !== 'object' || product === null || Array.isArray(product)) return product
  const decimals = Number(textAt(shown, 'prices.currency_minor_unit'))
  const amount = (name: string) => {
    const text = textAt(shown, `prices.${name}`)
    return /^\d+$/.test(text) ? (Number(text) / 10 ** decimals).toFixed(decimals) : ''
  }
  const sale = textAt(product, 'sale_price') === '' ? '' : amount('sale_price')
  // The sale price of the Store API is the regular one outside its days.
  const isSold = valueAt(product, 'on_sale') === true
  return {
    ...product,
    price: amount('price'),
    regular_price: amount('regular_price'),
    sale_price: isSold ? sale : '',
  }
}

/** Old shops have no Store API. */
function withoutStoreApi(error: unknown): { answer: Json } {
  const isMissing =
    error instanceof FetchFailed && ['not-found', 'not-allowed', 'web-page'].includes(error.code)
  if (isMissing) return { answer: [] }
  throw error
}
