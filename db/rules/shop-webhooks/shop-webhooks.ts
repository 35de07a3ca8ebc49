import type { IntegrationKind, JsonApiSettings } from '../imports/integrations.ts'

/** Kinds of shops that tell their changes. */
export const tellingKinds = ['shopify', 'shopify_rest', 'woocommerce'] as const satisfies IntegrationKind[]
export type TellingKind = (typeof tellingKinds)[number]

/** True if shops of this kind tell their changes. */
export function tellsChanges(kind: IntegrationKind): kind is TellingKind {
  return (tellingKinds as readonly IntegrationKind[]).includes(kind)
}

const ofShopify = [
  'products/create',
  'products/update',
  'products/delete',
  'inventory_levels/update',
] as const
const ofWooCommerce = ['product.created', 'product.updated', 'product.deleted', 'product.restored'] as const

/** Topics that a shop's webhooks need, by their names there. */
export const webhookTopics: Record<TellingKind, readonly string[]> = {
  shopify: ofShopify,
  shopify_rest: ofShopify,
  woocommerce: ofWooCommerce,
}

/** Webhooks that we registered at a shop, with what removes them once its integration has changed or gone. */
export type RegisteredWebhooks = { kind: TellingKind; ids: string[]; secret: string } & Pick<
  JsonApiSettings,
  'url' | 'headerValue'
>

/**
 * Why webhooks are not all registered: no secret that Shopify signs with; an address that it does not take, since it is
 * without TLS; a key that may not register them, or only some, as without `read_inventory`; or another fault of the shop.
 */
export const shopWebhookFaults = ['no_secret', 'no_tls', 'not_allowed', 'partly', 'failed'] as const
export type ShopWebhookFault = (typeof shopWebhookFaults)[number]

/** True if the shop chooses the secret that it signs with, so that it has to be given to us. */
export function choosesSecret(kind: TellingKind): boolean {
  return kind !== 'woocommerce'
}
