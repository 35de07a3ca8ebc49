import { inBatches } from '#db/rules/batches.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Json } from '../../feeds/json/json-text.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { askJson, pauseFor } from '../ask-json.ts'
import { requireAll, writeFeed } from '../feed-writer.ts'
import type { FetchedRows, OpenShop, ShopFeedOrder } from '../integration.ts'
import { valueAt } from '../json-products.ts'
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

/** Once this version is retired, Shopify answers with its oldest one. */
export const shopifyVersion = '2025-10'

/**
 * Writes a shop's active products by the GraphQL Admin API: cursors for products and their variants, and a
 * bucket of query points (https://shopify.dev/docs/api/usage/limits). @throws as `Integration`
 */
export async function writeShopifyFeed(settings: JsonApiSettings, order: ShopFeedOrder): Promise<void> {
  await writeFeed(shopFields, order, timed => pagesOf(settings, timed))
}

const variantFields = `
  pageInfo { hasNextPage endCursor }
  nodes { legacyResourceId sku title barcode price compareAtPrice availableForSale image { url }
    selectedOptions { name value } }`

const productFields = `
  id legacyResourceId title descriptionHtml vendor productType onlineStoreUrl
  images(first: 6) { nodes { url } }
  variants(first: 50) { ${variantFields} }`

/** 6 × (product, 6 photos, 50 × (variant, photo, options)) stay below the 1,000 points that one query may cost. */
const productsQuery = `query ($after: String) {
  shop { currencyCode }
  productsCount(query: "status:active", limit: null) { count precision }
  products(first: 6, after: $after, query: "status:active") {
    pageInfo { hasNextPage endCursor }
    nodes { ${productFields} }
  }
}`

const someProductsQuery = `query ($ids: [ID!]!) {
  shop { currencyCode }
  nodes(ids: $ids) { ... on Product { status updatedAt ${productFields} } }
}`
const productsAtOnce = 6

const stockQuery = `query ($ids: [ID!]!) {
  nodes(ids: $ids) { ... on InventoryItem { legacyResourceId variant { product { legacyResourceId } } } }
}`
const stockAtOnce = 50

const variantsQuery = `query ($id: ID!, $after: String) {
  product(id: $id) { variants(first: 100, after: $after) { ${variantFields} } }
}`

/** Asks the GraphQL Admin API for some products, and for those of items of stock. */
export const openShopify: OpenShop<JsonApiSettings> = (settings, order) => ({
  async products(ids) {
    const ask: Ask = (query, variables) => askGraphQl({ query, variables }, settings, order)
    const found: FetchedRows[] = []
    for (const some of inBatches(ids, productsAtOnce)) {
      const data = await ask(someProductsQuery, { ids: some.map(id => `gid://shopify/Product/${id}`) })
      const currency = textAt(data, 'shop.currencyCode')
      for (const product of listIn(data, 'nodes').filter(isNode)) {
        const isShown = textAt(product, 'status') === 'ACTIVE' && isPublished(product)
        found.push({
          id: textAt(product, 'legacyResourceId'),
          updatedAt: momentAt(product, 'updatedAt'),
          rows: isShown ? await rowsOf(product, currency, ask) : [],
        })
      }
    }
    return found
  },
  productsOfStock: ids => productsOfStock(ids, settings, order),
})

/** Returns the numbers of products by those of their items of stock, which REST does not tell. */
export async function productsOfStock(
  ids: readonly string[],
  settings: JsonApiSettings,
  order: ShopFeedOrder,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of inBatches(ids, stockAtOnce)) {
    const variables = { ids: some.map(id => `gid://shopify/InventoryItem/${id}`) }
    const data = await askGraphQl({ query: stockQuery, variables }, settings, order)
    for (const item of listIn(data, 'nodes').filter(isNode)) {
      const product = textAt(item, 'variant.product.legacyResourceId')
      if (product !== '') found.set(textAt(item, 'legacyResourceId'), product)
    }
  }
  return found
}

/** Unknown numbers are null in a list of nodes. */
function isNode(node: Json): boolean {
  return node !== null
}

function isPublished(product: Json): boolean {
  return valueAt(product, 'onlineStoreUrl') !== null
}

async function rowsOf(product: Json, currency: string, ask: Ask): Promise<string[][]> {
  const variants = await allVariants(product, ask)
  return variants.map(variant => cellsOf(rowOf(product, variant, currency)))
}

async function* pagesOf(settings: JsonApiSettings, order: ShopFeedOrder): AsyncGenerator<string[][]> {
  const ask = (query: string, variables: object) => askGraphQl({ query, variables }, settings, order)
  let count = 0
  let total: number | undefined
  for (let after: string | undefined | null = null; after !== undefined; ) {
    const data: Json = await ask(productsQuery, { after })
    const products = listIn(data, 'products.nodes')
    const currency = textAt(data, 'shop.currencyCode')
    if (textAt(data, 'productsCount.precision') === 'EXACT')
      total = Number(textAt(data, 'productsCount.count'))
    count += products.length
    const published = products.filter(
      product =>
        isPublished(product) ||
        leaveOut(order, 'leftOut.unpublished', idsOf(listIn(product, 'variants.nodes'), 'legacyResourceId')),
    )
    for (const product of published) yield await rowsOf(product, currency, ask)
    after = cursorAfter(data, 'products', after)
  }
  requireAll(total, count)
}

type Ask = (query: string, variables: object) => Promise<Json>

async function allVariants(product: Json, ask: Ask): Promise<Json[]> {
  const variants = listIn(product, 'variants.nodes')
  for (let after = cursorAfter(product, 'variants', null); after !== undefined; ) {
    const data = await ask(variantsQuery, { id: textAt(product, 'id'), after })
    variants.push(...listIn(data, 'product.variants.nodes'))
    after = cursorAfter(data, 'product.variants', after)
  }
  return variants
}

/** @returns undefined after the last page */
function cursorAfter(data: Json, path: string, before: string | null): string | undefined {
  if (valueAt(data, `${path}.pageInfo.hasNextPage`) !== true) return undefined
  const cursor = textAt(data, `${path}.pageInfo.endCursor`)
  if (cursor !== '' && cursor !== before) return cursor
  throw new FeedRefused(reason('shop.endless'))
}

const mostThrottled = 20 // in a row, before we give up

/** @throws FeedRefused for an error of the query; as `askJson` */
export async function askGraphQl(
  request: { query: string; variables: object },
  { url, headerValue }: JsonApiSettings,
  order: ShopFeedOrder,
): Promise<Json> {
  const address = new URL(`/admin/api/${shopifyVersion}/graphql.json`, url).href
  const headers = { 'x-shopify-access-token': headerValue ?? '' }
  for (let attempt = 1; ; attempt += 1) {
    const { answer } = await askJson({ url: address, headers, json: JSON.stringify(request) }, order)
    const errors = listIn(answer, 'errors')
    const isThrottled = errors.some(error => textAt(error, 'extensions.code') === 'THROTTLED')
    if (errors.length === 0) return valueAt(answer, 'data') ?? null
    if (!isThrottled || attempt === mostThrottled) throw refusedBy(errors)
    await pauseFor(secondsUntilPaid(answer), order)
  }
}

/** Points come back every second, until there are as many as the query costs. */
function secondsUntilPaid(answer: Json): number {
  const number = (path: string) => Number(textAt(answer, `extensions.cost.${path}`)) || 0
  const missing = number('requestedQueryCost') - number('throttleStatus.currentlyAvailable')
  return Math.max(1, missing / (number('throttleStatus.restoreRate') || 50))
}

function refusedBy(errors: Json[]): FeedRefused {
  const message = textAt(errors[0] ?? null, 'message').slice(0, 300)
  return new FeedRefused(reason('shop.refused', { told: message }))
}

/** Returns a variant's title; a product without options has one variant, "Default Title". */
export function shopifyTitle(product: string, variant: string): string {
  return variant === '' || variant === 'Default Title' ? product : `${product} – ${variant}`
}

function rowOf(product: Json, variant: Json, currency: string): ShopRow {
  const id = textAt(variant, 'legacyResourceId')
  const page = textAt(product, 'onlineStoreUrl')
  return {
    id: textAt(variant, 'sku').trim() || id,
    title: shopifyTitle(textAt(product, 'title'), textAt(variant, 'title')),
    description: textAt(product, 'descriptionHtml'),
    link: page === '' ? '' : `${page}${page.includes('?') ? '&' : '?'}variant=${id}`,
    ...photosOf(
      textAt(variant, 'image.url'),
      listIn(product, 'images.nodes').map(image => textAt(image, 'url')),
    ),
    ...pricesOf(textAt(variant, 'price'), textAt(variant, 'compareAtPrice'), currency),
    availability: valueAt(variant, 'availableForSale') === true ? 'in_stock' : 'out_of_stock',
    brand: textAt(product, 'vendor'),
    gtin: textAt(variant, 'barcode'),
    product_type: textAt(product, 'productType'),
    item_group_id: textAt(product, 'legacyResourceId'),
    ...variantOptions(
      listIn(variant, 'selectedOptions').map(option => ({
        name: textAt(option, 'name'),
        value: textAt(option, 'value'),
      })),
    ),
  }
}
