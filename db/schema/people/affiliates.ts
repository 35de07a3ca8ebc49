import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { accounts } from './accounts.ts'

/** Partners that an account lends groups to. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull(), // SHA-256 of the key, hex, as in `api_keys`
    prefix: text().notNull(),
    groupIds: integer().array().notNull(),
    /** Names the affiliate in pages with the widget, which hold no key. */
    publicId: uuid().notNull().defaultRandom(),
    showsWidget: boolean().notNull().default(false),
    endedAt: moment(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('affiliates_hash').on(table.hash),
    uniqueIndex('affiliates_public_id').on(table.publicId),
    index('affiliates_account').on(table.accountId, table.id),
  ],
)
export type AffiliateRow = typeof affiliates.$inferSelect
