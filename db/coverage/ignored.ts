import { and, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import type { CoverageKind } from '../rules/coverage/findings.ts'
import { ignoredCoverage } from '../schema/pages/coverage.ts'

/** Returns kind and key of each ignored finding, with a blank between them. */
export async function readIgnored(db: Queryable, publicationId: number): Promise<Set<string>> {
  const { kind, key } = ignoredCoverage
  const rows = await db
    .select({ kind, key })
    .from(ignoredCoverage)
    .where(eq(ignoredCoverage.publicationId, publicationId))
  return new Set(rows.map(row => `${row.kind} ${row.key}`))
}

/** Keeps a finding of a publication from being told, until it is another one. */
export async function ignoreCoverage(
  publicationId: number,
  finding: { kind: CoverageKind; key: string },
): Promise<void> {
  await database()
    .insert(ignoredCoverage)
    .values({ publicationId, ...finding })
    .onConflictDoNothing()
}

export async function heedCoverage(
  publicationId: number,
  { kind, key }: { kind: CoverageKind; key: string },
): Promise<void> {
  await database()
    .delete(ignoredCoverage)
    .where(
      and(
        eq(ignoredCoverage.publicationId, publicationId),
        eq(ignoredCoverage.kind, kind),
        eq(ignoredCoverage.key, key),
      ),
    )
}
