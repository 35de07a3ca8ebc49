import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { database } from '#db/client.ts'
import type { ActivityFilter } from '#db/rules/activity/filters.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { publications } from '#db/schema/publications.ts'
import type { Slice } from '#db/slices.ts'
import { isWanted } from './filters.ts'
import { hasInIndex } from './has-in-index.ts'

/**
 * Reads the ids of a group's newest events, of one more than the slice holds. Both halves read an index from its end:
 * other groups' events cost nothing, and those that have no group yet are few.
 */
export async function newestOfGroup(
  groupId: number,
  filter: ActivityFilter,
  slice: Slice,
): Promise<number[]> {
  const rows = await questionOf(groupId, filter, slice)
  return rows.map(({ id }) => id)
}

/** Builds the query of `newestOfGroup`, without sending it. */
export function questionOf(groupId: number, filter: ActivityFilter, { limit, offset }: Slice) {
  const { id } = publicationEvents
  const most = offset + limit + 1
  const ofGroup = database()
    .select({ id })
    .from(publicationEvents)
    .where(and(hasInIndex(publicationEvents.groupId, sql`${groupId}::int`), isWanted(filter)))
    .orderBy(desc(publicationEvents.groupId), desc(id))
    .limit(most)
  const withoutGroup = database()
    .select({ id })
    .from(publicationEvents)
    .innerJoin(publications, eq(publications.id, publicationEvents.publicationId))
    .where(and(isNull(publicationEvents.groupId), eq(publications.groupId, groupId), isWanted(filter)))
    .orderBy(desc(id))
    .limit(most)
  return unionAll(ofGroup, withoutGroup)
    .orderBy(desc(id))
    .limit(limit + 1)
    .offset(offset)
}
