import { isDeepStrictEqual } from 'node:util'
import { env } from '#db/env.ts'
import type { Payload } from '#db/queue.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import {
  choosesSecret,
  type RegisteredWebhooks,
  type ShopWebhookFault,
  tellsChanges,
} from '#db/rules/shop-webhooks/shop-webhooks.ts'
import {
  addressOfWebhook,
  type ConnectedShop,
  findConnectedShop,
  findShopWebhook,
  forgetShopWebhook,
  librariesFrom,
  noteTending,
  secretOf,
} from '#db/shop-webhooks/shop-webhooks.ts'
import { log } from '#db/telemetry/log/log.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { type ShopFeedOrder, WebhooksRefused } from '../integrations/integration.ts'
import { shopWebhookRegistrars } from '../integrations/integrations.ts'
import type { JobContext } from '../job-context.ts'
import { openWorkFolder } from '../work-folder.ts'

const mostAttempts = 5 // to remove webhooks of a shop that we no longer know

/** Registers our webhooks at a shop that a library is imported from, and removes those that nobody needs. */
export async function tendShopWebhooksJob(
  { webhookId }: Payload<'tend_shop_webhooks'>,
  { signal, attempt }: JobContext,
): Promise<void> {
  await using folder = await openWorkFolder(`shop-webhooks-${webhookId}`)
  const policy = fetchPolicy(env())
  const order = { path: `${folder.path}/answer`, maxBytes: 0, policy, signal }
  const webhook = await findShopWebhook(webhookId)
  if (webhook === undefined) return
  const shop = await findConnectedShop(webhookId)
  const isWanted = shop !== undefined && (await librariesFrom(shop.integration.id)).length > 0
  if (webhook.registered && !(isWanted && isSameShop(webhook.registered, shop))) {
    const isLeft = !(await removeAt(webhook.registered, order))
    if (isLeft && attempt < mostAttempts && !isWanted) throw new Error('A shop did not remove our webhooks')
    await noteTending(webhookId, { registered: null, fault: null })
  }
  if (shop === undefined) await forgetShopWebhook(webhookId)
  else if (isWanted) await registerAt(shop, order)
}

function isSameShop(before: RegisteredWebhooks, shop: ConnectedShop): boolean {
  const { kind, settings } = shop.integration
  const { url, headerValue } = settings
  return isDeepStrictEqual(
    { ...before, ids: [] },
    { kind, url, headerValue, secret: secretOf(shop), ids: [] },
  )
}

async function removeAt(
  { kind, ids, url, headerValue }: RegisteredWebhooks,
  order: ShopFeedOrder,
): Promise<boolean> {
  try {
    await shopWebhookRegistrars[kind](settingsOf({ url, headerValue }), order).remove(ids)
    return true
  } catch (error) {
    order.signal.throwIfAborted()
    // A key that is taken back removes nothing, and neither will it later.
    if (error instanceof FetchFailed) return error.code === 'not-allowed' || error.code === 'not-found'
    if (error instanceof FeedRefused) return true
    throw error
  }
}

/** Settings that only a shop system's interface needs. */
function settingsOf(known: Pick<JsonApiSettings, 'url' | 'headerValue'>): JsonApiSettings {
  const none = { headerName: null, currency: null, pagingName: null }
  return { itemsPath: '', fields: {}, paging: 'none', ...none, ...known }
}

async function registerAt(shop: ConnectedShop, order: ShopFeedOrder): Promise<void> {
  const { webhook, integration } = shop
  const { kind, settings } = integration
  if (!tellsChanges(kind)) return
  const address = addressOfWebhook(webhook)
  const secret = secretOf(shop)
  const { url, headerValue } = settings
  const registered = (ids: string[]) =>
    ids.length === 0 || secret === undefined ? null : { kind, ids, url, headerValue, secret }
  const note = (ids: string[], fault: ShopWebhookFault | null) =>
    noteTending(webhook.id, { registered: registered(ids), fault })
  if (secret === undefined) return note([], 'no_secret')
  if (choosesSecret(kind) && !address.startsWith('https://')) return note([], 'no_tls')
  try {
    await note(await shopWebhookRegistrars[kind](settings, order).register(address, secret), null)
  } catch (error) {
    order.signal.throwIfAborted()
    if (error instanceof WebhooksRefused) {
      log.warn(`A shop (integration ${integration.id}) did not register our webhooks: ${error.message}`)
      return note(error.ids, error.ids.length > 0 ? 'partly' : 'not_allowed')
    }
    if (!(error instanceof FetchFailed || error instanceof FeedRefused)) throw error
    const isForbidden = error instanceof FeedRefused || error.code === 'not-allowed'
    log.warn(`A shop (integration ${integration.id}) did not register our webhooks: ${error.message}`)
    await note(webhook.registered?.ids ?? [], isForbidden ? 'not_allowed' : 'failed')
  }
}
