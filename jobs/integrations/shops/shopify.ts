import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/imports/reasons.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { askJson, pauseFor } from '../ask-json.ts'
import { requireAll, writeFeed } from '../feed-writer.ts'
import type { ShopFeedOrder } from '../integration.ts'
import { type Json, valueAt } from '../json-products.ts'
import {
  cellsOf,
  LeftOut,
  listIn,
  photosOf,
  pricesOf,
  type ShopProduct,
  shopFields,
  textAt,
  variantOptions,
} from './shop-rows.ts'
import { shopifyTitle, shopifyVersion } from './shopify-rest.ts'

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

/** 6 × (product, 6 photos, 50 × (variant, photo, options)) stay below the 1,000 points that one query may cost. */
const productsQuery = `query ($after: String) {
  shop { currencyCode }
  productsCount(query: "status:active", limit: null) { count precision }
  products(first: 6, after: $after, query: "status:active") {
    pageInfo { hasNextPage endCursor }
    nodes {
      id legacyResourceId title descriptionHtml vendor productType onlineStoreUrl
      images(first: 6) { nodes { url } }
      variants(first: 50) { ${variantFields} }
    }
  }
}`

const variantsQuery = `query ($id: ID!, $after: String) {
  product(id: $id) { variants(first: 100, after: $after) { ${variantFields} } }
}`

async function* pagesOf(settings: JsonApiSettings, order: ShopFeedOrder): AsyncGenerator<string[][]> {
  const ask = (query: string, variables: object) => askGraphQl({ query, variables }, settings, order)
  let count = 0
  const leftOut = new LeftOut('shop.unpublished')
  let total: number | undefined
  for (let after: string | undefined | null = null; after !== undefined; ) {
    const data: Json = await ask(productsQuery, { after })
    const products = listIn(data, 'products.nodes')
    const currency = textAt(data, 'shop.currencyCode')
    if (textAt(data, 'productsCount.precision') === 'EXACT')
      total = Number(textAt(data, 'productsCount.count'))
    count += products.length
    const published = leftOut.without(products, product => valueAt(product, 'onlineStoreUrl') === null)
    for (const product of published) {
      const variants = await allVariants(product, ask)
      yield variants.map(variant => cellsOf(rowOf(product, variant, currency)))
    }
    after = cursorAfter(data, 'products', after)
  }
  leftOut.tell(order)
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

async function askGraphQl(
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
  const told = textAt(errors[0] ?? null, 'message').slice(0, 300)
  return new FeedRefused(reason('shop.refused', { told }))
}

function rowOf(product: Json, variant: Json, currency: string): ShopProduct {
  const id = textAt(variant, 'legacyResourceId')
  const page = textAt(product, 'onlineStoreUrl')
  return {
    id: textAt(variant, 'sku') || id,
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
