import type { FeedField } from './feed-fields.ts'

/** From what a product library can be imported besides a feed file. */
export const integrationKinds = ['json_api', 'shopify', 'shopify_rest', 'woocommerce'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

/**
 * How the pages of an answer follow each other: by `Link` headers (RFC 8288), which are followed with `none` too; by
 * the next page's address or token in the answer; by numbers; or by a value of the last product.
 */
export const pagings = ['none', 'link_header', 'next_link', 'token', 'page_number', 'cursor'] as const
export type Paging = (typeof pagings)[number]

/**
 * How a JSON API is asked. Paths lead through objects and lists, from the answer or from a product: `data.items`,
 * `prices.0.amount`; an empty path is the place itself.
 */
export type JsonApiSettings = {
  /** http or https. */
  url: string
  /** A header of every request, such as `X-Api-Key`; sent to the address's own origin only. */
  headerName: string | null
  headerValue: string | null
  /** The path to the list of products in an answer. */
  itemsPath: string
  /** For each field the path to it in a product. */
  fields: Partial<Record<FeedField, string>>
  /** ISO 4217, for prices that are bare numbers. */
  currency: string | null
  paging: Paging
  /**
   * The path to the next page's address or token in an answer, or to the cursor in a product; or the name of the query
   * parameter that counts pages from 1.
   */
  pagingName: string | null
  /** The query parameter that takes the token or the cursor. */
  pagingParameter?: string | null
  /** The path to the number of all products in an answer. */
  totalPath?: string | null
  /** The path to the list of a product's variants, each of which becomes a product of one item group. */
  variantsPath?: string | null
  /** For each field the path to it in a variant; others are the product's. */
  variantFields?: Partial<Record<FeedField, string>>
}

/** A shop system whose interface is known: it needs the shop's address (`url`) and a key (`headerValue`). */
export function isShop(kind: IntegrationKind): boolean {
  return kind !== 'json_api'
}

/**
 * What is wrong with settings as a whole, by field, in words to be read after the field's name.
 * @returns no fields when all is well
 */
export function problemsOf(kind: IntegrationKind, settings: JsonApiSettings): Record<string, string[]> {
  if (isShop(kind)) return settings.headerValue === null ? { key: ['must be given'] } : {}
  const { headerName, headerValue, fields, paging, pagingName, pagingParameter } = settings
  const problems: Record<string, string[]> = {}
  if (headerName !== null && headerValue === null) problems.header_value = ['must be given with header_name']
  if (headerName === null && headerValue !== null) problems.header_name = ['must be given with header_value']
  const missing = (['id', 'title'] as const).filter(field => fields[field] === undefined)
  if (missing.length > 0) problems.fields = [`must say where ${missing.join(' and ')} can be found`]
  if (paging !== 'none' && paging !== 'link_header' && pagingName === null)
    problems.paging_name = [`must be given with ${paging}`]
  if ((paging === 'token' || paging === 'cursor') && !pagingParameter)
    problems.paging_parameter = [`must be given with ${paging}`]
  return problems
}
