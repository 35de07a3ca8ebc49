import type { Json } from '../feeds/json/json-text.ts'
import { valueAt } from './json-products.ts'

/** Names by which APIs tell in an answer that it is not all, and whether a value does. */
const signs: [name: RegExp, isMore: (value: Json, given: number) => boolean][] = [
  [/^has_?(?:more|next|next_?page)$/i, value => value === true],
  [/^(?:@odata\.)?next(?:_?(?:page|link|url|cursor|token|page_?token))?$/i, isFilled],
  [
    /^(?:count|total(?:_?(?:count|items|results|records|products|elements|hits))?)$/i,
    (value, given) => typeof value === 'number' && value > given,
  ],
  [/^(?:total_?pages|page_?count|last_?page)$/i, value => typeof value === 'number' && value > 1],
]

/** Parts of an answer that tell of its pages. */
const parts = ['meta', 'pagination', 'paging', 'page', 'pageInfo', 'page_info', 'links', '_links', 'info']

/**
 * Returns the name in an answer by which it says that it has not all products.
 * @param itemsPath to the list of products
 * @param given number of products so far
 */
export function sayingMore(answer: Json, itemsPath: string, given: number): string | undefined {
  for (const place of placesOf(answer, itemsPath)) {
    for (const [name, value] of Object.entries(place))
      if (signs.some(([sign, isMore]) => sign.test(name) && isMore(value, given))) return name
  }
  return undefined
}

function placesOf(answer: Json, itemsPath: string): Record<string, Json>[] {
  const names = itemsPath === '' ? [] : itemsPath.split('.')
  const onPath = names.map((_, length) => valueAt(answer, names.slice(0, length).join('.')) ?? null)
  return onPath.flatMap(place => [place, ...parts.map(part => valueAt(place, part) ?? null)]).filter(isObject)
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFilled(value: Json): boolean {
  if (isObject(value)) return isFilled(value.href ?? value.url ?? null)
  return value !== null && value !== false && value !== '' && value !== 0
}
