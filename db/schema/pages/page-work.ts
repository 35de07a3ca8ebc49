import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Value } from '#db/rules/words/files.ts'
import type { Origin } from '#db/telemetry/origin.ts'
import { moment } from '../columns.ts'
import { conversions } from '../conversions.ts'

/** Reason why a page, or the PDF because of it, cannot be made; `us` is an unknown fault. */
export type PageRefusal = {
  of: 'page' | 'pdf' | 'us'
  code: string
  /** Arguments of the code's message; none of an unknown fault. */
  facts?: Record<string, Value>
  message: string
}

/** Pages still to be made, deleted when stored; refused ones stay until the conversion ends. */
export const pageWork = pgTable(
  'page_work',
  {
    conversionId: integer()
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    sourceNumber: integer().notNull(), // page number in the PDF, from 1
    position: integer().notNull(), // position among the wanted pages of the PDF, from 0
    leaseToken: uuid(), // new for each lease: only its holder may keep, refuse or postpone the page
    leasedBy: text(),
    leasedUntil: moment(),
    attempts: integer().notNull().default(0),
    notBefore: moment(),
    /** True if nothing else may run beside it on its host: it got no processor time before. */
    alone: boolean().notNull().default(false),
    refusal: jsonb().$type<PageRefusal>(),
    /** The request and the job that asked for it, for log and traces. */
    origin: jsonb().$type<Origin>().notNull().default({}),
  },
  table => [
    primaryKey({ columns: [table.conversionId, table.sourceNumber] }),
    index('page_work_waiting').on(table.conversionId, table.position).where(sql`${table.refusal} is null`),
    index('page_work_leased').on(table.leasedBy).where(sql`${table.leasedBy} is not null`),
  ],
)
