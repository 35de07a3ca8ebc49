import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Backups that ended, well or not. */
export const backups = pgTable('backups', {
  id: id(),
  startedAt: moment().notNull(),
  endedAt: moment().notNull().defaultNow(),
  /** Folder or bucket, without credentials. */
  place: text().notNull(),
  /** Null for one that failed, or went to standard output. */
  name: text(),
  bytes: bigint({ mode: 'number' }),
  files: integer(),
  /** Files that the database names and the store lacks. */
  missingFiles: integer(),
  /** Files that are not as they were stored. */
  damagedFiles: integer(),
  /** A sentence; null for one that went well. */
  error: text(),
})
export type BackupRow = typeof backups.$inferSelect
