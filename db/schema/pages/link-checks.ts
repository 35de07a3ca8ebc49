import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

export const linkChecks = pgTable(
  'link_checks',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    checkedAt: moment().notNull().defaultNow(),
    fault: text(), // why the link is dead, in English; null if it works or cannot be judged
    reason: jsonb().$type<Reason>(), // of the fault
    /** True once an event has told that the link is dead. */
    isTold: boolean().notNull().default(false),
  },
  table => [
    // md5, because an address may exceed the size limit of an index entry.
    uniqueIndex('link_checks_url').on(table.groupId, sql`md5(${table.url})`),
    index('link_checks_age').on(table.checkedAt),
  ],
)
