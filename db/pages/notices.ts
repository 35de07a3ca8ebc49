import { and, asc, inArray, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { noticeInShort, noticesOf, type PageNotice, type WarnedPage } from '../rules/pages/warnings.ts'
import { pages } from '../schema/pages/pages.ts'

/** Reads the problems of a publication's current pages, each once for all pages that have it. */
export async function readPageNotices(publicationId: number): Promise<PageNotice[]> {
  return noticesOf((await warnedPages([publicationId])).map(({ page }) => page))
}

/** Reads a short notice for each publication with problems. */
export async function readNoticesInShort(publicationIds: number[]): Promise<Map<number, string>> {
  const rows = await warnedPages(publicationIds)
  const byPublication = Map.groupBy(rows, ({ publicationId }) => publicationId)
  return new Map(
    Array.from(byPublication).flatMap(([id, own]) => {
      const short = noticeInShort(noticesOf(own.map(({ page }) => page)))
      return short === null ? [] : [[id, short] as const]
    }),
  )
}

async function warnedPages(publicationIds: number[]) {
  const { publicationId, number, warnings, extractionVersion, recognition } = pages
  const page = { number, warnings, extractionVersion, recognition }
  const rows = await database()
    .select({ publicationId, page })
    .from(pages)
    .where(
      and(
        inArray(publicationId, publicationIds),
        sql`(${warnings} <> '[]'::jsonb or ${recognition} is not null)`,
      ),
    )
    .orderBy(asc(number))
  return rows satisfies { publicationId: number; page: WarnedPage }[]
}
