import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import type { LineItem } from '#db/rules/shops/kinds/kind.ts'
import { createdAt, moment } from './columns.ts'
import { groups } from './groups.ts'

/** Checkouts that shops are asked to open; kept for an hour. */
export const shopSessions = pgTable(
  'shop_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    profileUrl: text().notNull(),
    lineItems: jsonb().$type<LineItem[]>().notNull(),
    /** Null while the shop is asked. */
    endedAt: moment(),
    address: text(), // where the buyer goes on; null if the shop opened no checkout
    fault: text(), // for the group's owner, in English
    reason: jsonb().$type<Reason>(), // of the fault
    /** The shop's own words on the checkout, for the owner and, without one, for the reader. */
    messages: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [index('shop_sessions_created').on(table.createdAt)],
)
export type ShopSession = typeof shopSessions.$inferSelect
