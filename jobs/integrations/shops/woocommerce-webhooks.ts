import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { webhookTopics } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import type { Json } from '../../feeds/json/json-text.ts'
import { type OpenWebhooks, WebhooksRefused } from '../integration.ts'
import { valueAt } from '../json-products.ts'
import { listIn, textAt } from './shop-rows.ts'
import { WooCommerce } from './woocommerce.ts'

/** Webhooks by the REST API, all at once: https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks */
export const openWooCommerceWebhooks: OpenWebhooks<JsonApiSettings> = (settings, order) => {
  const shop = new WooCommerce(settings, order)
  const change = (changes: object) => shop.send('webhooks/batch', changes)
  return {
    async register(address, secret) {
      const own = (await shop.webhooks()).filter(webhook => textAt(webhook, 'delivery_url') === address)
      // Those that failed too often are `disabled`, and are made anew.
      const working = own.filter(webhook => textAt(webhook, 'status') === 'active')
      const topics = webhookTopics.woocommerce
      const kept = topics.flatMap(topic => working.find(one => textAt(one, 'topic') === topic) ?? [])
      const missing = topics.filter(topic => !kept.some(one => textAt(one, 'topic') === topic))
      const others = own.filter(one => !kept.includes(one))
      const ids = kept.map(idOf)
      if (missing.length === 0 && others.length === 0) return ids
      const answer = await change({
        create: missing.map(topic => ({
          name: 'Recto',
          topic,
          delivery_url: address,
          secret,
          status: 'active',
        })),
        delete: others.map(idOf).map(Number),
      })
      const created = listIn(answer, 'create')
      ids.push(...created.filter(isMade).map(idOf))
      if (ids.length === topics.length) return ids
      const message = created.map(one => textAt(one, 'error.message')).find(Boolean)
      throw new WebhooksRefused(message ?? 'It gave no reason.', ids)
    },
    async remove(ids) {
      if (ids.length > 0) await change({ delete: ids.map(Number) })
    },
  }
}

function isMade(webhook: Json): boolean {
  return valueAt(webhook, 'error') === undefined && Number(idOf(webhook)) > 0
}

function idOf(webhook: Json): string {
  return textAt(webhook, 'id')
}
