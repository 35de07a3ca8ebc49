import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { languageCodes } from '#db/rules/languages.ts'
import type { PublicationDefaults } from '#db/rules/publications/defaults.ts'
import { createdAt, id, moment } from './columns.ts'
import { accounts } from './people/accounts.ts'
import { sealedAddress } from './people/sealed.ts'

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
    /** The domain that all addresses of the group name, such as `catalogues.example.com`; null while none works. */
    customDomain: text().unique(),
    /** The one that is proved to be the group's: it is answered as well, so that it can begin to work. */
    provedDomain: text().unique(),
    /** The one that is wished for, which others may claim too. `rules/domains.ts` has the states as a table. */
    claimedDomain: text(),
    language: text({ enum: languageCodes }).notNull().default('en'),
    /** IANA name; the times of its publications are given in it. */
    timeZone: text().notNull().default('UTC'),
    /** ISO 4217. */
    currency: text().notNull().default('EUR'),
    /** The address of the group's own product feed. */
    productFeedUrl: sealedAddress('groups.product_feed_url'),
    disableFeedback: boolean().notNull().default(false),
    disableBranding: boolean().notNull().default(false),
    showPrintButton: boolean().notNull().default(true),
    disableDownload: boolean().notNull().default(false),
    /** CSS colours of the reader's call-to-action buttons; null means the reader's own. */
    ctaBackgroundColor: text(),
    ctaTextColor: text(),
    /** What those buttons say; null means the words of the publication's language. */
    ctaText: text(),
    /** A PNG of the group's logo, as sent by `jobs/pictures/make-logo.ts`, and its size in pixels; null where it has none. */
    logoKey: text(),
    logoWidth: integer(),
    logoHeight: integer(),
    /** A picture that was sent and waits to become the logo. */
    logoUploadKey: text(),
    /** Why the last picture did not, for the dashboard. */
    logoNote: text(),
    /** What a new publication begins with where its maker says nothing else. */
    publicationDefaults: jsonb().$type<PublicationDefaults>().notNull().default({}),
    /** Since when nobody sees it any more. */
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  table => [index('groups_account').on(table.accountId, table.id), uniqueIndex('groups_slug').on(table.slug)],
)
export type Group = typeof groups.$inferSelect

/** What a group was called in addresses before: they lead on to it until another group takes the name. */
export const formerGroupSlugs = pgTable('former_group_slugs', {
  slug: text().primaryKey(),
  groupId: integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' }),
})
