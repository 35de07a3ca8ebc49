import { and, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { clockOf } from '../clock.ts'
import { LimitReached } from '../errors.ts'
import { happened } from '../events/happened.ts'
import type { PublicationMove } from '../rules/publications/lifecycle.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import { reason } from '../rules/reasons/reasons.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import { moveTo } from './moves.ts'
import { findPublication, type Publication } from './publications.ts'
import { lockInAnyState } from './rows.ts'
import { scheduleNext } from './schedules.ts'

/** Refuses what happened to a locked publication since its caller has seen it. */
type Check = (now: Pick<PublicationRow, 'revision'>) => unknown

/**
 * Carries out a move of a publication. `restore` may give it another address, when its own was taken since.
 * @throws NotFound, also where its state has no such move; Invalid before the first conversion finished, LimitReached
 */
export async function carryOutSchedule(
  groupId: number,
  id: number,
  move: Exclude<PublicationMove, 'archive'>,
  check?: Check,
): Promise<Publication> {
  return database().transaction(async tx => {
    await moveTo(tx, await lockedAsSeen(tx, { groupId, id, check }), move)
    return findPublication(groupId, id, tx)
  })
}

/**
 * Takes a publication away from readers and lists. Its address becomes free, its conversions end.
 * @throws NotFound
 */
export async function archive(groupId: number, id: number, check?: Check): Promise<void> {
  await database().transaction(async tx => {
    await moveTo(tx, await lockedAsSeen(tx, { groupId, id, check }), 'archive')
  })
}

type Seen = { groupId: number; id: number; check: Check | undefined }

async function lockedAsSeen(tx: Queryable, { groupId, id, check }: Seen): Promise<PublicationRow> {
  const locked = await lockInAnyState(tx, groupId, id)
  check?.(locked)
  return locked
}

/**
 * Carries out whatever of a publication's schedule is due, in the order of the times, each once.
 * A move that waits for the first conversion stays due until that has finished.
 * @param moment the present one, if left out
 */
export async function applySchedule(publicationId: number, moment?: Date): Promise<void> {
  await database().transaction(async tx => {
    const [publication] = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.id, publicationId), isNotArchived))
      .for('update')
    if (publication === undefined) return
    const { scheduleOnlineAt: online, scheduleOfflineAt: offline, convertedAt } = publication
    const now = moment ?? (await clockOf(tx))
    const onlineIsDue = online !== null && online <= now
    if (onlineIsDue && convertedAt === null) return
    const present = onlineIsDue ? await goOnlineAsScheduled(tx, publication) : publication
    if (offline !== null && offline <= now) {
      await moveTo(tx, present, 'withdraw')
      await happened(tx, { type: 'schedule.carried_out', publicationId }, { scheduleOfflineAt: null })
    }
    await scheduleNext(tx, publicationId)
  })
}

/** @returns the publication as it is then: still offline, and told why, where the account has no place for it */
async function goOnlineAsScheduled(tx: Queryable, publication: PublicationRow): Promise<PublicationRow> {
  const { id: publicationId, disableSeo } = publication
  try {
    // The savepoint undoes a move that is refused half-way; the rest of the schedule is carried out.
    const online = await tx.transaction(inner =>
      moveTo(inner, publication, disableSeo ? 'unlist' : 'publish'),
    )
    const done = { scheduleOnlineAt: null, scheduleNote: null }
    await happened(tx, { type: 'schedule.carried_out', publicationId }, done)
    return online
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    const note = reasonInEnglish(reason('schedule.limit'))
    const failed = { scheduleOnlineAt: null, scheduleNote: note }
    await happened(tx, { type: 'schedule.failed', publicationId, note }, failed)
    return publication
  }
}
