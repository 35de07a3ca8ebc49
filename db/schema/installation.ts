import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  /** 256 random bits, hex: derives values that are public anyway, such as proofs of domains. */
  secret: text().notNull(),
  /** Known text sealed with the installation's key: a process with another key must not start. */
  keyCheck: text(),
  createdAt: createdAt(),
})
