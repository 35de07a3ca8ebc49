import { mostOfOne } from '#db/rules/products/quantities.ts'
import { type List, mostItems } from './list.ts'

export type SharedItem = { slug: string; id: number; quantity: number }

const sign = '#list='

/** Encodes a list as a URL fragment, which browsers send to no server: `#list=spring:12*2,winter:7`. */
export function sharedFragment(list: List): string {
  const items = list.map(({ slug, id, quantity }) => `${slug}:${id}${quantity > 1 ? `*${quantity}` : ''}`)
  return sign + items.join(',')
}

/** Returns the address by which others open a list. @param path of the publication that it is opened in */
export function sharedAddress(path: string, list: List): string {
  return new URL(path + sharedFragment(list), location.href).href
}

/** @returns undefined for other fragments; a list may be empty */
export function readShared(fragment: string): SharedItem[] | undefined {
  if (!fragment.startsWith(sign)) return undefined
  return fragment
    .slice(sign.length)
    .split(',')
    .slice(0, mostItems)
    .flatMap(text => {
      const [, slug, id, quantity = '1'] =
        /^([a-z0-9_-]+):([1-9]\d{0,9})(?:\*([1-9]\d{0,2}))?$/.exec(text) ?? []
      if (slug === undefined) return []
      return [{ slug, id: Number(id), quantity: Math.min(mostOfOne, Number(quantity)) }]
    })
}
