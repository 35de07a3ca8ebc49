import { homePageFaults, type ShopKind, shopAddress, websiteOf } from './kind.ts'

/** Shops that say at `/.well-known/ucp` how a checkout is opened: https://ucp.dev/specification/checkout-rest */
export const ucp = {
  fields: { address: shopAddress },
  faults: homePageFaults,
  idIn: value => value.trim() || undefined,
  checkout: (items, { address }) => ({
    address: `${websiteOf(address)?.origin}/.well-known/ucp`,
    lineItems: items.map(({ id, quantity }) => ({ item: { id }, quantity })),
  }),
} as const satisfies ShopKind
