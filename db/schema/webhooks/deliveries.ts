import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { createdAt, id, moment } from '../columns.ts'
import { webhookEndpoints } from './endpoints.ts'
import { webhookEventRows } from './events.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** An event on its way to an endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => webhookEventRows.id, { onDelete: 'cascade' }),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0), // since it was created or replayed
    /** Raised with each job that is asked for: jobs of earlier turns do nothing. */
    turn: integer().notNull().default(1),
    nextTryAt: moment(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_state').on(table.endpointId, table.state, table.id),
    index('webhook_deliveries_event').on(table.eventId),
  ],
)
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

/** The part of a request or an answer that is kept. */
export type KeptMessage = { headers: Record<string, string>; body: string }

/** A request to an endpoint and its answer, as far as they are kept. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: id(),
    deliveryId: integer()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: createdAt(),
    durationMs: integer().notNull(),
    request: jsonb().$type<KeptMessage>().notNull(),
    status: integer(), // null without an answer
    answer: jsonb().$type<KeptMessage>(),
    error: text(), // in English, where it failed
    reason: jsonb().$type<Reason>(), // of the error
  },
  table => [index('webhook_tries_delivery').on(table.deliveryId, table.id)],
)
export type WebhookTry = typeof webhookTries.$inferSelect
