import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { webhookTopics } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import type { Json } from '../../feeds/json/json-text.ts'
import { FeedRefused } from '../../feeds/refusals.ts'
import { type OpenWebhooks, type ShopFeedOrder, WebhooksRefused } from '../integration.ts'
import { valueAt } from '../json-products.ts'
import { listIn, textAt } from './shop-rows.ts'
import { askGraphQl } from './shopify.ts'

const listQuery = `query ($after: String) {
  webhookSubscriptions(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { id topic uri }
  }
}`

/** Only what says that a product has changed: payloads of products with many variants are long. */
const createQuery = `mutation ($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
    webhookSubscription { id }
    userErrors { message }
  }
}`
const deleteQuery = `mutation ($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } }
}`

/**
 * Webhooks by the GraphQL Admin API, for both kinds of integrations, since REST's are legacy. Shopify signs them with the
 * client secret of the app that the key is of (https://shopify.dev/docs/apps/build/webhooks/subscribe/https).
 */
export const openShopifyWebhooks: OpenWebhooks<JsonApiSettings> = (settings, order) => ({
  async register(address) {
    const own = (await listAll(settings, order)).filter(webhook => textAt(webhook, 'uri') === address)
    const ids: string[] = []
    const refused: string[] = []
    for (const name of webhookTopics.shopify) {
      const topic = name.toUpperCase().replace('/', '_')
      const found = own.find(webhook => textAt(webhook, 'topic') === topic)
      if (found !== undefined) ids.push(textAt(found, 'id'))
      else
        await create(topic, address, settings, order).then(
          id => ids.push(id),
          failure => refused.push(messageOf(failure)),
        )
    }
    await removeAll(
      own.map(webhook => textAt(webhook, 'id')).filter(id => !ids.includes(id)),
      settings,
      order,
    )
    if (refused.length > 0) throw new WebhooksRefused(refused.join(' '), ids)
    return ids
  },
  remove: ids => removeAll(ids, settings, order),
})

/** @throws other errors than those of the query, which are about the whole shop */
function messageOf(error: unknown): string {
  if (error instanceof FeedRefused) return error.message
  throw error
}

async function listAll(settings: JsonApiSettings, order: ShopFeedOrder): Promise<Json[]> {
  const found: Json[] = []
  for (let after: string | null = null; ; ) {
    const data = await askGraphQl({ query: listQuery, variables: { after } }, settings, order)
    found.push(...listIn(data, 'webhookSubscriptions.nodes'))
    const cursor = textAt(data, 'webhookSubscriptions.pageInfo.endCursor')
    const isMore = valueAt(data, 'webhookSubscriptions.pageInfo.hasNextPage') === true
    if (!isMore || cursor === '' || cursor === after) return found
    after = cursor
  }
}

async function create(topic: string, uri: string, settings: JsonApiSettings, order: ShopFeedOrder) {
  const isOfProducts = topic.startsWith('PRODUCTS_')
  const webhook = { uri, format: 'JSON', ...(isOfProducts && { includeFields: ['id', 'updated_at'] }) }
  const data = await askGraphQl({ query: createQuery, variables: { topic, webhook } }, settings, order)
  const id = textAt(data, 'webhookSubscriptionCreate.webhookSubscription.id')
  if (id !== '') return id
  const message = textAt(data, 'webhookSubscriptionCreate.userErrors.0.message')
  throw new FeedRefused(reason('shop.refused', { told: message }))
}

async function removeAll(
  ids: readonly string[],
  settings: JsonApiSettings,
  order: ShopFeedOrder,
): Promise<void> {
  for (const id of ids) await askGraphQl({ query: deleteQuery, variables: { id } }, settings, order)
}
