import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { featureNames } from '#db/rules/features.ts'
import { createdAt, id } from '../columns.ts'

export const accounts = pgTable('accounts', {
  id: id(),
  title: text().notNull(),
  /** Stored negatively, so that new features are on for everybody. */
  disabledFeatures: text({ enum: featureNames }).array().notNull().default([]),
  /** Limit on publications online at once; null means unlimited. */
  publishingLimit: integer(),
  createdAt: createdAt(),
})
export type Account = typeof accounts.$inferSelect
