import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languageCodes } from '#db/rules/languages.ts'
import { layouts, pairings } from '#db/rules/pages/spreads.ts'
import { wideSplits } from '#db/rules/pages/wide-pages.ts'
import { publicationStates } from '#db/rules/publications/lifecycle.ts'
import type { SettingColumn } from '#db/rules/publications/settings/settings.ts'
import { collections } from './collections.ts'
import { createdAt, id, moment } from './columns.ts'
import { groups } from './groups.ts'

export const publicationState = pgEnum('publication_state', publicationStates)
export const layout = pgEnum('layout', layouts)

export const publications = pgTable(
  'publications',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    collectionId: integer().references(() => collections.id),
    title: text().notNull(),
    browserTitle: text(),
    description: text().notNull().default(''),
    slug: text().notNull(),
    state: publicationState().notNull().default('offline'),
    disableSeo: boolean().notNull().default(false), // true if online without being listed
    language: text({ enum: languageCodes }), // of the interface; null follows the pages, else the group
    /** Language of the pages (BCP 47), as the first conversion found or as it was chosen; null if unknown. */
    contentLanguage: text(),
    layout: layout().notNull().default('booklet'),
    pairing: text({ enum: pairings }), // as the first PDF said or as it was chosen; null is `cover_alone`
    onlineAt: moment(),
    offlineAt: moment(),
    scheduleOnlineAt: moment(),
    scheduleOfflineAt: moment(),
    scheduleNote: text(),
    validFrom: date(),
    secured: boolean().notNull().default(false),
    passwordHash: text(),
    /** Seals file addresses while offline (`db/file-seals.ts`); replaced at each change of state. */
    sealSecret: uuid().notNull().defaultRandom(),
    showRelatedPublications: boolean().notNull().default(false),
    autoRelatedPublications: boolean().notNull().default(false),
    /** Theme of product hotspots that name none; without a foreign key, as theirs. */
    defaultProductThemeId: integer(),
    test: boolean().notNull().default(false),
    /** True if it came with the installation: nobody has shared its address. */
    isSample: boolean().notNull().default(false),
    customHeader: text(),
    forceSinglePageOnMobile: boolean().notNull().default(false),
    mobileVerticalScroll: boolean().notNull().default(false),
    overrideMobileLayout: boolean().notNull().default(false),
    splitWidePages: text({ enum: wideSplits }).notNull().default('automatic'),
    contentGoal: text(),
    contentGoalOther: text(),
    formatType: text(),
    /** Name of the downloadable PDF in its public address; never changes. */
    pdfUuid: uuid().notNull().defaultRandom(),
    pdfKey: text(), // key of the current PDF; null means the one named by `pdfUuid`
    pdfPages: text(),
    convertedAt: moment(),
    /** Raised by every change that readers can see: the key of all caches. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment().notNull().defaultNow(),
    searched: text().notNull().default(''), // folded by `db/publications/search.ts`
  },
  table => [
    uniqueIndex('publications_slug').on(table.groupId, table.slug).where(sql`${table.state} <> 'archived'`),
    index('publications_group').on(table.groupId, table.id).where(sql`${table.state} <> 'archived'`),
    index('publications_online').on(table.groupId, table.onlineAt).where(sql`${table.state} = 'online'`),
    index('publications_archived').on(table.groupId, table.id).where(sql`${table.state} = 'archived'`),
    index('publications_collection').on(table.collectionId, table.id),
  ],
)
export type PublicationRow = typeof publications.$inferSelect

/** The columns of settings; without one of them this does not compile. */
export type SettingColumns = Pick<PublicationRow, SettingColumn>

/** Former slugs of publications: they redirect until another publication of the group takes the slug. */
export const formerPublicationSlugs = pgTable(
  'former_publication_slugs',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.slug] }),
    index('former_publication_slugs_publication').on(table.publicationId),
  ],
)
