/** States of publications. Archived ones are found in the dashboard's archive alone. */
export const publicationStates = ['offline', 'online', 'archived'] as const
export type PublicationState = (typeof publicationStates)[number]

/**
 * The moves of a publication. `unlist` is going online without being listed (`disable_seo`).
 *
 *             publish, unlist
 *            ┌───────────────▶ online ◀─┐ publish, unlist (again)
 *  created ─▶ offline ◀────────┘  │  └──┘
 *            ▲ │    withdraw      │
 *    restore │ └──────archive─────┴──▶ archived
 *            └───────────────────────────┘
 */
export const publicationMoves = {
  publish: { from: ['offline', 'online'], to: 'online', listed: true, event: 'publication.published' },
  unlist: { from: ['offline', 'online'], to: 'online', listed: false, event: 'publication.unlisted' },
  withdraw: { from: ['online', 'offline'], to: 'offline', event: 'publication.unpublished' },
  archive: { from: ['offline', 'online'], to: 'archived', event: 'publication.archived' },
  restore: { from: ['archived'], to: 'offline', event: 'publication.restored' },
} as const satisfies Record<string, Move>
export type PublicationMove = keyof typeof publicationMoves

/** `listed`: true and false list and unlist; left out, the move leaves it as it is. */
type Move = {
  from: readonly PublicationState[]
  to: PublicationState
  listed?: boolean
  event: `publication.${string}`
}

const moveNames = Object.keys(publicationMoves) as PublicationMove[]

/** Visibility to readers; `online` in a filter means public and unlisted together. */
export const visibilities = ['public', 'unlisted', 'online', 'offline'] as const
export type Visibility = (typeof visibilities)[number]

/** The part of a publication that its moves change. */
export type ShownState = { state: PublicationState; isListed: boolean }

/** True where the lifecycle has this move from a state. */
export function isOpen(move: PublicationMove, state: PublicationState): boolean {
  const { from }: Move = publicationMoves[move]
  return from.includes(state)
}

/** Returns a publication's state after a move. */
export function after(move: PublicationMove, { isListed }: ShownState): ShownState {
  const { to, listed = isListed }: Move = publicationMoves[move]
  return { state: to, isListed: listed }
}

/** True where a move would change nothing. */
export function isAfter(move: PublicationMove, current: ShownState): boolean {
  const { state, isListed } = after(move, current)
  return state === current.state && isListed === current.isListed
}

/** The moves that change something for a publication in this state: what its menu offers. */
export function movesFrom(state: PublicationState, isListed: boolean): PublicationMove[] {
  return moveNames.filter(move => isOpen(move, state) && !isAfter(move, { state, isListed }))
}

/** The moves that lead a publication from one to another, in their order: never more than two. */
export function movesBetween(now: ShownState, target: ShownState): PublicationMove[] {
  const last = (from: ShownState) => moveNames.find(move => isOpen(move, from.state) && isAfter(move, target))
  const direct = last(now)
  if (direct) return [direct]
  for (const first of movesFrom(now.state, now.isListed)) {
    const second = last(after(first, now))
    if (second) return [first, second]
  }
  return []
}
