import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { faultKinds } from '#db/rules/faults/faults.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { id, moment } from './columns.ts'
import { groups } from './groups.ts'
import { productLibraries } from './products/product-libraries.ts'

/** Faults that people are mailed about once, and once more when they have ended. */
export const faults = pgTable(
  'faults',
  {
    id: id(),
    kind: text({ enum: faultKinds }).notNull(),
    /** Names the part that fails: of all open faults of a part and kind there is one. */
    part: text().notNull(),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    productLibraryId: integer().references(() => productLibraries.id, { onDelete: 'cascade' }),
    sentence: text().notNull(),
    reason: jsonb().$type<Reason>(), // of imports, for mails in a person's language
    since: moment().notNull().defaultNow(),
    /** When mails were asked for; null while they are still to be sent. */
    mailedAt: moment(),
    endedAt: moment(),
  },
  table => [
    uniqueIndex('faults_open').on(table.kind, table.part).where(sql`${table.endedAt} is null`),
    index('faults_ended').on(table.endedAt),
  ],
)
export type Fault = typeof faults.$inferSelect
