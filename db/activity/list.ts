import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { findPublication, type Publication } from '#db/publications/publications.ts'
import { changedFields, moveEvents } from '#db/rules/activity/events.ts'
import { isInTimeToUndo } from '#db/rules/acts/publication-acts.ts'
import { type EventRow, publicationEvents } from '#db/schema/activity/events.ts'
import { type Conversion, conversions } from '#db/schema/conversions.ts'
import { type Feedback, feedback } from '#db/schema/feedback.ts'
import { type Slice, type Sliced, sliced } from '#db/slices.ts'
import { readUntouched } from './found-hotspots.ts'

export type Activity = EventRow & {
  conversion: Conversion | null
  feedback: Feedback | null
  isUndoable: boolean
}

/** What happened to a publication, newest first. */
export async function listActivity(
  groupId: number,
  publicationId: number,
  slice: Slice,
): Promise<Sliced<Activity>> {
  const publication = await findPublication(groupId, publicationId)
  const [rows, lastMove] = await Promise.all([
    database()
      .select({ event: publicationEvents, conversion: conversions, feedback })
      .from(publicationEvents)
      .leftJoin(conversions, eq(conversions.id, publicationEvents.conversionId))
      .leftJoin(feedback, eq(feedback.id, publicationEvents.feedbackId))
      .where(eq(publicationEvents.publicationId, publicationId))
      .orderBy(desc(publicationEvents.id))
      .limit(slice.limit + 1)
      .offset(slice.offset),
    findLastMove(publicationId),
  ])
  const untouched = await readUntouched(
    database(),
    publicationId,
    rows.map(({ event }) => event.details),
  )
  const told = rows.map(({ event, ...more }) => ({
    ...event,
    ...more,
    isUndoable: canBeUndone(event, publication, { lastMove, untouched }),
  }))
  return sliced(told, slice)
}

/** The id of a publication's last move; undefined where none is recorded. */
export async function findLastMove(publicationId: number): Promise<number | undefined> {
  const [last] = await database()
    .select({ id: sql<number | null>`max(${publicationEvents.id})` })
    .from(publicationEvents)
    .where(
      and(
        eq(publicationEvents.publicationId, publicationId),
        inArray(publicationEvents.kind, [...moveEvents]),
      ),
    )
  return last?.id ?? undefined
}

/** What is known of now: the last move, and the hotspots that stand as they were found. */
type Known = { lastMove: number | undefined; untouched: ReadonlySet<number> }

/**
 * Whether everything is still as the event left it, so that undoing it takes back nothing else. Of hotspots that were
 * found, what is left untouched can be taken back for a day.
 */
export function canBeUndone(
  { id, details, createdAt }: EventRow,
  publication: Publication,
  { lastMove, untouched }: Known,
): boolean {
  if (details.kind === 'hotspots_found')
    return isInTimeToUndo(createdAt, new Date()) && details.hotspotIds.some(one => untouched.has(one))
  if (details.kind === 'settings') {
    const wanted = Object.fromEntries(details.changes.map(({ field, after }) => [field, after]))
    const isPassword = details.changes.some(({ field }) => field === 'password')
    const others = changedFields(publication, { ...publication, ...wanted })
    return !isPassword && others.length === 0
  }
  return moveEvents.some(kind => kind === details.kind) && id === lastMove
}
