import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** What all processes of this installation share: one row. */
export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  /** 256 random bits, hex: values that are public anyhow, such as those that prove a domain, are made of it. */
  secret: text().notNull(),
  /** A known text, sealed with the key that everything is sealed with: a process with another key must not start. */
  keyCheck: text(),
  createdAt: createdAt(),
})
