import { and, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type ContentsEntry, contentsOf } from '../rules/pages/outline.ts'
import { pages } from '../schema/pages/pages.ts'

/** Reads a publication's table of contents: the outlines of its PDFs, in the order of the pages. */
export async function readContents(publicationId: number): Promise<ContentsEntry[]> {
  const { number, outline } = pages
  const rows = await database()
    .select({ number, outline })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), sql`${outline} <> '[]'::jsonb`))
  return contentsOf(rows)
}
