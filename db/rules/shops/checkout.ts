import { type IdFacts, valueOfField } from './id-fields.ts'
import type { OrderedItem, ShopKind } from './kinds/kind.ts'
import { shopKinds } from './kinds/kinds.ts'
import { isCheckout, type Shop } from './settings.ts'

/** Servers and proxies commonly refuse request lines of more than 8 kB. */
export const longestAddress = 7500

/** A product of a list; undefined if it is no longer sold. */
export type WantedItem<Key> = { key: Key; product: IdFacts | undefined; quantity: number }

export type ListCheckout<Key> = {
  /** Missing if the shop can take none of them. */
  checkout?: ReturnType<ShopKind['checkout']>
  /** Items that the shop cannot take: without an id, no longer sold, or too many for one address. */
  left: Key[]
}

/** Leads a list into a shop's checkout; products with the same id become one line. */
export function checkoutOf<Key>(shop: Shop, items: readonly WantedItem<Key>[]): ListCheckout<Key> {
  if (!isCheckout(shop.kind)) return { left: items.map(({ key }) => key) }
  const kind: ShopKind = shopKinds[shop.kind]
  const known = items.flatMap(({ key, product, quantity }) => {
    const id = product && checkoutId(shop, product)
    return id === undefined ? [] : [{ key, item: { id, sku: product?.sku ?? '', quantity } }]
  })
  let taken = known.length
  let checkout = checkoutFor(kind, shop, known.slice(0, taken))
  while (checkout && checkout.address.length > longestAddress) {
    taken -= 1
    checkout = checkoutFor(kind, shop, known.slice(0, taken))
  }
  const keys = new Set(known.slice(0, taken).map(({ key }) => key))
  const left = items.map(({ key }) => key).filter(key => !keys.has(key))
  return { ...(checkout && { checkout }), left }
}

/** Returns the shop's own number of a product; undefined if the chosen field holds none. */
export function checkoutId({ kind, id_field }: Shop, product: IdFacts): string | undefined {
  if (!isCheckout(kind)) return undefined
  const { idIn, linkParameter }: ShopKind = shopKinds[kind]
  const value = valueOfField(product, id_field)
  if (id_field !== 'link') return idIn(value)
  const inLink = linkParameter && URL.parse(value)?.searchParams.get(linkParameter)
  return inLink ? idIn(inLink) : undefined
}

function checkoutFor(kind: ShopKind, shop: Shop, known: { item: OrderedItem }[]) {
  const byId = new Map<string, OrderedItem>()
  for (const { item } of known) {
    const quantity = item.quantity + (byId.get(item.id)?.quantity ?? 0)
    byId.set(item.id, { ...item, quantity })
  }
  return byId.size === 0 ? undefined : kind.checkout(Array.from(byId.values()), shop)
}
