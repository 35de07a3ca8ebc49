import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WebhookEventType } from '#db/rules/webhooks/events.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { accounts } from '../people/accounts.ts'
import { sealedAddress, sealedJson } from '../people/sealed.ts'

/** Secrets that sign messages, each `whsec_` and base64; the previous one signs too until `until`, ISO 8601. */
export type WebhookSecrets = { current: string; previous?: { secret: string; until: string } }

/** Addresses that events are sent to. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for an endpoint of the account, which gets the events of all groups and its own. */
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: sealedAddress('webhook_endpoints.url').notNull(),
    types: text().array().$type<WebhookEventType[]>().notNull(), // empty for all
    /** True if an event waits for earlier ones of its publication. */
    isOrdered: boolean().notNull().default(false),
    secrets: sealedJson<WebhookSecrets>('webhook_endpoints.secrets').notNull(),
    offSince: moment(), // null while it is on
    /** By a person, by an answer of 410, or by days of failures. */
    offReason: text({ enum: ['person', 'gone', 'failing'] }),
    failingSince: moment(), // the first failure after the last success
    createdAt: createdAt(),
  },
  table => [index('webhook_endpoints_account').on(table.accountId, table.id)],
)
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect
