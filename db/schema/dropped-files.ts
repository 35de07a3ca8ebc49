import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Files that nothing shows any more, kept a while for readers who are still at them. */
export const droppedFiles = pgTable(
  'dropped_files',
  {
    /** A key of the file store; of a page's pictures what they have in common. */
    key: text().primaryKey(),
    droppedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('dropped_files_moment').on(table.droppedAt)],
)
