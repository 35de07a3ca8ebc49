/** What an import of products can be. */
export const importStates = ['scheduled', 'processing', 'success', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/**
 * The moves of an import. A feed's new address is scheduled first; everything else begins at `processing`.
 *
 *  scheduled ──begin──▶ processing ──succeed──▶ success
 *      │                    │
 *      └────────fail────────┴──▶ failed
 */
export const importMoves = {
  begin: { from: ['scheduled', 'processing'], to: 'processing' },
  succeed: { from: ['processing'], to: 'success' },
  fail: { from: ['scheduled', 'processing'], to: 'failed' },
} as const satisfies Record<string, { from: readonly ImportState[]; to: ImportState }>
export type ImportMove = keyof typeof importMoves
