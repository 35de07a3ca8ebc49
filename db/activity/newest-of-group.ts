import { type AnyColumn, and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { database } from '#db/client.ts'
import type { ActivityFilter, OtherActors } from '#db/rules/activity/filters.ts'
import { kindsOfTopic } from '#db/rules/activity/kinds.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { publications } from '#db/schema/publications.ts'
import type { Slice } from '#db/slices.ts'

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

/** Returns the condition that selects a filter's events. */
function isWanted({ topic, by }: ActivityFilter): SQL | undefined {
  return and(
    topic && inArray(publicationEvents.kind, kindsOfTopic(topic)),
    typeof by === 'number' ? isPerson(by) : by && sql`${publicationEvents.actor} ->> 'by' = ${actors[by]}`,
  )
}

function isPerson(id: number): SQL {
  const { actor } = publicationEvents
  return sql`${actor} ->> 'by' = 'person' and (${actor} ->> 'userId')::int = ${id}`
}

const actors: Record<OtherActors, string> = { keys: 'key', readers: 'reader', recto: 'recto' }

const lastId = 2_147_483_647

/**
 * Returns the condition that a column has a value, for a query that orders by this column and then by id, descending. With
 * `=`, PostgreSQL may read the events of all others by their ids, expecting to meet the wanted ones soon.
 */
export function hasInIndex(column: AnyColumn, value: SQL): SQL {
  const place = sql`(${column}, ${publicationEvents.id})`
  return sql`${place} >= (${value}, 0) and ${place} <= (${value}, ${lastId}::int)`
}
