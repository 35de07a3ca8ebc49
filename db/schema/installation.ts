import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Newest release as the address of UPDATE_CHECK told it; the time as ISO 8601. */
export type NewestRelease = { version: string; notesUrl: string | null; checkedAt: string }

export const installationRow = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  /** 256 random bits, hex: derives values that are public anyway, such as proofs of domains. */
  secret: text().notNull(),
  /** Known text sealed with the installation's key: a process with another key must not start. */
  keyCheck: text(),
  /** When a worker last did the job of every minute. */
  workedAt: moment(),
  newestRelease: jsonb().$type<NewestRelease>(), // null until it is known
  updateCheckError: text(), // the last failure, as a sentence
  createdAt: createdAt(),
})
