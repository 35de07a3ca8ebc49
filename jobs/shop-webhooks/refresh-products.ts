import { join } from 'node:path'
import { database } from '#db/client.ts'
import { clockOf } from '#db/clock.ts'
import { env } from '#db/env.ts'
import { importAll, importedSince, mergeIntoLibrary } from '#db/imports/refreshes.ts'
import { timeZoneOf } from '#db/product-rules/fill.ts'
import { copyRowsOf } from '#db/products/rows.ts'
import type { Payload } from '#db/queue.ts'
import { tellsChanges } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import type { ProductLibrary } from '#db/schema/products/product-libraries.ts'
import type { ShopChange } from '#db/schema/products/shop-webhooks.ts'
import {
  askForRefreshing,
  forgetAllChanges,
  forgetChanges,
  forgetChangesBefore,
  keepChanges,
  readChanges,
} from '#db/shop-webhooks/changes.ts'
import { type ConnectedShop, findConnectedShop, librariesFrom } from '#db/shop-webhooks/shop-webhooks.ts'
import { maxFeedBytes } from '../feeds/feed-text.ts'
import { readProducts } from '../feeds/read-products.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { writeFeed } from '../integrations/feed-writer.ts'
import type { FetchedRows, ShopFeedOrder, ShopReader } from '../integrations/integration.ts'
import { shopReaders } from '../integrations/integrations.ts'
import { shopFields } from '../integrations/shops/shop-rows.ts'
import type { JobContext } from '../job-context.ts'
import { openWorkFolder } from '../work-folder.ts'

const mostAtOnce = 100 // changes
const secondsUntilNewer = 30 // after an answer that is older than the change
const secondsOfImport = 60 // between looks whether imports have ended
const mostTries = 4 // answers that are older than the change: the shop's clock may be wrong

/**
 * Asks a shop for products that it said have changed, and merges them into the libraries that are imported from it. The
 * present state is asked for instead of taken from what was told: that may be late, cut, or without what a feed needs.
 */
export async function refreshShopProductsJob(
  { webhookId }: Payload<'refresh_shop_products'>,
  { signal }: JobContext,
): Promise<void> {
  const shop = await findConnectedShop(webhookId)
  if (shop === undefined) return
  const libraries = await librariesFrom(shop.integration.id)
  const isConnected = libraries.length > 0 && tellsChanges(shop.integration.kind)
  if (!isConnected) return forgetAllChanges(database(), [webhookId])
  const seconds = await refresh(shop, libraries, signal)
  if (seconds !== undefined) await askForRefreshing(database(), webhookId, seconds)
}

/** @returns seconds until there is more to do */
async function refresh(
  { webhook, integration }: ConnectedShop,
  libraries: ProductLibrary[],
  signal: AbortSignal,
): Promise<number | undefined> {
  if (webhook.isBehind) {
    if (!(await importAll(libraries))) return secondsOfImport
    await forgetAllChanges(database(), [webhook.id])
    return undefined
  }
  const since = await importedSince(libraries)
  if (since !== undefined) await forgetChangesBefore(webhook.id, since)
  const { due, isMore } = await readChanges(webhook.id, mostAtOnce)
  if (due.length === 0) return isMore ? secondsOfImport : undefined
  const { kind, settings } = integration
  if (!tellsChanges(kind)) return undefined
  await using folder = await openWorkFolder(`shop-${webhook.id}`)
  const policy = fetchPolicy(env())
  const order = { path: join(folder.path, 'feed'), maxBytes: maxFeedBytes, policy, signal }
  const readAt = await clockOf()
  const answered = await askShop(shopReaders[kind](settings, order), due)
  const isWaiting = await mergeAll(libraries, { ...answered, readAt }, order)
  if (answered.old.length > 0) await keepChanges(answered.old, { isOld: true })
  if (due.length === mostAtOnce && isMore) return 0
  return answered.old.length > 0 ? secondsUntilNewer : isWaiting || isMore ? secondsOfImport : undefined
}

type Answered = {
  ids: string[] // of products that changed, also of those that the shop has no more
  found: FetchedRows[]
  changes: ShopChange[] // that the answer covers
  old: ShopChange[] // later than the answer
}

async function askShop(shop: ShopReader, due: ShopChange[]): Promise<Answered> {
  const ofStock = due.filter(({ kind }) => kind === 'stock').map(({ shopId }) => shopId)
  const owners = ofStock.length > 0 ? await shop.productsOfStock(ofStock) : new Map<string, string>()
  const productOf = ({ kind, shopId }: ShopChange) => (kind === 'stock' ? owners.get(shopId) : shopId)
  const asked = [...new Set(due.flatMap(change => productOf(change) ?? []))]
  const answers = new Map((await shop.products(asked)).map(product => [product.id, product]))
  const isOld = (change: ShopChange) => isOlder(answers.get(productOf(change) ?? ''), change)
  const [old, changes] = [due.filter(isOld), due.filter(change => !isOld(change))]
  const ids = asked.filter(id => !old.some(change => productOf(change) === id))
  return { ids, found: ids.flatMap(id => answers.get(id) ?? []), changes, old }
}

/** True if a shop's answer is older than what it told before, as that of a cache or of a copy of its database may be. */
function isOlder(product: FetchedRows | undefined, { kind, changedAt, tries }: ShopChange): boolean {
  if (kind === 'stock' || changedAt === null || tries >= mostTries) return false
  // A shop that has deleted a product tells no time.
  return product === undefined || (product.updatedAt !== null && product.updatedAt < changedAt)
}

/** @returns true if imports are open after which products are merged again */
async function mergeAll(
  libraries: ProductLibrary[],
  { ids, found, changes, readAt }: Answered & { readAt: Date },
  order: ShopFeedOrder,
): Promise<boolean> {
  if (ids.length === 0) return forgetChanges(changes).then(() => false)
  await writeFeed(shopFields, order, async function* () {
    for (const { rows } of found) yield rows
  })
  let isMerged = true
  const openImports: number[] = []
  for (const library of libraries) {
    const source = sourceOf(order, await timeZoneOf(database(), library.groupId))
    const merging = await mergeIntoLibrary(library, { itemGroupIds: ids, source, readAt }, order.signal)
    isMerged &&= merging.isMerged
    openImports.push(...merging.openImports)
  }
  const isDone = isMerged && openImports.length === 0
  await (isDone ? forgetChanges(changes) : keepChanges(changes, { openImports }))
  return !isDone
}

function sourceOf({ path, signal, maxBytes }: ShopFeedOrder, timeZone: string) {
  return async function* (start: string) {
    try {
      for await (const { products } of readProducts(path, { maxBytes, timeZone, charset: 'utf-8', signal }))
        yield copyRowsOf(products, start)
    } catch (error) {
      // A feed without any product is refused, but here all that changed may have gone.
      if (!(error instanceof FeedRefused && error.counts?.successCount === 0)) throw error
    }
  }
}
