import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import {
  type AnyEvent,
  type EventType,
  events,
  type PublicationEvent,
  type Raised,
} from '../rules/events/events.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { activity } from './subscribers/activity.ts'
import { cachePurging } from './subscribers/cache-purges.ts'
import type { Subscriber } from './subscribers/subscriber.ts'
import { webhooks } from './subscribers/webhooks.ts'

const subscribers: Subscriber[] = [activity, cachePurging, webhooks] // called in the event's transaction

/** The only place that writes revisions and times of change. @param times that it happened */
function raised(name: Raised, times = sql`1`): { revision?: SQL; changedAt?: SQL } {
  if (name === 'nothing') return {}
  const revision = sql`${publications.revision} + ${times}`
  return name === 'revision' ? { revision } : { revision, changedAt: sql`now()` }
}

/** Records an event in the caller's transaction. @param row further changes of the publication's row, if it has one */
export async function happened(
  tx: Queryable,
  event: AnyEvent,
  row: Partial<PublicationRow> = {},
): Promise<void> {
  if ('publicationId' in event) await changeRow(tx, event, row)
  for (const subscriber of subscribers) await subscriber.take(tx, event)
}

async function changeRow(
  tx: Queryable,
  { type, publicationId }: PublicationEvent,
  row: Partial<PublicationRow>,
): Promise<void> {
  const changes = { ...row, ...raised(events[type].raises) }
  if (Object.keys(changes).length > 0)
    await tx.update(publications).set(changes).where(eq(publications.id, publicationId))
}

type Many = {
  affected: SQL // selects distinct `publication_id`, and `payload` (jsonb) if any
  from?: SQL // common table expressions for `told`, which may write
}

/** Records one event for many publications in a single statement. @returns their number */
export async function happenedToMany(
  tx: Queryable,
  type: EventType,
  { affected, from }: Many,
): Promise<number> {
  const expressions = [...(from ? [from] : []), sql`told as (${affected})`, ...recordingMany(type)]
  const [row] = await tx.execute<{ count: number }>(
    sql`with ${sql.join(expressions, sql`, `)} select count(*)::int as count from told`,
  )
  return row?.count ?? 0
}

/**
 * Returns expressions that record an event for `told (publication_id, payload)` of the same statement. They see the
 * publications as they were when it began, so the statement locks them at the revision that it read before.
 * @param times that it happened to each of `told`, in SQL: raises the revision as often
 */
export function recordingMany(type: EventType, times?: SQL): SQL[] {
  const taken = subscribers.flatMap(subscriber => subscriber.takeMany(type) ?? [])
  return [...raising(events[type].raises, times), ...taken]
}

function raising(name: Raised, times: SQL | undefined): SQL[] {
  const { revision, changedAt } = raised(name, times)
  const assignments = [
    ...(revision ? [sql`revision = ${revision}`] : []),
    ...(changedAt ? [sql`changed_at = ${changedAt}`] : []),
  ]
  if (assignments.length === 0) return []
  return [
    sql`raised as (
      update ${publications} set ${sql.join(assignments, sql`, `)} 
      from told where ${publications.id} = told.publication_id)`,
  ]
}
