import { eq, type SQL, sql } from 'drizzle-orm'
import { activity } from '../activity/record.ts'
import type { Queryable } from '../client.ts'
import { type EventType, events, type PublicationEvent, type Raised } from '../rules/events/events.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import type { Subscriber } from './subscriber.ts'

/** Everyone who has a turn when something happens, in the transaction in which it does. */
const subscribers: Subscriber[] = [activity]

/** The only place where a revision or the time of a change is written. */
const raised: Record<Raised, { revision?: SQL; changedAt?: SQL }> = {
  nothing: {},
  revision: { revision: sql`revision + 1` },
  changed_at: { revision: sql`revision + 1`, changedAt: sql`now()` },
}

/**
 * Tells that something happens to a publication: raises what its readers' caches and its lists go by, and gives all
 * subscribers their turn, all in the caller's transaction.
 * @param row what becomes of the publication's row with it
 */
export async function happened(
  tx: Queryable,
  event: PublicationEvent,
  row: Partial<PublicationRow> = {},
): Promise<void> {
  const changes = { ...row, ...raised[events[event.type].raises] }
  if (Object.keys(changes).length > 0)
    await tx.update(publications).set(changes).where(eq(publications.id, event.publicationId))
  for (const subscriber of subscribers) await subscriber.take(tx, event)
}

type Many = {
  /** Selects `publication_id`, each once, and the event's payload as `payload` (jsonb), if it has one. */
  told: SQL
  /** What `told` selects from: common table expressions, which may change rows. */
  from?: SQL
}

/**
 * Tells in one statement that the same happens to many publications.
 * @returns how many
 */
export async function happenedToMany(tx: Queryable, type: EventType, { told, from }: Many): Promise<number> {
  const expressions = [
    ...(from ? [from] : []),
    sql`told as (${told})`,
    ...raising(events[type].raises),
    ...subscribers.flatMap(subscriber => subscriber.takeMany(type) ?? []),
  ]
  const [row] = await tx.execute<{ count: number }>(
    sql`with ${sql.join(expressions, sql`, `)} select count(*)::int as count from told`,
  )
  return row?.count ?? 0
}

/** The expression that raises what was told; none where nothing rises. */
function raising(name: Raised): SQL[] {
  const { revision, changedAt } = raised[name]
  const assignments = [
    ...(revision ? [sql`revision = ${revision}`] : []),
    ...(changedAt ? [sql`changed_at = ${changedAt}`] : []),
  ]
  if (assignments.length === 0) return []
  return [
    sql`raised as (
      update ${publications} set ${sql.join(assignments, sql`, `)}
      where id in (select publication_id from told))`,
  ]
}
