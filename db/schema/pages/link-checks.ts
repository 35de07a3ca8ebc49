import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

/** Addresses that hotspots of a group lead to, as they were found when they were tried. */
export const linkChecks = pgTable(
  'link_checks',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    checkedAt: moment().notNull().defaultNow(),
    /** Why it leads nowhere, as a sentence; null where it leads somewhere, or nobody can tell. */
    fault: text(),
  },
  table => [
    // Addresses may be longer than an index takes.
    uniqueIndex('link_checks_url').on(table.groupId, sql`md5(${table.url})`),
    index('link_checks_age').on(table.checkedAt),
  ],
)
