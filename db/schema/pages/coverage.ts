import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type CoverageFinding, coverageKinds } from '#db/rules/coverage/findings.ts'
import { createdAt } from '../columns.ts'
import { publications } from '../publications.ts'

/** What was found on a publication's pages, kept until pages, hotspots or products are others. */
export const pageCoverage = pgTable('page_coverage', {
  publicationId: integer()
    .primaryKey()
    .references(() => publications.id, { onDelete: 'cascade' }),
  /** Digest of all that it was found in. */
  source: text().notNull(),
  /** SKUs of the feed that are printed on a page. */
  printedSkus: jsonb().$type<string[]>().notNull(),
  findings: jsonb().$type<CoverageFinding[]>().notNull(),
})

/** Findings of a publication's coverage that somebody ignores, such as a number that is none of a product. */
export const ignoredCoverage = pgTable(
  'ignored_coverage',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    kind: text({ enum: coverageKinds }).notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.publicationId, table.kind, table.key] })],
)
