import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { PageMatch } from '#db/rules/pages/editions/edition.ts'
import { createdAt, id, moment } from '../columns.ts'
import { conversions } from '../conversions.ts'
import { publications } from '../publications.ts'
import type { HotspotRow, SlideRow } from './hotspots.ts'
import { pageContent } from './pages.ts'

/** A hotspot before a new edition, with the number of its page. */
export type FormerHotspot = HotspotRow & {
  number: number
  slides: SlideRow[]
  products: { position: number; sku: string; productId: number | null; isPinned: boolean }[]
}

/** New editions of publications: pages of a whole PDF that wait to take the place of the present ones. */
export const newEditions = pgTable(
  'new_editions',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** Makes its pages, which stay in `converted_pages` until it is published or discarded. */
    conversionId: integer()
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    /** Pages in their new order; null until they are made. */
    pages: jsonb().$type<PageMatch[]>(),
    /** Image keys of the publication's pages: those compared, once published those that it left. */
    seen: jsonb().$type<string[]>().notNull().default([]),
    /** Hotspots before it, to undo it; null until then and once it is too late. */
    formerHotspots: jsonb().$type<FormerHotspot[]>(),
    createdAt: createdAt(),
    publishedAt: moment(),
    undoneAt: moment(),
  },
  table => [index('new_editions_publication').on(table.publicationId, table.id)],
)
export type NewEdition = typeof newEditions.$inferSelect

/** Pages before a new edition, as long as it can be undone. */
export const formerPages = pgTable(
  'former_pages',
  {
    editionId: integer()
      .notNull()
      .references(() => newEditions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    pageId: integer().notNull(), // its row may be gone
    sourceKey: text(),
    sourceNumber: integer(),
    sourceOptions: jsonb().$type<ConversionOptions>(),
    ...pageContent(),
  },
  table => [primaryKey({ columns: [table.editionId, table.number] })],
)
