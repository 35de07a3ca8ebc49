import { changeToldBy } from '../rules/shop-webhooks/deliveries.ts'
import { type TellingKind, tellsChanges } from '../rules/shop-webhooks/shop-webhooks.ts'
import { noteChange, noteReceived } from './changes.ts'
import { type ConnectedShop, secretOf } from './shop-webhooks.ts'
import { isSigned } from './signatures.ts'

/** A request of a shop: headers in any case, and the body as it came. */
export type ShopDelivery = { headers: Headers; body: Uint8Array }

type SigningHeaders = { signature: string; topic: string }

const headersOf: Record<TellingKind, SigningHeaders> = {
  shopify: { signature: 'x-shopify-hmac-sha256', topic: 'x-shopify-topic' },
  shopify_rest: { signature: 'x-shopify-hmac-sha256', topic: 'x-shopify-topic' },
  woocommerce: { signature: 'x-wc-webhook-signature', topic: 'x-wc-webhook-topic' },
}

/**
 * Takes a delivery of a shop: a hint to ask it for a product again, so that deliveries that are late, repeated or
 * incomplete do no harm. @returns false if it is not signed by the shop; then nothing was done
 */
export async function receiveDelivery(shop: ConnectedShop, delivery: ShopDelivery): Promise<boolean> {
  const { webhook, integration } = shop
  if (!tellsChanges(integration.kind)) return false
  if (isPing(integration.kind, delivery)) return true
  const named = headersOf[integration.kind]
  const secret = secretOf(shop)
  const signature = delivery.headers.get(named.signature)
  if (secret === undefined || signature === null || !isSigned(delivery.body, signature, secret)) return false
  await noteReceived(webhook.id)
  const topic = delivery.headers.get(named.topic) ?? ''
  const change = changeToldBy(integration.kind, topic, jsonIn(delivery.body))
  if (change) await noteChange(webhook.id, change)
  return true
}

/** WooCommerce tries an address with a form that is not signed, and uses no address that refuses it. */
function isPing(kind: TellingKind, { headers, body }: ShopDelivery): boolean {
  if (kind !== 'woocommerce' || headers.has(headersOf.woocommerce.signature) || body.length > 100)
    return false
  return /^webhook_id=\d{1,20}$/.test(new TextDecoder().decode(body))
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
