import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { enqueue } from '../queue.ts'
import type { WebhookChange } from '../rules/shop-webhooks/deliveries.ts'
import { productImports } from '../schema/products/product-imports.ts'
import { type ShopChange, shopChanges, shopWebhooks } from '../schema/products/shop-webhooks.ts'

/** Changes that wait for one shop at most; beyond it, asking for the whole shop is less work. */
export const mostChanges = 1000

const secondsUntilAsked = 5 // shops tell one change several times, and at once
const secondsBetweenReceived = 10

/** Keeps what a shop told, once for each product, and has it asked for soon. Told again it is no other change. */
export async function noteChange(
  webhookId: number,
  { kind, shopId, changedAt }: WebhookChange,
): Promise<void> {
  await database().transaction(async tx => {
    const moment = sql`${changedAt?.toISOString() ?? null}::timestamptz`
    await tx.execute(sql`
      insert into ${shopChanges} (webhook_id, kind, shop_id, changed_at, noted_at)
      select ${webhookId}, ${kind}, ${shopId}, ${moment}, date_trunc('milliseconds', clock_timestamp())
      where exists (select from ${shopWebhooks} where id = ${webhookId} and not is_behind)
      on conflict (webhook_id, kind, shop_id) do update set
        changed_at = greatest(shop_changes.changed_at, excluded.changed_at),
        noted_at = greatest(excluded.noted_at, shop_changes.noted_at + interval '1 millisecond'), tries = 0, open_imports = '{}'`)
    await tx.execute(sql`
      update ${shopWebhooks} set is_behind = true
      where id = ${webhookId} and not is_behind
        and (select count(*) from (
          select from ${shopChanges} where ${shopChanges.webhookId} = ${webhookId} limit ${mostChanges + 1}
        ) as waiting) > ${mostChanges}`)
    await askForRefreshing(tx, webhookId, secondsUntilAsked)
  })
}

/** Notes that a shop told something, whatever it was. */
export async function noteReceived(webhookId: number): Promise<void> {
  const isLater = sql`coalesce(${shopWebhooks.lastReceivedAt}, '-infinity')
    < now() - make_interval(secs => ${secondsBetweenReceived})`
  await database()
    .update(shopWebhooks)
    .set({ lastReceivedAt: sql`now()` })
    .where(and(eq(shopWebhooks.id, webhookId), isLater))
}

/** Has the waiting changes of a shop asked for, once however often this is called. */
export async function askForRefreshing(tx: Queryable, webhookId: number, seconds: number): Promise<void> {
  const key = `shop-changes:${webhookId}`
  const runAt = sql`now() + make_interval(secs => ${seconds})`
  await enqueue(
    tx,
    'refresh_shop_products',
    { webhookId },
    { key, queue: key, runAt, keepsRunAt: true, maxAttempts: 10 },
  )
}

/** Waiting changes: some, the oldest first, and whether there are others. */
export type WaitingChanges = { due: ShopChange[]; isMore: boolean }

/** @param most at a time */
export async function readChanges(webhookId: number, most: number): Promise<WaitingChanges> {
  const isOpen = sql`exists (
    select from ${productImports}
    where ${productImports.id} = any(${shopChanges.openImports}) and ${productImports.endedAt} is null)`
  const due = await database()
    .select()
    .from(shopChanges)
    .where(and(ofWebhook(webhookId), sql`not ${isOpen}`))
    .orderBy(asc(shopChanges.notedAt))
    .limit(most)
  return { due, isMore: (await database().$count(shopChanges, ofWebhook(webhookId))) > due.length }
}

/** Forgets changes that were merged, as far as they were not told again meanwhile. */
export async function forgetChanges(changes: readonly ShopChange[]): Promise<void> {
  for (const change of changes) await database().delete(shopChanges).where(asRead(change))
}

/** Leaves changes to be asked for again: after imports that are open now, or as the answer was older than they are. */
export async function keepChanges(
  changes: readonly ShopChange[],
  again: { openImports: number[] } | { isOld: true },
): Promise<void> {
  const set =
    'isOld' in again ? { tries: sql`${shopChanges.tries} + 1` } : { openImports: again.openImports, tries: 0 }
  for (const change of changes) await database().update(shopChanges).set(set).where(asRead(change))
}

/** Forgets all changes that were noted before a moment, since the whole shop was read after it. */
export async function forgetChangesBefore(webhookId: number, before: Date): Promise<void> {
  await database()
    .delete(shopChanges)
    .where(and(ofWebhook(webhookId), lte(shopChanges.notedAt, before)))
}

/** Forgets all changes of shops: of one that nothing is imported from, or of one that is imported as a whole. */
export async function forgetAllChanges(tx: Queryable, webhookIds: number[]): Promise<void> {
  await tx.delete(shopChanges).where(inArray(shopChanges.webhookId, webhookIds))
  await tx.update(shopWebhooks).set({ isBehind: false }).where(inArray(shopWebhooks.id, webhookIds))
}

function ofWebhook(webhookId: number): SQL {
  return eq(shopChanges.webhookId, webhookId)
}

/** A change that was told again since has another moment. */
function asRead({ webhookId, kind, shopId, notedAt }: ShopChange): SQL | undefined {
  const isSame = and(eq(shopChanges.kind, kind), eq(shopChanges.shopId, shopId))
  return and(ofWebhook(webhookId), isSame, eq(shopChanges.notedAt, notedAt))
}
