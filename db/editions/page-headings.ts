import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { ContentsEntry } from '../rules/pages/outline.ts'
import type { PageBlock } from '../rules/pages/text.ts'
import { pages } from '../schema/pages/pages.ts'
import { readContents } from './contents.ts'

/** What leads through a publication: its PDF's own table of contents, else what its pages are headed. */
export async function readGuide(publicationId: number): Promise<ContentsEntry[]> {
  const contents = await readContents(publicationId)
  return contents.length > 0 ? contents : headedPages(await readHeadings(publicationId))
}

/** Where headings begin late, there is no guide to offer: so few pages tell. */
const firstPages = 60

/**
 * Whether there is anything that leads through a publication, without reading all of it.
 * @returns false also where the first heading comes late
 */
export async function hasGuide(publicationId: number): Promise<boolean> {
  const contents = await readContents(publicationId)
  return contents.length > 0 || headedPages(await readHeadings(publicationId, firstPages)).length > 0
}

/** A heading that is longer is a sentence set in large type. */
const longestHeading = 80

/** Fewer lead nowhere. */
const fewestEntries = 3

/**
 * Pages by what they are headed: the first of a page's highest headings, where it is not that of the page before.
 * @param headings of all pages, in reading order
 */
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
