import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type RegisteredWebhooks, shopWebhookFaults } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import { createdAt, id, moment } from '../columns.ts'
import { sealedJson } from '../people/sealed.ts'
import { integrations } from './integrations.ts'

/** The address that the shop of an integration tells its changes to. */
export const shopWebhooks = pgTable(
  'shop_webhooks',
  {
    id: id(),
    /** Part of the address. */
    token: uuid().notNull().defaultRandom(),
    /** Null once the integration is gone; the row then stays until the shop has forgotten its webhooks. */
    integrationId: integer().references(() => integrations.id, { onDelete: 'set null' }),
    /** Secret that we made for it; an integration's own goes first. */
    secret: sealedJson<string>('shop_webhooks.secret').notNull(),
    /** Webhooks that we registered, with what removes them; null without any. */
    registered: sealedJson<RegisteredWebhooks>('shop_webhooks.registered'),
    /** Why they are not all registered; null if they are, or before the shop was asked. */
    fault: text({ enum: shopWebhookFaults }),
    checkedAt: moment(), // when the shop was last asked for its webhooks
    lastReceivedAt: moment(), // accurate to 10 seconds
    /** True if more products changed than are asked for one by one: the whole shop is imported instead. */
    isBehind: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('shop_webhooks_token').on(table.token),
    uniqueIndex('shop_webhooks_integration').on(table.integrationId),
  ],
)
export type ShopWebhook = typeof shopWebhooks.$inferSelect

/** Products that a shop said have changed, until they were asked for again. */
export const shopChanges = pgTable(
  'shop_changes',
  {
    webhookId: integer()
      .notNull()
      .references(() => shopWebhooks.id, { onDelete: 'cascade' }),
    /** The shop's own number: of a product, or of an item of its stock. */
    kind: text({ enum: ['product', 'stock'] }).notNull(),
    shopId: text().notNull(),
    /** When the shop changed it, as it says; null if it does not. An older answer of the shop is asked for again. */
    changedAt: moment(),
    notedAt: moment().notNull(), // by the database's clock; a later one is another change
    tries: integer().notNull().default(0), // answers that were older than the change
    /** Imports that were open as it was merged: they may bring back what they read before, so it is merged again. */
    openImports: integer().array().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.webhookId, table.kind, table.shopId] }),
    index('shop_changes_noted').on(table.webhookId, table.notedAt),
  ],
)
export type ShopChange = typeof shopChanges.$inferSelect
