import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { conversions } from '../conversions.ts'

/** Why a page, or the PDF because of it, cannot be made; `us` is a fault that nobody knows. */
export type PageRefusal = { of: 'page' | 'pdf' | 'us'; code: string; message: string }

/**
 * The pages that open conversions still have to make. A row goes with the transaction that keeps its page, or with its
 * conversion; one with a refusal stays until the conversion ends.
 */
export const pageWork = pgTable(
  'page_work',
  {
    conversionId: integer()
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    /** The page's number in the PDF, from 1. */
    sourceNumber: integer().notNull(),
    /** Its place among the pages that are wanted of the PDF, from 0. */
    position: integer().notNull(),
    /** Given anew with each lease: only its holder may keep, refuse or put off the page. */
    leaseToken: uuid(),
    /** The name of a pool of page processes, which holds its advisory lock (`db/workers.ts`). */
    leasedBy: text(),
    leasedUntil: moment(),
    /** How often it was leased. */
    attempts: integer().notNull().default(0),
    notBefore: moment(),
    /** Whether nothing else may be made beside it on its host: it had no processor time before. */
    alone: boolean().notNull().default(false),
    refusal: jsonb().$type<PageRefusal>(),
  },
  table => [
    primaryKey({ columns: [table.conversionId, table.sourceNumber] }),
    index('page_work_waiting').on(table.conversionId, table.position).where(sql`${table.refusal} is null`),
    index('page_work_leased').on(table.leasedBy).where(sql`${table.leasedBy} is not null`),
  ],
)
