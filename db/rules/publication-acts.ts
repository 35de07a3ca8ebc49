/**
 * What can be done with many publications at once: the moves of their lifecycle, into a collection or out of all of
 * them, and metatags on and off.
 */
export const publicationActs = [
  'publish',
  'unlist',
  'withdraw',
  'archive',
  'restore',
  'collect',
  'tag',
  'untag',
] as const
export type PublicationActName = (typeof publicationActs)[number]

/** An act with what it needs. */
export type PublicationAct =
  | { name: 'publish' | 'unlist' | 'withdraw' | 'archive' | 'restore' }
  | { name: 'collect'; collectionId: number | null }
  | { name: 'tag' | 'untag'; metatagIds: number[] }

/** How a publication stood before an act: what taking the act back needs to know. */
export type Standing = {
  state: 'offline' | 'online' | 'archived'
  isListed: boolean
  collectionId: number | null
}

/** What an act did to one publication: nothing, where it stood so already. */
export type Done = {
  id: number
  before: Standing
  isChanged: boolean
  /** Metatags that came or went. */
  metatagIds: number[]
}

/** An act on some publications. */
export type Step = { act: PublicationAct; ids: number[] }

/** The acts that put everything back as it was, in the order in which they have to be done. */
export function takingBack(act: PublicationAct, done: Done[]): Step[] {
  const changed = done.filter(({ isChanged }) => isChanged)
  if (act.name === 'restore') return stepsBy(changed, () => ({ name: 'archive' }))
  if (act.name === 'collect')
    return stepsBy(changed, ({ before }) => ({ name: 'collect', collectionId: before.collectionId }))
  if (act.name === 'tag') return stepsBy(changed, ({ metatagIds }) => ({ name: 'untag', metatagIds }))
  if (act.name === 'untag') return stepsBy(changed, ({ metatagIds }) => ({ name: 'tag', metatagIds }))
  const wasOnline = changed.filter(({ before }) => before.state === 'online')
  if (act.name === 'archive')
    return [...stepsBy(changed, () => ({ name: 'restore' })), ...stepsBy(wasOnline, asItWas)]
  return stepsBy(changed, asItWas)
}

function asItWas({ before }: Done): PublicationAct {
  if (before.state !== 'online') return { name: 'withdraw' }
  return { name: before.isListed ? 'publish' : 'unlist' }
}

/** One step for all publications that need the same act. */
function stepsBy(done: Done[], actOf: (one: Done) => PublicationAct): Step[] {
  const groups = Map.groupBy(done, one => JSON.stringify(actOf(one)))
  return Array.from(groups, ([act, of]) => ({ act: JSON.parse(act), ids: of.map(({ id }) => id) }))
}
