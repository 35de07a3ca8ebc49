import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Keys of all figures. No foreign keys: figures outlive what they name, and go with their group. */
const keys = () => ({
  groupId: integer().notNull(),
  /** 0 for the whole group. */
  publicationId: integer().notNull(),
  /** In the group's time zone. */
  day: date().notNull(),
})

const count = () => integer().notNull().default(0)

/** Months whose days are closed and added up, by their first days. */
export const statisticsMonths = pgTable(
  'statistics_months',
  { groupId: integer().notNull(), day: date().notNull() },
  table => [primaryKey({ columns: [table.groupId, table.day] })],
)

/** A day's figures, of which `db/rules/statistics/figures.ts` has the list. */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    ...keys(),
    visitors: count(),
    visits: count(),
    opens: count(),
    pageViews: count(),
    /** Page views that the server counted, of browsers without JavaScript; not in `page_views`. */
    plainPageViews: count(),
    visibleMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Sum over visits of the share of pages seen, 0 to 1 each. */
    depth: doublePrecision().notNull().default(0),
    hotspotsPressed: count(),
    productsOpened: count(),
    productsListed: count(),
    productsSent: count(),
    searches: count(),
    missedSearches: count(),
    shared: count(),
    printed: count(),
    downloaded: count(),
    zoomed: count(),
    textRead: count(),
    listsSent: count(),
  },
  table => [primaryKey({ columns: [table.groupId, table.publicationId, table.day] })],
)

export const statisticsHours = pgTable(
  'statistics_hours',
  {
    ...keys(),
    /** Begin of the hour: on the day of a clock change one comes twice or not at all. */
    hour: moment().notNull(),
    visits: count(), // by the hour in which they began
    opens: count(),
    pageViews: count(),
  },
  table => [primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.hour] })],
)

/** Figures by where readers came from and what they read with. */
export const statisticsSources = pgTable(
  'statistics_sources',
  {
    ...keys(),
    /** One of `sourceNames` in `db/rules/statistics/dimensions.ts`. */
    dimension: text().notNull(),
    /** Empty where it is not known. */
    value: text().notNull(),
    visits: count(),
    opens: count(),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.dimension, table.value] }),
  ],
)

const pageColumns = () => ({
  ...keys(),
  pageId: integer().notNull(),
  views: count(),
  visibleMs: bigint({ mode: 'number' }).notNull().default(0),
  /** Whole visible seconds of page views and how many had them, in turn: `{1,12,2,30}`. Medians of any range follow. */
  seconds: integer().array().notNull(),
  /** Visits that began and ended with it. */
  entries: count(),
  exits: count(),
})

export const statisticsPages = pgTable('statistics_pages', pageColumns(), table => [
  primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.pageId] }),
])

/** Sums of the months in `statistics_months`, by their first days. */
export const statisticsPageMonths = pgTable('statistics_page_months', pageColumns(), table => [
  primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.pageId] }),
])

/** Ways of readers from page to page. */
export const statisticsWays = pgTable(
  'statistics_ways',
  { ...keys(), fromPageId: integer().notNull(), toPageId: integer().notNull(), times: count() },
  table => [
    primaryKey({
      columns: [table.groupId, table.publicationId, table.day, table.fromPageId, table.toPageId],
    }),
  ],
)

export const statisticsHotspots = pgTable(
  'statistics_hotspots',
  {
    ...keys(),
    hotspotId: integer().notNull(),
    seen: count(),
    pressed: count(),
    videoBegun: count(),
    video25: count(),
    video50: count(),
    video75: count(),
    video100: count(),
  },
  table => [primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.hotspotId] })],
)

const productColumns = () => ({
  ...keys(),
  productId: integer().notNull(),
  seen: count(),
  opened: count(),
  listed: count(),
  sent: count(),
})

export const statisticsProducts = pgTable('statistics_products', productColumns(), table => [
  primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.productId] }),
  index('statistics_products_product').on(table.productId, table.day),
])

/** Sums of the months in `statistics_months`, by their first days. */
export const statisticsProductMonths = pgTable('statistics_product_months', productColumns(), table => [
  primaryKey({
    name: 'statistics_product_months_pk', // the derived one is too long
    columns: [table.groupId, table.publicationId, table.day, table.productId],
  }),
])

/** Products that figures name, as they were when last folded: a feed may have dropped them since. */
export const countedProducts = pgTable('counted_products', {
  productId: integer().primaryKey(),
  groupId: integer().notNull(),
  sku: text().notNull(),
  title: text().notNull(),
  brand: text(),
  productType: text(),
})

export const statisticsSearches = pgTable(
  'statistics_searches',
  {
    ...keys(),
    words: text().notNull(),
    times: count(),
    missed: count(),
    chosen: count(),
  },
  table => [primaryKey({ columns: [table.groupId, table.publicationId, table.day, table.words] })],
)
