import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Files no longer in use, kept for a while for readers who still have them open. */
export const droppedFiles = pgTable(
  'dropped_files',
  {
    key: text().primaryKey(), // page images are dropped by their common prefix
    droppedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('dropped_files_moment').on(table.droppedAt)],
)
