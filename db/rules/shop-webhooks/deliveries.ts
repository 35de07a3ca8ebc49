import { z } from 'zod'
import type { TellingKind } from './shop-webhooks.ts'

/** A product that changed, or an item of stock that belongs to one. */
export type WebhookChange = {
  kind: 'product' | 'stock'
  shopId: string // digits
  changedAt: Date | null // null if the shop does not say, or says it in no time that we read
}

const shopId = z
  .union([z.string(), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/))

const ofShopify = z.object({
  id: shopId.optional().catch(undefined),
  product_id: shopId.optional().catch(undefined),
  inventory_item_id: shopId.optional().catch(undefined),
  updated_at: z.string().optional().catch(undefined),
})
const ofWooCommerce = z.object({
  id: shopId,
  parent_id: shopId.optional().catch(undefined),
  date_modified_gmt: z.string().optional().catch(undefined),
})

/** The change that a delivery tells of; undefined if it is about nothing that we show. @param topic as its header says */
export function changeToldBy(kind: TellingKind, topic: string, body: unknown): WebhookChange | undefined {
  return kind === 'woocommerce' ? wooCommerceChange(topic, body) : shopifyChange(topic, body)
}

/** https://shopify.dev/docs/api/webhooks */
function shopifyChange(topic: string, body: unknown): WebhookChange | undefined {
  const { id, product_id, inventory_item_id, updated_at } = ofShopify.safeParse(body).data ?? {}
  const [noun] = topic.toLowerCase().split('/')
  if (noun === 'products') return changeOf('product', id, updated_at)
  // A variant's own time is not its product's.
  if (noun === 'variants') return changeOf('product', product_id)
  if (noun === 'inventory_levels') return changeOf('stock', inventory_item_id)
  return noun === 'inventory_items' ? changeOf('stock', id) : undefined
}

/** A variation is told as a product with a parent: https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks */
function wooCommerceChange(topic: string, body: unknown): WebhookChange | undefined {
  const { data } = ofWooCommerce.safeParse(body)
  if (!/^product\./.test(topic) || data === undefined) return undefined
  const parent = data.parent_id === undefined || /^0+$/.test(data.parent_id) ? undefined : data.parent_id
  return parent === undefined
    ? changeOf('product', data.id, data.date_modified_gmt)
    : changeOf('product', parent)
}

function changeOf(kind: WebhookChange['kind'], id: string | undefined, time = ''): WebhookChange | undefined {
  return id === undefined ? undefined : { kind, shopId: id, changedAt: momentIn(time) }
}

/** Returns the moment that a shop tells, in UTC where it names no zone; null for anything else. */
export function momentIn(time: string): Date | null {
  const moment = new Date(/(?:z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
