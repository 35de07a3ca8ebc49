import { and, asc, inArray, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import { adviceOfNotice, sentenceOfNotice } from '../rules/pages/notice-words.ts'
import { noticeInShort, noticesOf, type PageNotice, type PageWarnings } from '../rules/pages/warnings.ts'
import { formatsOf } from '../rules/words/formats.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import { pages } from '../schema/pages/pages.ts'
import { readPreflight } from './preflight.ts'

/** Reads the problems of a publication's current pages, each once for all pages that have it, and what their PDFs brought. */
export async function readPageNotices(publicationId: number): Promise<PageNotice[]> {
  const warned = (await warnedPages([publicationId])).map(({ page }) => page)
  return noticesOf(warned, await readPreflight(publicationId, warned))
}

/** Reads a notice in short for each publication with problems: the number of such pages, see `noticeInShort`. */
export async function readNoticesInShort(publicationIds: number[]): Promise<Map<number, number>> {
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
  return rows satisfies { publicationId: number; page: PageWarnings }[]
}

/** Says a notice with its advice, for the interfaces. */
export function noticeInEnglish(notice: PageNotice): string {
  return noticeIn('en', notice)
}

/** Says a notice with its advice. */
export function noticeIn(language: DashboardLanguage, notice: PageNotice): string {
  const words = dashboardWordsIn(language, 'publication')
  return `${sentenceOfNotice(notice, words, formatsOf(words.locale).list)} ${adviceOfNotice(notice, words)}`
}
