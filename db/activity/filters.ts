import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ActivityFilter, OtherActors } from '#db/rules/activity/filters.ts'
import { kindsOfTopic } from '#db/rules/activity/kinds.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'

/** Returns the condition that selects a filter's events. */
export function isWanted({ topic, by }: ActivityFilter): SQL | undefined {
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
