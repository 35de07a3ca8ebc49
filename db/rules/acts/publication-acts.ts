import type { PublicationState } from '../publications/lifecycle.ts'

/** Everything that can be done to publications of a list, one or many. */
export type PublicationAct =
  | { name: 'publish' | 'unlist' | 'withdraw' | 'archive' | 'restore' }
  | { name: 'collect'; collectionId: number | null }
  /** Adds some metatags and removes others. */
  | { name: 'retag'; added: number[]; removed: number[] }
export type PublicationActName = PublicationAct['name']

/** Metatags that came and went. */
export type Retagged = { added: number[]; removed: number[] }

/** How a publication stood before an act: everything that an undo brings back. Times in ISO 8601. */
export type Standing = {
  state: PublicationState
  isListed: boolean
  collectionId: number | null
  slug: string
  onlineAt: string | null
  offlineAt: string | null
  scheduleOnlineAt: string | null
  scheduleOfflineAt: string | null
  /** Whether a conversion was under way, which archiving cancels. */
  isConverting: boolean
}

/** What became of one publication of an act. */
export const itemOutcomes = ['waiting', 'done', 'unchanged', 'refused', 'stopped'] as const

/** How long an act can be undone. */
export const undoHours = 24

/** Whether an act that has ended can still be undone. */
export function isInTimeToUndo(endedAt: Date, now: Date): boolean {
  return now.getTime() < undoneUntil(endedAt).getTime()
}

export function undoneUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + undoHours * 60 * 60 * 1000)
}

/** Whether an act changes a publication that stands so. Metatags tell only by doing it. */
export function changes(act: PublicationAct, { state, isListed, collectionId }: Standing): boolean {
  if (act.name === 'collect') return act.collectionId !== collectionId
  if (act.name === 'withdraw') return state === 'online'
  if (act.name === 'publish') return state !== 'online' || !isListed
  if (act.name === 'unlist') return state !== 'online' || isListed
  return true
}

/** Whether a publication stands as an act left it, so that an undo takes back nothing else. */
export function isAsLeft(act: PublicationAct, { state, isListed, collectionId }: Standing): boolean {
  if (act.name === 'collect') return act.collectionId === collectionId
  if (act.name === 'publish' || act.name === 'unlist')
    return state === 'online' && isListed === (act.name === 'publish')
  if (act.name === 'archive') return state === 'archived'
  if (act.name === 'retag') return state !== 'archived'
  return state === 'offline'
}

/** The acts that put one publication back, in their order. */
export function stepsBack(
  act: PublicationAct,
  before: Standing,
  retagged: Retagged | null,
): PublicationAct[] {
  if (act.name === 'restore') return [{ name: 'archive' }]
  if (act.name === 'collect') return [{ name: 'collect', collectionId: before.collectionId }]
  if (act.name === 'retag')
    return [{ name: 'retag', added: retagged?.removed ?? [], removed: retagged?.added ?? [] }]
  const online: PublicationAct[] =
    before.state === 'online' ? [{ name: before.isListed ? 'publish' : 'unlist' }] : []
  if (act.name === 'archive') return [{ name: 'restore' }, ...online]
  return online.length > 0 ? online : [{ name: 'withdraw' }]
}
