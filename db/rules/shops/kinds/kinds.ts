import { addressTemplate } from './address-template.ts'
import { postForm } from './post-form.ts'
import { shopify } from './shopify.ts'
import { ucp } from './ucp.ts'
import { woocommerce } from './woocommerce.ts'

/** Ways into a shop's checkout, in the order of the settings. */
export const shopKinds = { shopify, woocommerce, ucp, address_template: addressTemplate, post_form: postForm }
export type ShopKindName = keyof typeof shopKinds
export const shopKindNames = Object.keys(shopKinds) as ShopKindName[]
