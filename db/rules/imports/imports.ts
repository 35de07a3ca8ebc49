export const importStates = ['scheduled', 'processing', 'success', 'failed', 'held'] as const
export type ImportState = (typeof importStates)[number]

/**
 * Transitions of an import. Only a feed's new address starts as `scheduled`. An import that would remove too many
 * products is held until a person decides, or another import of the set ends.
 *
 *  scheduled ──begin──▶ processing ──succeed──▶ success
 *      │                    ├────────hold─────▶ held ──release──┐
 *      └────────fail────────┴──▶ failed ◀───────────────────────┘
 */
export const importMoves = {
  begin: { from: ['scheduled', 'processing'], to: 'processing' },
  succeed: { from: ['processing'], to: 'success' },
  hold: { from: ['processing'], to: 'held' },
  release: { from: ['held'], to: 'failed' },
  fail: { from: ['scheduled', 'processing'], to: 'failed' },
} as const satisfies Record<string, { from: readonly ImportState[]; to: ImportState }>
export type ImportMove = keyof typeof importMoves

/** True if the state is final for workers. */
export function hasImportEnded(state: ImportState): boolean {
  return state === 'success' || state === 'failed' || state === 'held'
}
