import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'

/** Sums of files as they were stored, or as they were first read after that. */
export const fileSums = pgTable(
  'file_sums',
  {
    key: text().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: bytes().notNull(),
    /** When the file was last found to be so. */
    checkedAt: moment().notNull().defaultNow(),
  },
  table => [index('file_sums_checked').on(table.checkedAt)],
)
