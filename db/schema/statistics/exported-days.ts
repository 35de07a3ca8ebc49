import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Days whose events are in the bucket of `STATISTICS_EXPORT_TO`, whole. */
export const exportedDays = pgTable('exported_days', {
  day: date().primaryKey(),
  parts: integer().notNull(),
  events: bigint({ mode: 'number' }).notNull(),
  exportedAt: moment().notNull().defaultNow(),
})
