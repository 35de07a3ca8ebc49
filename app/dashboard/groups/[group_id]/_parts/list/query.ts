import type { PublicationFilterJson } from '#app/dashboard/api/_json/publications/publications.ts'
import {
  type Direction,
  directions,
  naturalDirection,
  type PublicationOrder,
  publicationOrders,
} from '#db/rules/publications/order.ts'

/** What the list can be narrowed to by state, as it stands in the address. */
export const stateFilters = ['all', 'online', 'unlisted', 'offline'] as const
export type StateFilterName = (typeof stateFilters)[number]

/** What a list is looked at for: everything that its address says, but how it looks. */
export type ListQuery = {
  sought: string
  state: StateFilterName
  /** A collection's id; `none` for what is in no collection. */
  collection: number | 'none' | undefined
  metatags: number[]
  order: PublicationOrder
  direction: Direction
  /** From 1. */
  page: number
}

/** Which publications a list is of at all: all that are not archived, those of a collection, or the archive. */
export type ListScope =
  | { kind: 'all' }
  | { kind: 'archive' }
  | { kind: 'collection'; id: number; title: string }

export const perPage = 60

/** Reads an address's query. What cannot be meant counts as not there. */
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

/** Whether anything narrows the list. */
export function isNarrowed({ sought, state, collection, metatags }: ListQuery): boolean {
  return sought.trim() !== '' || state !== 'all' || collection !== undefined || metatags.length > 0
}

/** Takes out of the address whatever narrows the list. */
export const everything = { q: '', state: '', collection: '', metatags: '', page: '' }

/** What the endpoints of the list are asked to find. */
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

/** The same as a query of an address. */
export function filterQueryOf(query: ListQuery, scope: ListScope): string {
  const fields = Object.entries(filterOf(query, scope)).map(([name, value]) => [name, String(value)])
  return String(new URLSearchParams(fields))
}

/** The same with the part of the list that is to be shown. */
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
