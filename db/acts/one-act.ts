import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { Conflict, NotFound } from '#db/errors.ts'
import { happened } from '#db/events/happened.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { retag } from '#db/publications/metatags.ts'
import { moveTo } from '#db/publications/moves.ts'
import { lockInAnyState } from '#db/publications/rows.ts'
import { scheduleNext } from '#db/publications/schedules.ts'
import {
  changes,
  isAsLeft,
  type PublicationAct,
  type PublicationSnapshot,
  type Retagged,
  stepsBack,
} from '#db/rules/acts/publication-acts.ts'
import { said } from '#db/rules/words/said.ts'
import { conversions } from '#db/schema/conversions.ts'
import { type PublicationRow, publications } from '#db/schema/publications.ts'

export type Done = {
  before: PublicationSnapshot
  isChanged: boolean
  retagged: Retagged | null
  note: string | null // anything that undo could not restore; null if nothing
}

/** Applies an act to one publication in the caller's transaction. @throws NotFound, Invalid, LimitReached */
export async function actOnOne(
  tx: Queryable,
  groupId: number,
  id: number,
  wanted: PublicationAct,
): Promise<Done> {
  const before = await readSnapshot(tx, groupId, id)
  const retagged = await carryOut(tx, groupId, id, wanted, before)
  const isChanged = retagged ? retagged.added.length + retagged.removed.length > 0 : changes(wanted, before)
  return { before, isChanged, retagged, note: null }
}

/** Restores a publication's snapshot. @throws Conflict if changed since; NotFound, Invalid, LimitReached */
export async function takeBack(
  tx: Queryable,
  groupId: number,
  id: number,
  wanted: PublicationAct,
  earlier: Pick<Done, 'before' | 'retagged'>,
): Promise<Done> {
  const now = await readSnapshot(tx, groupId, id)
  if (!isAsLeft(wanted, now))
    throw new Conflict(said('It has changed since and was left as it is.', 'conflicts.leftAsIs'))
  for (const step of stepsBack(wanted, earlier.before, earlier.retagged))
    await carryOut(tx, groupId, id, step, await readSnapshot(tx, groupId, id))
  if (wanted.name !== 'collect' && wanted.name !== 'retag') await bringRestBack(tx, id, earlier.before)
  const after = await readSnapshot(tx, groupId, id)
  const note = wanted.name === 'archive' ? lossOf(earlier.before, after) : null
  return { before: now, isChanged: true, retagged: null, note }
}

/** @returns metatags added and removed, if any */
async function carryOut(
  tx: Queryable,
  groupId: number,
  id: number,
  wanted: PublicationAct,
  before: PublicationSnapshot,
): Promise<Retagged | null> {
  if (wanted.name === 'retag') return retag(groupId, id, wanted, tx)
  if (wanted.name !== 'collect') await moveTo(tx, await lockInAnyState(tx, groupId, id), wanted.name)
  else if (wanted.collectionId !== before.collectionId)
    await updatePublication(groupId, id, { collectionId: wanted.collectionId }, undefined, tx)
  return null
}

/** Restores all that lifecycle moves do not. */
async function bringRestBack(tx: Queryable, id: number, before: PublicationSnapshot): Promise<void> {
  const row = {
    disableSeo: !before.isListed,
    onlineAt: dateOf(before.onlineAt),
    offlineAt: dateOf(before.offlineAt),
    scheduleOnlineAt: dateOf(before.scheduleOnlineAt),
    scheduleOfflineAt: dateOf(before.scheduleOfflineAt),
  }
  await happened(tx, { type: 'publication.put_back', publicationId: id }, row)
  await scheduleNext(tx, id)
}

function lossOf(before: PublicationSnapshot, after: PublicationSnapshot): string | null {
  const losses = [
    before.slug !== after.slug &&
      `Its address “${before.slug}” is used by another publication now. Its new address is “${after.slug}”.`,
    before.isConverting && 'Its conversion was canceled. Start it again on its Pages tab.',
  ].filter(loss => loss !== false)
  return losses.length > 0 ? losses.join(' ') : null
}

/** Reads and locks a publication. @throws NotFound */
export async function readSnapshot(tx: Queryable, groupId: number, id: number): Promise<PublicationSnapshot> {
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), eq(publications.id, id)))
    .for('update')
  if (row === undefined) throw new NotFound('Publication')
  const open = and(eq(conversions.publicationId, id), isNull(conversions.endedAt))
  return snapshotOf(row, (await tx.$count(conversions, open)) > 0)
}

function snapshotOf(row: PublicationRow, isConverting: boolean): PublicationSnapshot {
  const { state, disableSeo, collectionId, slug } = row
  return {
    state,
    isListed: !disableSeo,
    collectionId,
    slug,
    onlineAt: textOf(row.onlineAt),
    offlineAt: textOf(row.offlineAt),
    scheduleOnlineAt: textOf(row.scheduleOnlineAt),
    scheduleOfflineAt: textOf(row.scheduleOfflineAt),
    isConverting,
  }
}

const textOf = (date: Date | null) => date?.toISOString() ?? null
const dateOf = (text: string | null) => (text === null ? null : new Date(text))
