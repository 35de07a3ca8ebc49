import type { ColumnTarget } from '../feed-files/mapping.ts'

export const integrationKinds = ['json_api', 'shopify', 'shopify_rest', 'woocommerce'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

/** `Link` headers (RFC 8288) are followed with `none` too; `cursor` is a value of the last product. */
export const pagings = ['none', 'link_header', 'next_link', 'token', 'page_number', 'cursor'] as const
export type Paging = (typeof pagings)[number]

/** Paths such as `data.items` or `prices.0.amount`; an empty path is the place itself. */
export type JsonApiSettings = {
  url: string
  /** Header of every request, such as `X-Api-Key`; sent to the address's own origin only. */
  headerName: string | null
  headerValue: string | null
  itemsPath: string
  fields: Partial<Record<ColumnTarget, string>>
  currency: string | null // ISO 4217, for prices without a currency
  paging: Paging
  /** Path to the next address, token or cursor; or the query parameter that counts pages from 1. */
  pagingName: string | null
  pagingParameter?: string | null
  totalPath?: string | null
  variantsPath?: string | null // path to a product's list of variants, imported as products of one item group
  variantFields?: Partial<Record<ColumnTarget, string>>
  /** Secret of a shop's webhooks, which it signs with: at Shopify the client secret of the app. */
  webhookSecret?: string | null
}

/** True if the kind is a shop system, which needs only `url` and a key (`headerValue`). */
export function isShop(kind: IntegrationKind): boolean {
  return kind !== 'json_api'
}

/** Returns problems by field, to be read after the field's name; empty if none. */
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
