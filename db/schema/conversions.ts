import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type ConversionWarning,
  conversionSources,
  conversionStates,
} from '#db/rules/conversions/conversions.ts'
import type { MachineTrouble } from '#db/rules/conversions/machine-troubles.ts'
import type { NotedPlace } from '#db/rules/conversions/queue.ts'
import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'
import type { Placement } from '#db/rules/pages/placement.ts'
import { createdAt, id, moment } from './columns.ts'
import { pageContent } from './pages/pages.ts'
import { sealedAddress } from './people/sealed.ts'
import { publications } from './publications.ts'

export const conversionState = pgEnum('conversion_state', conversionStates)
export const conversionSource = pgEnum('conversion_source', conversionSources)

/** The making of pages: of a new publication, or a change of one. */
export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    state: conversionState().notNull().default('new'),
    sourceType: conversionSource().notNull(),
    /** Where the PDF is to be fetched; null when it was uploaded, or when no PDF is needed. */
    sourceUrl: sealedAddress('conversions.source_url'),
    /** Where the PDF lies in the file store, once it is there. */
    sourceKey: text(),
    /** Where the pages go; null means that they are the whole publication. */
    placement: jsonb().$type<Placement>(),
    extractionOptions: jsonb().$type<ExtractionOptions>(),
    totalPages: integer(),
    convertedPages: integer().notNull().default(0),
    /** The sentence that says why it failed. */
    error: text(),
    /** What may lie behind it, where the first sentence does not say. */
    reason: text(),
    /** What did not end it: in the order in which it was met. */
    warnings: jsonb().$type<ConversionWarning[]>().notNull().default([]),
    /** What of this installation it waits for; null while it goes on. */
    trouble: text().$type<MachineTrouble>(),
    /** How often in a row, and when it is tried again. */
    troubles: integer().notNull().default(0),
    triesAgainAt: moment(),
    /** Whose work it is at the moment: a worker that lost the job writes nothing. */
    runToken: uuid(),
    /** When one of its pages was leased last. */
    servedAt: moment(),
    /** Processor time and bytes of pictures of its pages so far, on all hosts. */
    cpuSeconds: doublePrecision().notNull().default(0),
    /** How long slots had its pages in hand, on all hosts: the measure of how long others will take. */
    slotSeconds: doublePrecision().notNull().default(0),
    pictureBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Its place among all that are open, as workers noted it last (`db/page-work/queue.ts`). */
    queue: jsonb().$type<NotedPlace>(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  table => [
    index('conversions_publication').on(table.publicationId, table.id),
    index('conversions_running').on(table.publicationId).where(sql`${table.endedAt} is null`),
  ],
)
export type Conversion = typeof conversions.$inferSelect

/** Pages that a running conversion has made so far; readers do not see them yet. */
export const convertedPages = pgTable(
  'converted_pages',
  {
    conversionId: integer()
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    /** The page's number in the PDF, from 1. */
    sourceNumber: integer().notNull(),
    ...pageContent(),
  },
  table => [primaryKey({ columns: [table.conversionId, table.sourceNumber] })],
)
export type ConvertedPage = typeof convertedPages.$inferSelect
