import { type SQL, sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Finding } from '#db/rules/hotspots/findings.ts'
import type { OutlineEntry } from '#db/rules/pages/outline.ts'
import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'
import type { WarningKind } from '#db/rules/pages/warnings.ts'
import { id } from '../columns.ts'
import { publications } from '../publications.ts'
import { spreads } from './spreads.ts'

/** A page's text without spaces, figures and signs. */
const letters = sql.raw(
  String.raw`regexp_replace("text", '[\x01-\x40\x5b-\x60\x7b-\xbf\u2000-\u2bff\u3000-\u303f]', '', 'g')`,
)
/** The Hebrew, Arabic, Syriac and kindred ones of them: https://www.unicode.org/charts/ */
const leftwardLetters = sql.raw(
  String.raw`regexp_replace("text", '[^\u05d0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]', '', 'g')`,
)

/** A page as readers see it now. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    spreadId: integer()
      .notNull()
      .references(() => spreads.id),
    /** From 1, without gaps. */
    number: integer().notNull(),
    /** Where the PDF lies that it was made of, for the download; null for pages made before it was kept. */
    sourceKey: text(),
    /** Its number in that PDF, from 1. */
    sourceNumber: integer(),
    /** Whether its pictures lie there as AVIF too. */
    hasAvif: boolean().notNull().default(false),
    /** The version of the code for which it was made again by itself, successfully or not. */
    healedFor: integer().notNull().default(0),
    /** Whether more than half of its letters are of scripts from right to left; null where there are no letters. */
    isRightToLeft: boolean('right_to_left').generatedAlwaysAs(
      (): SQL =>
        sql`case when ${letters} = '' then null else length(${leftwardLetters}) * 2 > length(${letters}) end`,
    ),
    ...pageContent(),
  },
  table => [
    unique('pages_number').on(table.publicationId, table.number),
    index('pages_spread').on(table.spreadId),
    index('pages_warned').on(table.publicationId).where(sql`${table.warnings} <> '[]'::jsonb`),
  ],
)
export type Page = typeof pages.$inferSelect

/** What a conversion makes of a page of a PDF. */
export function pageContent() {
  return {
    /** Images lie in the file store under this key and `-at200.jpg` and so on. It changes with the pixels. */
    imageKey: text().notNull(),
    /** Points (1/72 inch) as displayed: cropped, rotated, scaled by UserUnit. */
    widthPt: doublePrecision().notNull(),
    heightPt: doublePrecision().notNull(),
    /** `#rrggbb`, shown until the image is there. */
    color: text().notNull(),
    text: text().notNull(),
    runs: jsonb().$type<TextRun[]>().notNull(),
    /** Its text as headings, paragraphs, lists and figures, in reading order. */
    blocks: jsonb().$type<PageBlock[]>().notNull().default([]),
    /** The entries of its PDF's outline that lead to it. */
    outline: jsonb().$type<OutlineEntry[]>().notNull().default([]),
    /** What its annotations and its text have that can become hotspots. */
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    /** What of it could not be taken as the PDF has it; the sentences stand with the conversion. */
    warnings: jsonb().$type<WarningKind[]>().notNull().default([]),
    /** Of the code that made it. */
    extractionVersion: integer().notNull().default(1),
  }
}
