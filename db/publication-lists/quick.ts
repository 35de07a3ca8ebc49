import { and, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import { searchedWords } from '../publications/search.ts'
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
  { text, recent }: Sought,
  limit: number,
): Promise<SuggestedPublication[]> {
  const rank = sql`array_position(${`{${recent.join(',')}}`}::int[], ${publications.id})`
  const rows = await database()
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
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    coverUrl: row.coverKey && pageImageUrl(row, row.coverKey, 'at200'),
  }))
}
