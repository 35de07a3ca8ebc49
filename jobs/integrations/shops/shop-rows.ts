import type { FeedField } from '#db/rules/imports/feed-fields.ts'
import { type Json, valueAt } from '../json-products.ts'

export const shopFields = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'availability',
  'brand',
  'gtin',
  'product_type',
  'item_group_id',
] as const satisfies FeedField[]

export type ShopProduct = Partial<Record<(typeof shopFields)[number], string>>

export function cellsOf(product: ShopProduct): string[] {
  return shopFields.map(field => product[field] ?? '')
}

/** Returns the text or number at a path, else an empty text. */
export function textAt(json: Json, path: string): string {
  const value = valueAt(json, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the list at a path, else an empty one. */
export function listIn(json: Json, path: string): Json[] {
  const value = valueAt(json, path)
  return Array.isArray(value) ? value : []
}

/** Returns price and sale price; `before` counts only if it is higher than `now`. */
export function pricesOf(now: string, before: string, currency: string) {
  const inCurrency = (amount: string) => (amount === '' ? '' : `${amount} ${currency}`.trim())
  return Number(before) > Number(now) && now !== ''
    ? { price: inCurrency(before), sale_price: inCurrency(now) }
    : { price: inCurrency(now) }
}

/** Returns the main photo and the others, each once. */
export function photosOf(main: string, all: readonly string[]) {
  const [image_link = '', ...more] = [...new Set([main, ...all])].filter(url => url !== '')
  return { image_link, additional_image_link: more.join(',') }
}
