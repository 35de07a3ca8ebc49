import { and, eq } from 'drizzle-orm'
import { readSnapshot, takeBack } from '#db/acts/one-act.ts'
import { database, type Queryable } from '#db/client.ts'
import { Conflict, NotFound } from '#db/errors.ts'
import { type PublicationChanges, updatePublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { lockPublication } from '#db/publications/rows.ts'
import type { ActivityDetails, MoveEvent } from '#db/rules/activity/kinds.ts'
import type { PublicationAct, PublicationSnapshot } from '#db/rules/acts/publication-acts.ts'
import type { FieldChange } from '#db/rules/events/events.ts'
import { timeFields } from '#db/rules/publications/settings/settings.ts'
import { said } from '#db/rules/words/said.ts'
import { publicationActItems } from '#db/schema/activity/acts.ts'
import { type EventRow, publicationEvents } from '#db/schema/activity/events.ts'
import { removeFound } from './found-hotspots.ts'
import { readFactsForUndo } from './undoable.ts'

/** Undoes an event, as a further event. @throws NotFound; Conflict if changed since; Invalid, LimitReached */
export async function undoEvent(groupId: number, publicationId: number, eventId: number): Promise<void> {
  await database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const event = await findEvent(tx, publicationId, eventId)
    const publication = await findPublication(groupId, publicationId, tx)
    const { details } = event
    const { canBeUndone, untouched } = await readFactsForUndo([publication], [event], tx)
    if (!canBeUndone(event))
      throw new Conflict(
        said(
          'It has changed again since. Reload the page to see the current state.',
          'conflicts.changedAgain',
        ),
      )
    if (details.kind === 'settings')
      await updatePublication(groupId, publicationId, before(details.changes), undefined, tx)
    else if (details.kind === 'hotspots_found') await removeFound(tx, publicationId, [...untouched])
    else if (isMove(details)) await moveBack(tx, groupId, event, details)
  })
}

async function findEvent(tx: Queryable, publicationId: number, id: number): Promise<EventRow> {
  const [found] = await tx
    .select()
    .from(publicationEvents)
    .where(and(eq(publicationEvents.publicationId, publicationId), eq(publicationEvents.id, id)))
  if (found === undefined) throw new NotFound('Event')
  return found
}

/** Returns the old values. */
function before(fields: FieldChange[]): PublicationChanges {
  return Object.fromEntries(
    fields.map(({ field, before: value }) => [
      field,
      timeFields.has(field) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}

type Move = Extract<ActivityDetails, { kind: MoveEvent }>

const actOf: Record<MoveEvent, PublicationAct> = {
  published: { name: 'publish' },
  unlisted: { name: 'unlist' },
  unpublished: { name: 'withdraw' },
  archived: { name: 'archive' },
  restored: { name: 'restore' },
}

const isMove = (details: ActivityDetails): details is Move => details.kind in actOf

/** Bulk acts have snapshots; of single moves only the state is known. */
async function moveBack(tx: Queryable, groupId: number, event: EventRow, move: Move): Promise<void> {
  const id = event.publicationId
  const kept = await snapshotBefore(tx, event)
  const present = await readSnapshot(tx, groupId, id)
  const earlier = kept ?? { ...present, ...move.before }
  await takeBack(tx, groupId, id, actOf[move.kind], { before: earlier, retagged: null })
}

async function snapshotBefore(
  tx: Queryable,
  { actId, publicationId }: EventRow,
): Promise<PublicationSnapshot | null> {
  if (actId === null) return null
  const [item] = await tx
    .select({ before: publicationActItems.before })
    .from(publicationActItems)
    .where(and(eq(publicationActItems.actId, actId), eq(publicationActItems.publicationId, publicationId)))
  return item?.before ?? null
}
