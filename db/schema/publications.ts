import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languageCodes } from '#db/rules/languages.ts'
import { layouts } from '#db/rules/pages/spreads.ts'
import { publicationStates } from '#db/rules/publications/lifecycle.ts'
import { collections } from './collections.ts'
import { createdAt, id, moment } from './columns.ts'
import { groups } from './groups.ts'

export const publicationState = pgEnum('publication_state', publicationStates)
export const layout = pgEnum('layout', layouts)

/** A catalogue, brochure or magazine that readers flip through. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    collectionId: integer().references(() => collections.id),
    title: text().notNull(),
    /** Null means the title. */
    browserTitle: text(),
    description: text().notNull().default(''),
    slug: text().notNull(),
    state: publicationState().notNull().default('offline'),
    /** Whether it is online without being listed. */
    disableSeo: boolean().notNull().default(false),
    /** Null means the group's. */
    language: text({ enum: languageCodes }),
    layout: layout().notNull().default('booklet'),
    onlineAt: moment(),
    offlineAt: moment(),
    scheduleOnlineAt: moment(),
    scheduleOfflineAt: moment(),
    /** Why a schedule was not carried out, for the dashboard. */
    scheduleNote: text(),
    validFrom: date(),
    secured: boolean().notNull().default(false),
    /** scrypt, see `db/passwords/hashing.ts`. */
    passwordHash: text(),
    /** Seals the addresses of its files while it is not online, see `db/files/seals.ts`; another after each change of state. */
    sealSecret: uuid().notNull().defaultRandom(),
    showRelatedPublications: boolean().notNull().default(false),
    autoRelatedPublications: boolean().notNull().default(false),
    test: boolean().notNull().default(false),
    /** Whether it came with the installation: nobody has passed its address on. */
    isSample: boolean().notNull().default(false),
    customHeader: text(),
    forceSinglePageOnMobile: boolean().notNull().default(false),
    mobileVerticalScroll: boolean().notNull().default(false),
    overrideMobileLayout: boolean().notNull().default(false),
    contentGoal: text(),
    contentGoalOther: text(),
    formatType: text(),
    /** The name of the downloadable PDF in its address, which never changes. */
    pdfUuid: uuid().notNull().defaultRandom(),
    /** Where the PDF lies that the address leads to at present; null: under the address's own name. */
    pdfKey: text(),
    /** A hash of the pages that this PDF has. */
    pdfPages: text(),
    /** When its first conversion finished: from then on it has a public address. */
    convertedAt: moment(),
    /** Raised by whatever changes anything that a reader can see: the key of every cache. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    /** When anybody last changed anything of it, its pages and hotspots too. */
    changedAt: moment().notNull().defaultNow(),
    /** What a search looks through, as `db/publications/search.ts` folds it. */
    searched: text().notNull().default(''),
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
