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
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { said } from '#db/rules/words/said.ts'
import { conversions } from '#db/schema/conversions.ts'
import { type PublicationRow, publications } from '#db/schema/publications.ts'

export type Done = {
  before: PublicationSnapshot
  isChanged: boolean
  retagged: Retagged | null
  losses: Reason[] // anything that undo could not restore
}

/** Applies an act to one publication in the caller's transaction. @throws NotFound, Invalid, LimitReached */
export async function actOnOne(
  tx: Queryable,
  groupId: number,
  id: number,
  act: PublicationAct,
): Promise<Done> {
  const before = await readSnapshot(tx, groupId, id)
  const retagged = await carryOut(tx, groupId, id, act, before)
  const isChanged = retagged ? retagged.added.length + retagged.removed.length > 0 : changes(act, before)
  return { before, isChanged, retagged, losses: [] }
}

/** A publication is no longer as an act left it. */
export class ChangedSince extends Conflict {
  constructor() {
    super(said('It has changed since and was left as it is.', 'conflicts.leftAsIs'))
  }
}

/** Restores a publication's snapshot. @throws ChangedSince; NotFound, Invalid, LimitReached */
export async function takeBack(
  tx: Queryable,
  groupId: number,
  id: number,
  act: PublicationAct,
  earlier: Pick<Done, 'before' | 'retagged'>,
): Promise<Done> {
  const now = await readSnapshot(tx, groupId, id)
  if (!isAsLeft(act, now)) throw new ChangedSince()
  for (const step of stepsBack(act, earlier.before, earlier.retagged))
    await carryOut(tx, groupId, id, step, await readSnapshot(tx, groupId, id))
  if (act.name !== 'collect' && act.name !== 'retag') await bringRestBack(tx, id, earlier.before)
  const after = await readSnapshot(tx, groupId, id)
  const losses = act.name === 'archive' ? lossesOf(earlier.before, after) : []
  return { before: now, isChanged: true, retagged: null, losses }
}

/** @returns metatags added and removed, if any */
async function carryOut(
  tx: Queryable,
  groupId: number,
  id: number,
  act: PublicationAct,
  before: PublicationSnapshot,
): Promise<Retagged | null> {
  if (act.name === 'retag') return retag(groupId, id, act, tx)
  if (act.name !== 'collect') await moveTo(tx, await lockInAnyState(tx, groupId, id), act.name)
  else if (act.collectionId !== before.collectionId)
    await updatePublication(groupId, id, { collectionId: act.collectionId }, undefined, tx)
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

function lossesOf(before: PublicationSnapshot, after: PublicationSnapshot): Reason[] {
  return [
    ...(before.slug === after.slug
      ? []
      : [reason('act.addressTaken', { before: before.slug, after: after.slug })]),
    ...(before.isConverting ? [reason('act.conversionCanceled')] : []),
  ]
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
