import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** What all processes of this installation share: one row. */
export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  /** 256 random bits, hex: signs sessions and names files. */
  secret: text().notNull(),
  createdAt: createdAt(),
})
