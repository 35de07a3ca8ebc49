import type { PublicationFilterJson } from '#app/dashboard/api/_json/publications/publications.ts'
import {
  type Direction,
  directions,
  naturalDirection,
  type PublicationOrder,
  publicationOrders,
} from '#db/rules/publications/order.ts'

/** State filters, as in the URL. */
export const stateFilters = ['all', 'online', 'unlisted', 'offline'] as const
export type StateFilterName = (typeof stateFilters)[number]

/** Query of a list, as in the URL, without its view. */
export type ListQuery = {
  sought: string
  state: StateFilterName
  collection: number | 'none' | undefined // collection id; `none` for uncollected publications
  metatags: number[]
  order: PublicationOrder
  direction: Direction
  page: number // from 1
}

/** Base set: all but archived ones, a collection, or the archive. */
export type ListScope =
  | { kind: 'all' }
  | { kind: 'archive' }
  | { kind: 'collection'; id: number; title: string }

export const perPage = 60

/** Parses a URL's query; invalid values are ignored. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const order = oneOf(publicationOrders, query.get('sort')) ?? 'created'
  const collection = query.get('collection')
  return {
    sought: query.get('q') ?? '',
    state: oneOf(stateFilters, query.get('state')) ?? 'all',
    collection: collection === 'none' ? 'none' : idsIn(collection)[0],
    metatags: idsIn(query.get('metatags')),
    order,
    direction: oneOf(directions, query.get('direction')) ?? naturalDirection(order),
    page: idsIn(query.get('page'))[0] ?? 1,
  }
}

/** True if any filter is set. */
export function isNarrowed({ sought, state, collection, metatags }: ListQuery): boolean {
  return sought.trim() !== '' || state !== 'all' || collection !== undefined || metatags.length > 0
}

/** URL changes that clear all filters. */
export const everything = { q: '', state: '', collection: '', metatags: '', page: '' }

/** Returns the endpoint's filter. */
export function filterOf(query: ListQuery, scope: ListScope): PublicationFilterJson {
  const collection = scope.kind === 'collection' ? scope.id : query.collection
  return {
    ...(query.sought.trim() !== '' && { q: query.sought.trim().slice(0, 200) }),
    ...(query.state !== 'all' && { state: query.state === 'online' ? 'public' : query.state }),
    ...(collection !== undefined && { collection_id: collection }),
    ...(query.metatags.length > 0 && { metatag_ids: query.metatags.join(',') }),
    ...(scope.kind === 'archive' && { archived: true }),
  }
}

/** Returns the filter as a query string. */
export function filterQueryOf(query: ListQuery, scope: ListScope): string {
  const fields = Object.entries(filterOf(query, scope)).map(([name, value]) => [name, String(value)])
  return String(new URLSearchParams(fields))
}

/** Returns filter, sort and page as a query string. */
export function pageOf(query: ListQuery, scope: ListScope): string {
  const { order, direction, page } = query
  const rest = { sort: order, direction, page: String(page), per_page: String(perPage) }
  return [filterQueryOf(query, scope), String(new URLSearchParams(rest))].filter(Boolean).join('&')
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find(value => value === text)
}

function idsIn(text: string | null): number[] {
  const isList = text !== null && /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/.test(text)
  return isList ? text.split(',').map(Number) : []
}
