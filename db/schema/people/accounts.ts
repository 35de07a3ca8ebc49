import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { featureNames } from '#db/rules/features.ts'
import { quotaLevels, quotaNames } from '#db/rules/quotas/quotas.ts'
import { createdAt, id, moment } from '../columns.ts'

export const accounts = pgTable('accounts', {
  id: id(),
  title: text().notNull(),
  /** Stored negatively, so that new features are on for everybody. */
  disabledFeatures: text({ enum: featureNames }).array().notNull().default([]),
  publishingLimit: integer(), // limit on publications online at once; null means unlimited
  /** Quotas, see `rules/quotas`; null means unlimited. */
  publicationQuota: integer(),
  pageQuota: integer(),
  byteQuota: bigint({ mode: 'number' }),
  /** True if API keys may also come as `?api_key=` or by Basic. */
  acceptsOlderKeys: boolean().notNull().default(true),
  /** When a visitor's sandbox is removed; null for accounts that stay. */
  demoEndsAt: moment(),
  createdAt: createdAt(),
})
export type Account = typeof accounts.$inferSelect

/** Levels of quotas that an account's people have been told, until the usage falls below them. */
export const quotaNotices = pgTable(
  'quota_notices',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    quota: text({ enum: quotaNames }).notNull(),
    level: text({ enum: quotaLevels }).notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.quota, table.level] })],
)
