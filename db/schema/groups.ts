import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { languageCodes } from '#db/rules/languages.ts'
import { accounts } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/** A brand or a country of an account: publications with one address, one language and one look. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** A host that serves this group's publications alone, such as `catalogues.example.com`. */
    customDomain: text().unique(),
    language: text({ enum: languageCodes }).notNull().default('en'),
    /** IANA name; the times of its publications are given in it. */
    timeZone: text().notNull().default('UTC'),
    /** ISO 4217. */
    currency: text().notNull().default('EUR'),
    /** The address of the group's own product feed. */
    productFeedUrl: text(),
    disableFeedback: boolean().notNull().default(false),
    disableBranding: boolean().notNull().default(false),
    showPrintButton: boolean().notNull().default(true),
    disableDownload: boolean().notNull().default(false),
    /** CSS colours of the reader's call-to-action buttons; null means the reader's own. */
    ctaBackgroundColor: text(),
    ctaTextColor: text(),
    createdAt: createdAt(),
  },
  table => [index('groups_account').on(table.accountId, table.id), uniqueIndex('groups_slug').on(table.slug)],
)
export type Group = typeof groups.$inferSelect
