import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { moment } from './columns.ts'

/** Publications of which shared caches are to drop their copies, until they have been told. */
export const cachePurges = pgTable('cache_purges', {
  /** No reference: copies outlive a publication. */
  publicationId: integer().primaryKey(),
  /** True if pictures are to go too, not pages of the reader alone. */
  withPictures: boolean().notNull(),
  /** Raised by each further event, so that a purge that began before it does not end it. */
  asked: integer().notNull().default(1),
  askedAt: moment().notNull().defaultNow(),
  failures: integer().notNull().default(0),
  /** The last failure, in English. */
  error: text(),
  reason: jsonb().$type<Reason>(), // of the error
  failedAt: moment(),
})
