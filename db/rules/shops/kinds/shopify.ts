import { homePageFaults, type ShopKind, shopAddress, websiteOf } from './kind.ts'

/** Cart permalinks: https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks */
export const shopify = {
  fields: { address: { ...shopAddress, placeholder: 'https://my-shop.myshopify.com' } },
  linkParameter: 'variant',
  faults: homePageFaults,
  /** A variant's number as it is, as a global id, or as Shopify's own Google feed writes it. */
  idIn: value =>
    /^(?:gid:\/\/shopify\/ProductVariant\/|shopify_[a-z]{2,3}_\d+_)?(\d{1,20})$/i.exec(value)?.[1],
  checkout(items, { address }) {
    const lines = items.map(({ id, quantity }) => `${id}:${quantity}`)
    return { address: `${websiteOf(address)?.origin}/cart/${lines.join(',')}` }
  },
} as const satisfies ShopKind
