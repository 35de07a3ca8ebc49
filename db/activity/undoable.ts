import { and, desc, inArray, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import type { Publication } from '#db/publications/publications.ts'
import { changedFields } from '#db/rules/activity/changed-fields.ts'
import { moveEvents } from '#db/rules/activity/kinds.ts'
import { isInTimeToUndo } from '#db/rules/acts/publication-acts.ts'
import { type EventRow, publicationEvents } from '#db/schema/activity/events.ts'
import { publications } from '#db/schema/publications.ts'
import { readUntouched } from './found-hotspots.ts'
import { hasInIndex } from './newest-of-group.ts'

type Facts = {
  /** Ids of found hotspots that nobody has changed. */
  untouched: ReadonlySet<number>
  /** True if nothing changed since the event, so that undo reverts nothing else; found hotspots for a day. */
  canBeUndone(event: EventRow): boolean
}

/** Reads what undo depends on, in as many queries for many events as for one. @param alive publications not archived */
export async function readFactsForUndo(
  alive: Publication[],
  events: EventRow[],
  tx: Queryable = database(),
): Promise<Facts> {
  const byId = new Map(alive.map(publication => [publication.id, publication]))
  const details = events.map(event => event.details)
  const [lastMoves, untouched] = await Promise.all([
    readLastMoves(tx, [...byId.keys()]),
    readUntouched(tx, [...byId.keys()], details),
  ])
  return { untouched, canBeUndone }

  function canBeUndone({ id, publicationId, details, createdAt }: EventRow): boolean {
    const publication = byId.get(publicationId)
    if (publication === undefined) return false
    if (details.kind === 'hotspots_found')
      return isInTimeToUndo(createdAt, new Date()) && details.hotspotIds.some(one => untouched.has(one))
    if (details.kind === 'settings') return isAsLeft(publication, details.changes)
    return moveEvents.some(kind => kind === details.kind) && id === lastMoves.get(publicationId)
  }
}

type Changes = Extract<EventRow['details'], { kind: 'settings' }>['changes']

function isAsLeft(publication: Publication, changes: Changes): boolean {
  const expected = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const isPassword = changes.some(({ field }) => field === 'password')
  return !isPassword && changedFields(publication, { ...publication, ...expected }).length === 0
}

/** Returns the id of each publication's last move. */
async function readLastMoves(tx: Queryable, publicationIds: number[]): Promise<Map<number, number>> {
  const { publicationId, kind, id } = publicationEvents
  const last = tx
    .select({ id })
    .from(publicationEvents)
    .where(and(hasInIndex(publicationId, sql`${publications.id}`), inArray(kind, [...moveEvents])))
    .orderBy(desc(publicationId), desc(id))
    .limit(1)
    .as('last')
  const rows = await tx
    .select({ publicationId: publications.id, last: last.id })
    .from(publications)
    .innerJoinLateral(last, sql`true`)
    .where(inArray(publications.id, publicationIds))
  return new Map(rows.map(row => [row.publicationId, row.last]))
}
