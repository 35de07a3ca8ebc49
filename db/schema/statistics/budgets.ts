import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How much of a day's ends on events is used up. Kept until the day is over. */
export const statisticsBudgets = pgTable(
  'statistics_budgets',
  {
    /** UTC. */
    day: date().notNull(),
    /** One of `db/statistics/intake/day-budgets.ts`. */
    budget: text().notNull(),
    /** A network's keyed hash, by a salt that is destroyed with the day's others; a publication; or 0. */
    subject: bigint({ mode: 'bigint' }).notNull(),
    used: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.budget, table.subject] })],
)
