import type { FeedField } from './feed-fields.ts'

/** From what a product library can be imported besides a feed file. */
export const integrationKinds = ['json_api'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

/** How the pages of an answer follow each other; `most` bounds how many are asked for. */
export const pagings = ['none', 'next_link', 'page_number'] as const
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
  /** The path to the next page's address in an answer, or the name of the query parameter that counts pages from 1. */
  pagingName: string | null
}

/**
 * What is wrong with settings as a whole, by field, in words to be read after the field's name.
 * @returns no fields when all is well
 */
export function problemsOf(settings: JsonApiSettings): Record<string, string[]> {
  const { headerName, headerValue, fields, paging, pagingName } = settings
  const problems: Record<string, string[]> = {}
  if (headerName !== null && headerValue === null) problems.header_value = ['must be given with header_name']
  if (headerName === null && headerValue !== null) problems.header_name = ['must be given with header_value']
  const missing = (['id', 'title'] as const).filter(field => fields[field] === undefined)
  if (missing.length > 0) problems.fields = [`must say where ${missing.join(' and ')} can be found`]
  if (paging !== 'none' && pagingName === null) problems.paging_name = [`must be given with ${paging}`]
  return problems
}
