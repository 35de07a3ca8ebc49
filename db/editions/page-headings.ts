import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type ContentsEntry, contentsOf } from '../rules/pages/outline.ts'
import type { PageBlock } from '../rules/pages/text.ts'
import { pages } from '../schema/pages/pages.ts'

/** Reads the table of contents, or entries made of page headings if the PDF has none. */
export async function readGuide(publicationId: number): Promise<ContentsEntry[]> {
  const contents = await readContents(publicationId)
  return contents.length > 0 ? contents : headedPages(await readHeadings(publicationId))
}

const firstPages = 60

/** True if there is a guide; looks at the first pages only, so that the cost stays small. */
export async function hasGuide(publicationId: number): Promise<boolean> {
  const contents = await readContents(publicationId)
  return contents.length > 0 || headedPages(await readHeadings(publicationId, firstPages)).length > 0
}

/** A longer heading is a sentence in large type. */
const longestHeading = 80

const fewestEntries = 3

/** Returns an entry for the first highest heading of each page, unless it repeats the page before. */
export function headedPages(
  headings: { pageNumber: number; title: string; level: number }[],
): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  for (const [pageNumber, own] of Map.groupBy(headings, heading => heading.pageNumber)) {
    const highest = Math.min(...own.map(({ level }) => level))
    const title = own.find(({ level }) => level === highest)?.title ?? ''
    if (/\p{L}{2}/u.test(title) && title.length <= longestHeading && title !== entries.at(-1)?.title)
      entries.push({ title, level: 1, pageNumber })
  }
  return entries.length >= fewestEntries ? entries : []
}

async function readHeadings(publicationId: number, mostPages?: number) {
  const headings = sql<PageBlock[]>`jsonb_path_query_array(${pages.blocks}, '$[*] ? (@.kind == "heading")')`
  const rows = await database()
    .select({ pageNumber: pages.number, headings })
    .from(pages)
    .where(
      and(
        eq(pages.publicationId, publicationId),
        mostPages === undefined ? undefined : lte(pages.number, mostPages),
      ),
    )
    .orderBy(asc(pages.number))
  return rows.flatMap(({ pageNumber, headings }) =>
    headings.map(({ text, level = 1 }) => ({ pageNumber, title: text, level })),
  )
}

/** Reads a publication's table of contents: the outlines of its PDFs, in the order of the pages. */
export async function readContents(publicationId: number): Promise<ContentsEntry[]> {
  const { number, outline } = pages
  const rows = await database()
    .select({ number, outline })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), sql`${outline} <> '[]'::jsonb`))
  return contentsOf(rows)
}
