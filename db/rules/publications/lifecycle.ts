/** What a publication can be. Archived ones are gone for everybody but the dashboard's archive. */
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
  publish: { from: ['offline', 'online'], to: 'online', listed: true },
  unlist: { from: ['offline', 'online'], to: 'online', listed: false },
  withdraw: { from: ['online', 'offline'], to: 'offline' },
  archive: { from: ['offline', 'online'], to: 'archived' },
  restore: { from: ['archived'], to: 'offline' },
} as const satisfies Record<
  string,
  { from: readonly PublicationState[]; to: PublicationState; listed?: boolean }
>
export type PublicationMove = keyof typeof publicationMoves

/** How a publication is seen from outside; `online` in a filter means public and unlisted together. */
export const visibilities = ['public', 'unlisted', 'online', 'offline'] as const
export type Visibility = (typeof visibilities)[number]

/** The moves that change something for a publication in this state: what its menu offers. */
export function movesFrom(state: PublicationState, listed: boolean): PublicationMove[] {
  const moves = Object.entries(publicationMoves) as [
    PublicationMove,
    (typeof publicationMoves)[PublicationMove],
  ][]
  return moves
    .filter(([, move]) => (move.from as readonly PublicationState[]).includes(state))
    .filter(([, move]) => move.to !== state || ('listed' in move && move.listed !== listed))
    .map(([name]) => name)
}
