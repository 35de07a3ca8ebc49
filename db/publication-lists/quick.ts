import { and, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type PageExcerpt, pagesIn } from '../editions/finding/find.ts'
import { searchIndex } from '../editions/finding/search-index.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import { searchedWords } from '../publications/search.ts'
import { fold } from '../rules/folding.ts'
import type { Group } from '../schema/groups.ts'
import { publications } from '../schema/publications.ts'
import { publicationColumns } from '../selected/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** A publication as a list of suggestions names it. */
type SuggestedPublication = { id: number; title: string; coverUrl: string | null }

type Sought = {
  /** Parts of words, as `PublicationFilter` has them; empty for all. */
  text: string
  /** Ids of those that the person opened last, newest first. */
  recent: readonly number[]
}

/** Suggests a group's publications: those opened last, then those changed last. */
export async function suggestPublications(
  group: Group,
  sought: Sought,
  limit: number,
): Promise<SuggestedPublication[]> {
  return (await readNearest(group, sought, limit)).map(row => ({
    id: row.id,
    title: row.title,
    coverUrl: row.coverKey && pageImageUrl(row, row.coverKey, 'at200'),
  }))
}

/** A page whose text has the words that are sought. */
type SuggestedPage = PageExcerpt & { publicationId: number; title: string }

/** Publications whose pages are searched: each may have to be read and folded first. */
const mostSearched = 12

/** Without more letters, most pages would be found. */
const fewestLetters = 2

/**
 * Suggests pages by their text, of the publications opened last, then of those changed last, until there are enough.
 * @param sought whose text is parts of words on a page
 */
export async function suggestPages(group: Group, sought: Sought, limit: number): Promise<SuggestedPage[]> {
  const { text, recent } = sought
  if (fold(text).trim().length < fewestLetters) return []
  const found: SuggestedPage[] = []
  for (const row of await readNearest(group, { text: '', recent }, mostSearched)) {
    const pages = pagesIn(await searchIndex(row), text, limit - found.length)
    found.push(...pages.map(page => ({ ...page, publicationId: row.id, title: row.title })))
    if (found.length >= limit) break
  }
  return found
}

function readNearest(group: Group, { text, recent }: Sought, limit: number) {
  const rank = sql`array_position(${`{${recent.join(',')}}`}::int[], ${publications.id})`
  return database()
    .select(publicationColumns)
    .from(publications)
    .where(
      and(
        eq(publications.groupId, group.id),
        isNotArchived,
        // Folded text has no pattern characters.
        ...searchedWords(text).map(word => sql`${publications.searched} like ${`%${word}%`}`),
      ),
    )
    .orderBy(sql`${rank} nulls last`, sql`${publications.changedAt} desc`, sql`${publications.id} desc`)
    .limit(limit)
}
