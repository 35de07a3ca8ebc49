import {
  after,
  isAfter,
  movesBetween,
  type PublicationMove,
  type PublicationState,
} from '../publications/lifecycle.ts'

export type PublicationAct =
  | { name: PublicationMove }
  | { name: 'collect'; collectionId: number | null }
  | { name: 'retag'; added: number[]; removed: number[] }
export type PublicationActName = PublicationAct['name']

export type Retagged = { added: number[]; removed: number[] }

/** A publication before an act: everything that an undo brings back. Times in ISO 8601. */
export type PublicationSnapshot = {
  state: PublicationState
  isListed: boolean
  collectionId: number | null
  slug: string
  onlineAt: string | null
  offlineAt: string | null
  scheduleOnlineAt: string | null
  scheduleOfflineAt: string | null
  isConverting: boolean
}

export const itemOutcomes = ['waiting', 'done', 'unchanged', 'refused', 'stopped'] as const

export const mostAtOnce = 10_000 // the most publications that one act may change

export const undoHours = 24

/** True if an action that ended at `endedAt` can still be undone. */
export function isInTimeToUndo(endedAt: Date, now: Date): boolean {
  return now.getTime() < undoneUntil(endedAt).getTime()
}

/** Returns the end of the time in which an action can be undone. */
function undoneUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + undoHours * 60 * 60 * 1000)
}

type Ended = { endedAt: Date | null; undoes: number | null; undoneBy: number | null; done: number }

/** Returns until when an act can be undone; null where it cannot. */
export function undoableUntil({ endedAt, undoes, undoneBy, done }: Ended, now: Date): Date | null {
  const mayUndo = endedAt !== null && undoes === null && undoneBy === null && done > 0
  return mayUndo && isInTimeToUndo(endedAt, now) ? undoneUntil(endedAt) : null
}

/** True if the act changes the publication; metatags are decided only when applied. */
export function changes(act: PublicationAct, snapshot: PublicationSnapshot): boolean {
  if (act.name === 'collect') return act.collectionId !== snapshot.collectionId
  return act.name === 'retag' || !isAfter(act.name, snapshot)
}

/** True if a publication is as an act left it, so that undo reverts nothing else. */
export function isAsLeft(act: PublicationAct, snapshot: PublicationSnapshot): boolean {
  if (act.name === 'collect') return act.collectionId === snapshot.collectionId
  return act.name === 'retag' ? snapshot.state !== 'archived' : isAfter(act.name, snapshot)
}

/** Returns the actions that restore one publication, in order. */
export function stepsBack(
  act: PublicationAct,
  before: PublicationSnapshot,
  retagged: Retagged | null,
): PublicationAct[] {
  if (act.name === 'collect') return [{ name: 'collect', collectionId: before.collectionId }]
  if (act.name === 'retag')
    return [{ name: 'retag', added: retagged?.removed ?? [], removed: retagged?.added ?? [] }]
  return movesBetween(after(act.name, before), before).map(name => ({ name }))
}
