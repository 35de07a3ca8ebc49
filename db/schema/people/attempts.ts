import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts used of a budget (`db/attempts/budgets.ts`) by or at somebody, since the first of them. */
export const attempts = pgTable(
  'attempts',
  {
    budget: text().notNull(),
    /** Whom or what the budget is for: a network, an e-mail, a publication, or several of them. */
    subject: text().notNull(),
    used: integer().notNull(),
    /** From then on all are unused again. To the microsecond, so that it tells this time from the next. */
    endsAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.budget, table.subject] }),
    index('attempts_ends_at').on(table.endsAt),
  ],
)
