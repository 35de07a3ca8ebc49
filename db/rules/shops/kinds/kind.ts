import { httpsSuch } from '../../shapes/addresses.ts'
import { type Said, said } from '../../words/said.ts'

/**
 * Texts that a group enters for its shop: `item` is a product's piece of an address, or its fields of a form, one a
 * line; `joint` stands between two pieces; `fixed` are fields that are sent once, one a line.
 */
export type ShopField = 'address' | 'item' | 'joint' | 'fixed'
export type ShopTexts = Record<ShopField, string>

/** A product on its way to the shop. */
export type OrderedItem = {
  /** The shop's own number of the product or variant. */
  id: string
  /** Article number in the feed. */
  sku: string
  quantity: number
}

/** A product in a request of the Universal Commerce Protocol. */
export type LineItem = { item: { id: string }; quantity: number }

/** Where a browser goes with a list: to an address, or by a POST form with `fields` in this order. */
export type Checkout = { address: string; fields?: [name: string, value: string][] }

/** A text that a group enters for its shop; its form says `words`, and the placeholder is an example. */
export type ShopFormField = {
  words: 'home' | 'cart' | 'each' | 'joint' | 'target' | 'lines' | 'fixed'
  placeholder: string
  isLong?: true
}

/** Faults of what is entered, by field. */
export type ShopFaults = Partial<Record<ShopField, Said>>

/** A way into a shop's checkout. */
export type ShopKind = {
  /** Browsers go there by a form, which only pages that let the publisher's code act may post. */
  postsForms?: true
  /** The texts that it needs, in the order of the form. */
  fields: Partial<Record<ShopField, ShopFormField>>
  /** Parameter that holds the id in a product's link; missing if links hold none. */
  linkParameter?: string
  faults(texts: ShopTexts): ShopFaults
  /** Returns the shop's id in the value of a feed's field; undefined if it holds none. */
  idIn(value: string): string | undefined
  /**
   * With `lineItems`, the address is that of a profile, which says who opens a checkout of them.
   * @param items at least one
   */
  checkout(items: readonly OrderedItem[], texts: ShopTexts): Checkout & { lineItems?: LineItem[] }
}

/** @returns undefined for other addresses than those of websites */
export function websiteOf(address: string): URL | undefined {
  const url = URL.parse(address)
  const isWebsite = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWebsite && !url.username && !url.password ? url : undefined
}

export const addressFault = httpsSuch('https://shop.example.com')

export const shopAddress = {
  words: 'home',
  placeholder: 'https://shop.example.com',
} as const satisfies ShopFormField

/** Refuses a home page's address that is none, or that has more than a path. */
export function homePageFaults({ address }: ShopTexts): ShopFaults {
  const url = websiteOf(address)
  return url && !url.search && !url.hash ? {} : { address: addressFault }
}

const placeholder = /\{(id|sku|quantity|index)\}/g

/** Fills in `{id}`, `{sku}`, `{quantity}` and `{index}`, which counts from 0. */
export function filledIn(
  template: string,
  item: OrderedItem,
  index: number,
  encode: (value: string) => string,
): string {
  const values: Record<string, string> = { ...item, quantity: String(item.quantity), index: String(index) }
  return template.replace(placeholder, (whole, name: string) => encode(values[name] ?? whole))
}

/** Refuses a template that does not tell products apart. */
export function templateFaults({ item }: ShopTexts): ShopFaults {
  const [one, other] = ['{id}', '{sku}']
  if (item.includes(one) || item.includes(other)) return {}
  return { item: said(`must contain ${one} or ${other}`, 'invalid.containsEither', { one, other }) }
}
