import { folderOf } from '../../statistics/tools/addresses.ts'
import { homePageFaults, type ShopKind, shopAddress } from './kind.ts'

/** Since WooCommerce 10: https://developer.woocommerce.com/docs/best-practices/urls-and-routing/checkout-urls */
export const woocommerce = {
  fields: { address: shopAddress },
  faults: homePageFaults,
  /** A product's or variation's number as it is, or as usual feed plugins write it. */
  idIn: value => /^(?:woocommerce_gpf_|gla_|wc_post_id_)?(\d{1,20})$/i.exec(value)?.[1],
  checkout(items, { address }) {
    const lines = items.map(({ id, quantity }) => `${id}:${quantity}`)
    return { address: `${folderOf(address)}checkout-link/?products=${lines.join(',')}` }
  },
} as const satisfies ShopKind
