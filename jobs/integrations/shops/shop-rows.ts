import { targetNamed } from '#db/rules/feed-files/column-names.ts'
import type { LeftOut } from '#db/rules/feed-files/left-out.ts'
import { type FeedField, type OptionField, optionFields } from '#db/rules/imports/feed-fields.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { momentIn } from '#db/rules/shop-webhooks/deliveries.ts'
import { ExactNumber, type Json } from '../../feeds/json/json-text.ts'
import type { ShopFeedOrder } from '../integration.ts'
import { valueAt } from '../json-products.ts'

export const shopFields = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'brand',
  'gtin',
  'product_type',
  'item_group_id',
  ...optionFields,
] as const satisfies FeedField[]

export type ShopRow = Partial<Record<(typeof shopFields)[number], string>>

export function cellsOf(product: ShopRow): string[] {
  return shopFields.map(field => product[field] ?? '')
}

/** Returns the text or number at a path, else an empty text. */
export function textAt(json: Json, path: string): string {
  const value = valueAt(json, path)
  if (value instanceof ExactNumber) return value.source
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the moment at a path, in UTC where it names no zone; null if there is none. */
export function momentAt(json: Json, path: string): Date | null {
  return momentIn(textAt(json, path))
}

/** Returns the list at a path, else an empty one. */
export function listIn(json: Json, path: string): Json[] {
  const value = valueAt(json, path)
  return Array.isArray(value) ? value : []
}

/**
 * Returns the fields that tell a variant from others. Shops name their options themselves: `Colour`, `Größe`. Options of other
 * names are left to the title.
 */
export function variantOptions(
  options: readonly { name: string; value: string }[],
): Partial<Record<OptionField, string>> {
  const found: Partial<Record<OptionField, string>> = {}
  for (const { name, value } of options) {
    const field = optionFields.find(option => option === targetNamed(name))
    if (field !== undefined && value !== '') found[field] ??= value
  }
  return found
}

/** Returns price and sale price; `before` counts only if it is higher than `now`. */
export function pricesOf(now: string, before: string, currency: string) {
  return Number(before) > Number(now) && now !== ''
    ? { price: inCurrency(before, currency), sale_price: inCurrency(now, currency) }
    : { price: inCurrency(now, currency) }
}

/** Returns an amount with its currency; nothing for none. */
export function inCurrency(amount: string, currency: string): string {
  return amount === '' ? '' : `${amount} ${currency}`.trim()
}

/** Returns the main photo and the others, each once. */
export function photosOf(main: string, all: readonly string[]) {
  const [image_link = '', ...more] = [...new Set([main, ...all])].filter(url => url !== '')
  return { image_link, additional_image_link: more.join(',') }
}

/** Tells of products that are left out, by their ids. @returns false, for filters */
export function leaveOut({ note }: ShopFeedOrder, why: LeftOutCode, ids: readonly string[]): false {
  for (const id of ids) note?.(reason(why), id)
  return false
}

type LeftOutCode = LeftOut | 'leftOut.unpriced'

/** Returns the SKUs of variants, and the ids of those that have none. */
export function idsOf(variants: readonly Json[], idPath: string): string[] {
  return variants.map(variant => textAt(variant, 'sku').trim() || textAt(variant, idPath))
}
