import { bigint, date, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type KeptFacts, readerEventTypes, refusalReasons } from '#db/rules/statistics/events.ts'
import { bytes, moment } from '../columns.ts'
import { groups } from '../groups.ts'

export const readerEventType = pgEnum('reader_event_type', readerEventTypes)

/** Events of readers, kept for 30 days. Partitioned by `day`; `db/statistics/partitions.ts` makes and drops partitions. */
export const readerEvents = pgTable(
  'reader_events',
  {
    /** The day of `at` in the group's time zone. */
    day: date().notNull(),
    /** No foreign keys here: events outlive what they name. */
    groupId: integer().notNull(),
    publicationId: integer().notNull(),
    at: moment().notNull(),
    /** Keyed hash of address and browser, by the salt of group and day. */
    visitor: bigint({ mode: 'bigint' }).notNull(),
    /** Random id of one load in one tab. */
    reading: bigint({ mode: 'bigint' }).notNull(),
    /** Place among the events of its reading, from 0. */
    number: integer().notNull(),
    type: readerEventType().notNull(),
    pageId: integer(),
    /** Number of the page view within its reading. */
    view: integer(),
    hotspotId: integer(),
    productId: integer(),
    /** Products that the hotspot showed when it was seen. */
    productIds: integer().array(),
    /** Visible ms, percent of a video, or hits of a search. */
    amount: integer(),
    /** Search words, folded as the reader's search folds. */
    words: text(),
    /** Of an opening. */
    facts: jsonb().$type<KeptFacts>(),
  },
  table => [
    primaryKey({ columns: [table.day, table.reading, table.number] }),
    index('reader_events_group').on(table.groupId, table.day),
    index('reader_events_lately').on(table.publicationId, table.at),
  ],
)

/** Salts of visitors' hashes, destroyed 48 hours after their day began. */
export const statisticsSalts = pgTable(
  'statistics_salts',
  {
    /** 0 for the salt by which networks are counted, of all groups: no foreign key. */
    groupId: integer().notNull(),
    day: date().notNull(),
    salt: bytes().notNull(), // 32 random bytes
    destroyAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.groupId, table.day] })],
)

/** Days that are open: events may still come for them, or are not in the figures yet. */
export const statisticsUnfolded = pgTable(
  'statistics_unfolded',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Writes of events that are not folded yet: raised with each, lowered by a fold by as many as it saw. */
    writes: integer().notNull().default(1),
    /** Not before: a day that readers write to is not folded all the time. */
    foldAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.groupId, table.day] })],
)

export const statisticsRefusalReason = pgEnum('statistics_refusal_reason', refusalReasons)

/** Numbers of events that were not kept. */
export const statisticsRefused = pgTable(
  'statistics_refused',
  {
    /** 0 where the group is not known. */
    groupId: integer().notNull(),
    /** UTC. */
    day: date().notNull(),
    reason: statisticsRefusalReason().notNull(),
    events: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.groupId, table.day, table.reason] })],
)
