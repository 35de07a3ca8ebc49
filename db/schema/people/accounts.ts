import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { featureNames } from '#db/rules/features.ts'
import { createdAt, id } from '../columns.ts'

/** Who runs publications here: a company with its users and groups. */
export const accounts = pgTable('accounts', {
  id: id(),
  title: text().notNull(),
  /** Kept as what is off, so that a feature that comes later is on for everybody. */
  disabledFeatures: text({ enum: featureNames }).array().notNull().default([]),
  /** How many publications may be online at once; null means any number. */
  publishingLimit: integer(),
  createdAt: createdAt(),
})
export type Account = typeof accounts.$inferSelect
