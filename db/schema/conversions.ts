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
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { NotedPlace } from '#db/rules/conversions/queue.ts'
import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'
import type { Placement } from '#db/rules/pages/placement.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { createdAt, id, moment } from './columns.ts'
import { pageContent } from './pages/pages.ts'
import { sealedAddress } from './people/sealed.ts'
import { publications } from './publications.ts'

export const conversionState = pgEnum('conversion_state', conversionStates)
export const conversionSource = pgEnum('conversion_source', conversionSources)

export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    state: conversionState().notNull().default('new'),
    sourceType: conversionSource().notNull(),
    sourceUrl: sealedAddress('conversions.source_url'), // null for uploads and for changes that need no PDF
    sourceKey: text(),
    placement: jsonb().$type<Placement>(), // null means that the pages are the whole publication
    extractionOptions: jsonb().$type<ExtractionOptions>(),
    options: jsonb().$type<ConversionOptions>(), // null means that the PDF is converted as it is
    totalPages: integer(),
    convertedPages: integer().notNull().default(0),
    error: text(),
    reason: text(), // probable cause, if `error` does not name it
    reasons: jsonb().$type<Reason[]>().notNull().default([]), // of both; empty in older rows
    warnings: jsonb().$type<ConversionWarning[]>().notNull().default([]),
    /** Fault of this installation that holds it up; null while it proceeds. */
    trouble: text().$type<MachineTrouble>(),
    troubles: integer().notNull().default(0),
    triesAgainAt: moment(),
    runToken: uuid(), // token of the worker in charge: a worker that lost the job can write nothing
    servedAt: moment(),
    /** Processor time and picture bytes of its pages so far, on all hosts. */
    cpuSeconds: doublePrecision().notNull().default(0),
    /** Time that slots held its pages, on all hosts: the basis of estimates. */
    slotSeconds: doublePrecision().notNull().default(0),
    pictureBytes: bigint({ mode: 'number' }).notNull().default(0),
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

/** Pages that a running conversion has made so far, still hidden from readers. */
export const convertedPages = pgTable(
  'converted_pages',
  {
    conversionId: integer()
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    /** Page number in the PDF, from 1. */
    sourceNumber: integer().notNull(),
    ...pageContent(),
  },
  table => [primaryKey({ columns: [table.conversionId, table.sourceNumber] })],
)
export type ConvertedPage = typeof convertedPages.$inferSelect
