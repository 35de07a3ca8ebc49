import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { Invalid, NotFound } from '../errors.ts'
import { enqueue } from '../queue.ts'
import { choosesSecret, tellsChanges } from '../rules/shop-webhooks/shop-webhooks.ts'
import { said } from '../rules/words/said.ts'
import { type Integration, integrations } from '../schema/products/integrations.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { type ShopWebhook, shopWebhooks } from '../schema/products/shop-webhooks.ts'
import { newShopSecret } from './signatures.ts'

/** An integration with the address that its shop tells changes to. */
export type ConnectedShop = { webhook: ShopWebhook; integration: Integration }

/** Makes the address of an integration's shop if it has none, and has it registered, or removed if no library needs it. */
export async function tendShopWebhooks(tx: Queryable, integration: Integration): Promise<void> {
  if (!tellsChanges(integration.kind)) return
  await tx
    .insert(shopWebhooks)
    .values({ integrationId: integration.id, secret: newShopSecret() })
    .onConflictDoNothing()
  const [webhook] = await tx
    .select({ id: shopWebhooks.id })
    .from(shopWebhooks)
    .where(eq(shopWebhooks.integrationId, integration.id))
  if (webhook) await askForTending(tx, webhook.id)
}

/** Has webhooks removed at the shop of an integration that is about to be deleted. */
export async function leaveShopWebhooks(tx: Queryable, integrationId: number): Promise<void> {
  const [left] = await tx
    .select({ id: shopWebhooks.id })
    .from(shopWebhooks)
    .where(eq(shopWebhooks.integrationId, integrationId))
  if (left) await askForTending(tx, left.id)
}

async function askForTending(tx: Queryable, webhookId: number): Promise<void> {
  const key = `shop-webhooks:${webhookId}`
  await enqueue(tx, 'tend_shop_webhooks', { webhookId }, { key, queue: key, maxAttempts: 5 })
}

/** Has the webhooks of the shop looked after that a library was or is imported from. */
export async function tendWebhooksOfLibrary(tx: Queryable, integrationIds: (number | null)[]): Promise<void> {
  for (const id of new Set(integrationIds)) {
    if (id === null) continue
    const [integration] = await tx.select().from(integrations).where(eq(integrations.id, id))
    if (integration) await tendShopWebhooks(tx, integration)
  }
}

/** Asks shops once a day whether they still have our webhooks. */
export async function tendStaleWebhooks(): Promise<void> {
  const isStale = sql`coalesce(${shopWebhooks.checkedAt}, '-infinity') < now() - interval '20 hours'`
  await database().transaction(async tx => {
    const left = await tx
      .select({ id: shopWebhooks.id })
      .from(shopWebhooks)
      .where(and(isStale, isNull(shopWebhooks.integrationId)))
    for (const { id } of left) await askForTending(tx, id)
    const connected = await tx
      .selectDistinctOn([integrations.id])
      .from(integrations)
      .innerJoin(productLibraries, isOfLibrary)
      .leftJoin(shopWebhooks, eq(shopWebhooks.integrationId, integrations.id))
      .where(isStale)
    for (const { integrations: integration } of connected) await tendShopWebhooks(tx, integration)
  })
}

const isOfLibrary = and(
  eq(productLibraries.integrationInstanceId, integrations.id),
  eq(productLibraries.groupId, integrations.groupId),
)

/** Finds a shop by a part of its address; undefined if it is unknown. */
export async function findShopByToken(token: string): Promise<ConnectedShop | undefined> {
  return findShop(eq(shopWebhooks.token, token))
}

/** Finds the shop of a webhook; undefined if it is gone, or its integration is. */
export async function findConnectedShop(webhookId: number): Promise<ConnectedShop | undefined> {
  return findShop(eq(shopWebhooks.id, webhookId))
}

async function findShop(which: SQL): Promise<ConnectedShop | undefined> {
  const [found] = await database()
    .select({ webhook: shopWebhooks, integration: integrations })
    .from(shopWebhooks)
    .innerJoin(integrations, eq(integrations.id, shopWebhooks.integrationId))
    .where(which)
  return found
}

/** Finds a webhook without its integration; undefined if it is gone. */
export async function findShopWebhook(id: number): Promise<ShopWebhook | undefined> {
  const [found] = await database().select().from(shopWebhooks).where(eq(shopWebhooks.id, id))
  return found
}

/** Lists libraries that are imported from an integration. */
export async function librariesFrom(integrationId: number): Promise<ProductLibrary[]> {
  const rows = await database()
    .select({ library: productLibraries })
    .from(productLibraries)
    .innerJoin(integrations, isOfLibrary)
    .where(eq(integrations.id, integrationId))
    .orderBy(asc(productLibraries.id))
  return rows.map(({ library }) => library)
}

/** Keeps what a look at the shop found. */
export async function noteTending(
  id: number,
  found: Pick<ShopWebhook, 'registered' | 'fault'>,
): Promise<void> {
  await database()
    .update(shopWebhooks)
    .set({ ...found, checkedAt: sql`now()` })
    .where(eq(shopWebhooks.id, id))
}

/** Deletes a webhook whose integration is gone, once the shop has forgotten it. */
export async function forgetShopWebhook(id: number): Promise<void> {
  await database()
    .delete(shopWebhooks)
    .where(and(eq(shopWebhooks.id, id), isNull(shopWebhooks.integrationId)))
}

/** Returns the webhooks of integrations, by the integration's id; those of a kind without any are missing. */
export async function readShopWebhooks(of: readonly Integration[]): Promise<Map<number, ShopWebhook>> {
  const ids = of.map(({ id }) => id)
  const rows = await database().select().from(shopWebhooks).where(inArray(shopWebhooks.integrationId, ids))
  return new Map(rows.flatMap(row => (row.integrationId === null ? [] : [[row.integrationId, row] as const])))
}

/** Keeps the secret that a shop signs with, and has its webhooks registered. @throws NotFound, Invalid at WooCommerce */
export async function setWebhookSecret(
  groupId: number,
  integrationId: number,
  secret: string,
): Promise<void> {
  await database().transaction(async tx => {
    const [integration] = await tx
      .select()
      .from(integrations)
      .where(and(eq(integrations.groupId, groupId), eq(integrations.id, integrationId)))
      .for('no key update')
    if (integration === undefined) throw new NotFound('Integration')
    if (!tellsChanges(integration.kind) || !choosesSecret(integration.kind))
      throw new Invalid({ secret: [said('is made by Recto for this shop', 'invalid.ownSecret')] })
    const settings = { ...integration.settings, webhookSecret: secret }
    await tx.update(integrations).set({ settings }).where(eq(integrations.id, integrationId))
    await tendShopWebhooks(tx, { ...integration, settings })
  })
}

/** Returns the address that a shop tells its changes to. */
export function addressOfWebhook({ token }: ShopWebhook): string {
  return `${env().baseUrl}/api/shop-webhooks/${token}`
}

/** Returns the secret that a shop signs with; undefined as long as a shop that chooses it has not told it. */
export function secretOf({ webhook, integration: { kind, settings } }: ConnectedShop): string | undefined {
  const given = settings.webhookSecret ?? undefined
  if (given !== undefined || !tellsChanges(kind)) return given
  return choosesSecret(kind) ? undefined : webhook.secret
}
