import { targetNamed } from '#db/rules/feed-files/column-names.ts'
import { type FeedField, type OptionField, optionFields } from '#db/rules/imports/feed-fields.ts'
import type { ShopFeedOrder } from '../integration.ts'
import { ExactNumber, type Json, valueAt } from '../json-products.ts'

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

export type ShopProduct = Partial<Record<(typeof shopFields)[number], string>>

export function cellsOf(product: ShopProduct): string[] {
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
  const text = textAt(json, path)
  const moment = new Date(/(?:z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Cuts a list into parts of so many. */
export function partsOf<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
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

/** Leaves out products of one kind, and tells how many. */
export class LeftOut {
  readonly #sentence: string
  #count = 0

  /** @param sentence without its end, on why they were left out */
  constructor(sentence: string) {
    this.#sentence = sentence
  }

  without(products: readonly Json[], isOfKind: (product: Json) => boolean): Json[] {
    const others = products.filter(product => !isOfKind(product))
    this.#count += products.length - others.length
    return others
  }

  tell({ note }: ShopFeedOrder): void {
    if (this.#count > 0)
      note?.(`${this.#sentence}, so they were left out: ${this.#count.toLocaleString('en')}.`)
  }
}

export const unpublished = 'Some products are not published in the online store'
