import { inBatches } from '#db/rules/batches.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Json } from '../../feeds/json/json-text.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { FetchFailed } from '../../fetch/failures.ts'
import { askJson, type JsonAnswer } from '../ask-json.ts'
import { requireAll, writeFeed } from '../feed-writer.ts'
import type { FetchedRows, OpenShop, ShopFeedOrder } from '../integration.ts'
import { valueAt } from '../json-products.ts'
import { cellsOf, idsOf, leaveOut, listIn, momentAt, type ShopRow, shopFields, textAt } from './shop-rows.ts'
import { rowOf, showsOtherPrice, variationRow } from './woocommerce-rows.ts'

/**
 * Writes a shop's published products and variations by the REST API, by 100
 * (https://woocommerce.github.io/woocommerce-rest-api-docs/#pagination). Products that the shop hides from its catalogue, and
 * variations without a price, which it hides too, are left out. @throws as `Integration`
 */
export async function writeWooCommerceFeed(settings: JsonApiSettings, order: ShopFeedOrder): Promise<void> {
  await writeFeed(shopFields, order, timed => new WooCommerce(settings, timed).pages())
}

/** Asks the REST API for some products. */
export const openWooCommerce: OpenShop<JsonApiSettings> = (settings, order) => ({
  products: ids => new WooCommerce(settings, order).some(ids),
  productsOfStock: async () => new Map(),
})

/** The REST API of a shop, which is given the key in the query where its server drops the header. */
export class WooCommerce {
  readonly #settings: JsonApiSettings
  readonly #order: ShopFeedOrder
  #isKeyInQuery = false
  #untold = 0
  #currencyCode: string | undefined

  constructor(settings: JsonApiSettings, order: ShopFeedOrder) {
    this.#settings = settings
    this.#order = order
  }

  async *pages(): AsyncGenerator<string[][]> {
    const currency = await this.#currency()
    for await (const products of this.#list('products', { status: 'publish' })) {
      const visible = products.filter(
        product => !isHidden(product) || leaveOut(this.#order, 'leftOut.hidden', idsOf([product], 'id')),
      )
      for await (const { rows } of this.#read(visible, currency)) yield rows
    }
    if (this.#untold > 0) this.#order.note?.(reason('shop.taxes', { count: this.#untold }))
  }

  /** @returns products as a feed has them, drafts without rows; those in the trash are missing */
  async some(ids: readonly string[]): Promise<FetchedRows[]> {
    const currency = await this.#currency()
    const found: FetchedRows[] = []
    for (const include of inBatches(ids, mostOfPage)) {
      for await (const products of this.#list('products', { include: include.join(','), status: 'any' })) {
        const isShown = (product: Json) => textAt(product, 'status') === 'publish' && !isHidden(product)
        for (const left of products.filter(product => !isShown(product))) found.push(foundOf(left, []))
        for await (const read of this.#read(products.filter(isShown), currency)) found.push(read)
      }
    }
    return found
  }

  /** Sends JSON, for which the key must allow to write. */
  async send(path: string, body: object): Promise<Json> {
    await this.#currency()
    return (await this.#ask(path, {}, 'wc/v3', JSON.stringify(body))).answer
  }

  /** Lists all webhooks of the shop. */
  async webhooks(): Promise<Json[]> {
    await this.#currency()
    return (await Array.fromAsync(this.#list('webhooks', {}))).flat()
  }

  async #currency(): Promise<string> {
    this.#currencyCode ??= textAt((await this.#ask('data/currencies/current', {})).answer, 'code')
    return this.#currencyCode
  }

  async *#read(products: Json[], currency: string): AsyncGenerator<FetchedRows> {
    const isTaxed = products.some(showsOtherPrice)
    for (const product of isTaxed ? await this.#asShown(products, 'product') : products)
      yield foundOf(product, (await this.#rowsOf(product, currency, isTaxed)).map(cellsOf))
  }

  async #rowsOf(product: Json, currency: string, isTaxed: boolean): Promise<ShopRow[]> {
    const own = rowOf(product, currency)
    if (textAt(product, 'type') !== 'variable') return [own]
    const rows: ShopRow[] = []
    const path = `products/${textAt(product, 'id')}/variations`
    for await (const variations of this.#list(path, { status: 'publish' })) {
      const priced = variations.filter(
        variation =>
          textAt(variation, 'price') !== '' ||
          leaveOut(this.#order, 'leftOut.unpriced', idsOf([variation], 'id')),
      )
      for (const variation of isTaxed ? await this.#asShown(priced, 'variation') : priced)
        rows.push(variationRow(variation, own, product, currency))
    }
    return rows
  }

  async *#list(path: string, query: Record<string, string>): AsyncGenerator<Json[]> {
    let count = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const parameters = {
        ...query,
        per_page: `${mostOfPage}`,
        orderby: 'id',
        order: 'asc',
        page: String(page),
      }
      const { answer, header } = await this.#ask(path, parameters)
      if (!Array.isArray(answer)) throw new FeedRefused(reason('shop.noList'))
      const [total, pageCount] = [header('x-wp-total'), header('x-wp-totalpages')].map(Number)
      if (!Number.isInteger(pageCount) || !Number.isInteger(total))
        throw new FeedRefused(reason('shop.noTotal'))
      pages = pageCount ?? 0
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
    const byId = new Map(listIn(answer, '').map(one => [textAt(one, 'id'), one]))
    return products.map(product => {
      const found = byId.get(textAt(product, 'id'))
      if (found === undefined) this.#untold += 1
      return withPrices(product, found ?? null)
    })
  }

  async #ask(path: string, query: Record<string, string>, api = 'wc/v3', json?: string): Promise<JsonAnswer> {
    const body = json === undefined ? {} : { json }
    const { url: shop, headerValue } = this.#settings
    const url = new URL(`${shop.replace(/\/+$/, '')}/wp-json/${api}/${path}`)
    url.search = new URLSearchParams(query).toString()
    const key = headerValue ?? ''
    if (!this.#isKeyInQuery) {
      const headers = { authorization: `Basic ${Buffer.from(key).toString('base64')}` }
      try {
        return await askJson({ url: url.href, headers, ...body }, this.#order)
      } catch (error) {
        const isRefused = error instanceof FetchFailed && error.code === 'not-allowed'
        if (!isRefused || path !== 'data/currencies/current') throw error
      }
    }
    // Servers that drop the header take the key from the query, as WooCommerce's documentation says.
    const [id = '', secret = ''] = key.split(':')
    url.searchParams.set('consumer_key', id)
    url.searchParams.set('consumer_secret', secret)
    const answer = await askJson({ url: url.href, ...body }, this.#order)
    this.#isKeyInQuery = true
    return answer
  }
}

const mostOfPage = 100

function isHidden(product: Json): boolean {
  return textAt(product, 'catalog_visibility') === 'hidden'
}

function foundOf(product: Json, rows: string[][]): FetchedRows {
  return { id: textAt(product, 'id'), updatedAt: momentAt(product, 'date_modified_gmt'), rows }
}

/** Amounts of the Store API are in the currency's smallest unit; without them no price is better than a wrong one. */
function withPrices(product: Json, priced: Json): Json {
  if (typeof product !== 'object' || product === null || Array.isArray(product)) return product
  const decimals = Number(textAt(priced, 'prices.currency_minor_unit'))
  const amount = (name: string) => {
    const text = textAt(priced, `prices.${name}`)
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
