import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import type { FirstStep } from '#db/rules/first-steps/first-steps.ts'
import { languageCodes } from '#db/rules/languages.ts'
import type { OutgoingUtm } from '#db/rules/links/outgoing.ts'
import { firstOrderForm, type OrderForm } from '#db/rules/orders/settings.ts'
import type { PublicationDefaults } from '#db/rules/publications/defaults.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import { createdAt, id, moment } from './columns.ts'
import { accounts } from './people/accounts.ts'
import { sealedAddress } from './people/sealed.ts'

/** A brand or country of an account, with an address, language and look of its own. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** Domain in all addresses of the group, such as `catalogues.example.com`; null while none works. */
    customDomain: text().unique(),
    /** Domain proved to be the group's: requests to it are answered before `customDomain` names it. */
    provedDomain: text().unique(),
    /** Domain wanted, which others may claim too. See the states in `db/rules/addresses/domains.ts`. */
    claimedDomain: text(),
    language: text({ enum: languageCodes }).notNull().default('en'),
    timeZone: text().notNull().default('UTC'), // IANA name
    currency: text().notNull().default('EUR'), // ISO 4217
    productFeedUrl: sealedAddress('groups.product_feed_url'),
    productFeedReading: jsonb().$type<FeedReading>().notNull().default({}),
    feedSyncEnabled: boolean().notNull().default(false),
    feedSyncHour: integer().notNull().default(0), // 0–23, in `feedSyncTimeZone`
    feedSyncTimeZone: text().notNull().default('UTC'),
    feedHourlySyncEnabled: boolean().notNull().default(false),
    nextFeedSyncAt: moment(), // null without a schedule of the feed
    disableFeedback: boolean().notNull().default(false),
    disableBranding: boolean().notNull().default(false),
    showPrintButton: boolean().notNull().default(true),
    disableDownload: boolean().notNull().default(false),
    ctaBackgroundColor: text(), // CSS colours of call-to-action buttons; null means the reader's default
    ctaTextColor: text(),
    ctaText: text(), // null means the default text of the publication's language
    logoKey: text(), // PNG made by `jobs/pictures/make-logo.ts`, sized in pixels
    logoWidth: integer(),
    logoHeight: integer(),
    logoUploadKey: text(),
    logoNote: text(),
    /** True if readers with Global Privacy Control or Do Not Track are not counted. */
    honoursOptOut: boolean().notNull().default(true),
    /** Months for which figures are kept, 1 to 25. */
    statisticsMonths: integer().notNull().default(25),
    /** Tools of others that readers may be measured with, by their consent. */
    analyticsTools: jsonb().$type<AnalyticsTools>().notNull().default({}),
    cookieConsentText: text(), // null means the default text of the publication's language
    /** UTM parameters of links to other websites. */
    outgoingUtm: jsonb().$type<OutgoingUtm>().notNull().default({}),
    /** Checkout that readers' lists lead to. */
    shop: jsonb().$type<Shop>().notNull().default(noShop),
    /** Form by which readers order, where the shop is `order_form`. */
    orderForm: jsonb().$type<OrderForm>().notNull().default(firstOrderForm),
    /** Steps of a new group that were done once, whatever became of it since. */
    stepsTaken: text().array().$type<FirstStep[]>().notNull().default([]),
    publicationDefaults: jsonb().$type<PublicationDefaults>().notNull().default({}),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  table => [
    index('groups_account').on(table.accountId, table.id),
    uniqueIndex('groups_slug').on(table.slug),
    index('groups_next_feed_sync')
      .on(table.nextFeedSyncAt)
      .where(sql`${table.feedSyncEnabled} or ${table.feedHourlySyncEnabled}`),
  ],
)
export type Group = typeof groups.$inferSelect

/** Former slugs of groups: they redirect until another group takes the slug. */
export const formerGroupSlugs = pgTable('former_group_slugs', {
  slug: text().primaryKey(),
  groupId: integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' }),
})
