import type { PublicationFilter } from '#db/publication-lists/list.ts'
import {
  naturalDirection,
  type PublicationOrder,
  publicationOrders,
  type SortDirection,
  sortDirections,
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
  direction: SortDirection
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
    direction: oneOf(sortDirections, query.get('direction')) ?? naturalDirection(order),
    page: idsIn(query.get('page'))[0] ?? 1,
  }
}

/** True if any filter is set. */
export function isNarrowed({ sought, state, collection, metatags }: ListQuery): boolean {
  return sought.trim() !== '' || state !== 'all' || collection !== undefined || metatags.length > 0
}

/** URL changes that clear all filters. */
export const everything = { q: '', state: '', collection: '', metatags: '', page: '' }

/** Returns the filter of a list's publications. */
export function filterOf(query: ListQuery, scope: ListScope): PublicationFilter {
  const collection = scope.kind === 'collection' ? scope.id : query.collection
  return {
    ...(query.sought.trim() !== '' && { sought: query.sought.trim().slice(0, 200) }),
    ...(query.state !== 'all' && { visibility: query.state === 'online' ? 'public' : query.state }),
    ...(collection !== undefined && { collectionId: collection === 'none' ? null : collection }),
    ...(query.metatags.length > 0 && { metatagIds: query.metatags }),
    ...(scope.kind === 'archive' && { isArchived: true }),
  }
}

/** Returns filter, sort and page. */
export function pageOf(query: ListQuery, scope: ListScope) {
  const { order, direction, page } = query
  return { filter: filterOf(query, scope), sort: { order, direction }, page, perPage }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find(value => value === text)
}

function idsIn(text: string | null): number[] {
  const isList = text !== null && /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/.test(text)
  return isList ? text.split(',').map(Number) : []
}
