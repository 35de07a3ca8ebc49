import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const attempts = pgTable(
  'attempts',
  {
    budget: text().notNull(),
    subject: text().notNull(),
    used: integer().notNull(),
    /** All attempts are available again from then on. In microseconds, so that it identifies the period. */
    endsAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.budget, table.subject] }),
    index('attempts_ends_at').on(table.endsAt),
  ],
)
