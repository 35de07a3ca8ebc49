import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Files no longer in use, kept for a while for readers who still have them open. */
export const droppedFiles = pgTable(
  'dropped_files',
  {
    /** Page images are dropped by their common prefix. */
    key: text().primaryKey(),
    droppedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('dropped_files_moment').on(table.droppedAt)],
)
