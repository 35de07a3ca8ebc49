import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { WebhookEventType } from '#db/rules/webhooks/events.ts'
import { createdAt, id, moment } from '../columns.ts'

/** Events that leave the installation, written in the transaction of what happened and kept for 30 days. */
export const webhookEventRows = pgTable(
  'webhook_events',
  {
    id: id(),
    /** No foreign keys here: they would lock the account's row in each change, and events outlive what they name. */
    accountId: integer().notNull(),
    groupId: integer(),
    publicationId: integer(),
    type: text().$type<WebhookEventType>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Until then further changes may be added to it, and it is not told. */
    readyAt: moment().notNull(),
    /**
     * Place in the account's list, given when it is first listed. Ids do not do: a transaction may commit after a
     * reader of the list has seen a higher one.
     */
    position: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  table => [
    index('webhook_events_listed').on(table.accountId, table.position),
    index('webhook_events_unlisted').on(table.accountId).where(sql`${table.position} is null`),
    index('webhook_events_publication').on(table.publicationId, table.readyAt),
    index('webhook_events_age').on(table.createdAt),
  ],
)
export type WebhookEvent = typeof webhookEventRows.$inferSelect

/** The last place given in an account's list of events; locked by whoever gives the next. */
export const webhookPositions = pgTable('webhook_positions', {
  accountId: integer().primaryKey(),
  last: bigint({ mode: 'number' }).notNull().default(0),
})
