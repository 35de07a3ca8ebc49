import { type SQL, sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ConversionOptions, PageFrame } from '#db/rules/conversions/options.ts'
import type { PageFinding } from '#db/rules/hotspots/findings.ts'
import type { OutlineEntry } from '#db/rules/pages/outline.ts'
import type { PageRecognition } from '#db/rules/pages/recognition.ts'
import type { PageShape } from '#db/rules/pages/shapes.ts'
import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'
import type { WarningKind } from '#db/rules/pages/warnings.ts'
import { id } from '../columns.ts'
import { publications } from '../publications.ts'
import { spreads } from './spreads.ts'

const letters = sql.raw(
  String.raw`regexp_replace("text", '[\x01-\x40\x5b-\x60\x7b-\xbf\u2000-\u2bff\u3000-\u303f]', '', 'g')`,
)
/** Hebrew, Arabic, Syriac and related scripts: https://www.unicode.org/charts/ */
const leftwardLetters = sql.raw(
  String.raw`regexp_replace("text", '[^\u05d0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]', '', 'g')`,
)

/** True if more than half of a text's letters are of right-to-left scripts; null without letters. */
export const isTextRightToLeft = sql<
  boolean | null
>`case when ${letters} = '' then null else length(${leftwardLetters}) * 2 > length(${letters}) end`

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
    number: integer().notNull(), // from 1, without gaps
    sourceKey: text(), // key of its PDF, for downloads; null for pages made before PDFs were kept
    sourceNumber: integer(), // page number in that PDF as it was converted, from 1
    sourceOptions: jsonb().$type<ConversionOptions>(), // with which it was; null for none
    hasAvif: boolean().notNull().default(false),
    /** Version of the extraction for which it was remade automatically, successfully or not. */
    healedFor: integer().notNull().default(0),
    isRightToLeft: boolean('right_to_left').generatedAlwaysAs((): SQL => isTextRightToLeft),
    ...pageContent(),
  },
  table => [
    unique('pages_number').on(table.publicationId, table.number),
    index('pages_spread').on(table.spreadId),
    index('pages_to_recognise').on(table.publicationId).where(sql`${table.recognition} ->> 'state' = 'due'`),
    index('pages_warned').on(table.publicationId).where(sql`${table.warnings} <> '[]'::jsonb`),
  ],
)
export type Page = typeof pages.$inferSelect

/** Columns of the content that a conversion makes of a PDF page. */
export function pageContent() {
  return {
    /** Prefix of its images in the file store (`-at200.jpg` and so on). Changes with the pixels. */
    imageKey: text().notNull(),
    /** Points (1/72 inch) as displayed: cropped, rotated, scaled by UserUnit. */
    widthPt: doublePrecision().notNull(),
    heightPt: doublePrecision().notNull(),
    color: text().notNull(), // `#rrggbb`, shown until the image is loaded
    text: text().notNull(),
    runs: jsonb().$type<TextRun[]>().notNull(),
    blocks: jsonb().$type<PageBlock[]>().notNull().default([]),
    outline: jsonb().$type<OutlineEntry[]>().notNull().default([]),
    shapes: jsonb().$type<PageShape[]>().notNull().default([]),
    /** Part of the PDF's own page; null for all of the page of its number. */
    frame: jsonb().$type<PageFrame>(),
    findings: jsonb().$type<PageFinding[]>().notNull().default([]),
    /** Kinds of problems met; their sentences are kept with the conversion. */
    warnings: jsonb().$type<WarningKind[]>().notNull().default([]),
    extractionVersion: integer().notNull().default(1),
    /** State of recognising its words from its picture; null for pages with words of their own. */
    recognition: jsonb().$type<PageRecognition>(),
  }
}
