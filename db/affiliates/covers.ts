import { and, desc, eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import type { LentGroups } from './callers.ts'
import { isLent } from './publications.ts'

/**
 * Lists what an affiliate's widget shows: publications that anybody may read, with their first pages, the one last put
 * online first. Unlisted ones and tests are left out.
 */
export async function listCovers(
  { groupIds }: LentGroups,
  { groupSlug, limit }: { groupSlug?: string | undefined; limit: number },
) {
  if (groupIds.length === 0) return []
  const { imageKey, widthPt, heightPt } = pages
  return database()
    .select({ publication: publications, group: groups, page: { imageKey, widthPt, heightPt } })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .innerJoin(pages, and(eq(pages.publicationId, publications.id), eq(pages.number, 1)))
    .where(
      and(isLent({ groupIds }, { groupSlug }), eq(publications.secured, false), eq(publications.test, false)),
    )
    .orderBy(desc(publications.onlineAt), desc(publications.id))
    .limit(limit)
}
