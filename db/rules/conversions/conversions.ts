import type { WarningKind } from '../pages/warnings.ts'
import type { PreflightFinding } from '../preflight/preflight.ts'
import type { Reason } from '../reasons/reasons.ts'

/** The last three are final, so that clients know when to stop polling. */
export const conversionStates = ['new', 'preparing', 'converting', 'finished', 'canceled', 'failed'] as const
export type ConversionState = (typeof conversionStates)[number]

/**
 * Transitions of a conversion. A worker that takes over from another starts again at `prepare`.
 *
 *        ┌───────────────────────────────┐ (taken over)
 *        ▼                               │
 *  new ──prepare──▶ preparing ──convert──▶ converting ──finish──▶ finished
 *   │                  │                     │
 *   ├──────────────────┴──────cancel─────────┴──▶ canceled
 *   └──────────────────┴───────fail──────────┴──▶ failed
 */
export const conversionMoves = {
  prepare: { from: ['new', 'preparing', 'converting'], to: 'preparing' },
  convert: { from: ['preparing'], to: 'converting' },
  finish: { from: ['converting'], to: 'finished' },
  fail: { from: ['new', 'preparing', 'converting'], to: 'failed' },
  cancel: { from: ['new', 'preparing', 'converting'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly ConversionState[]; to: ConversionState }>
export type ConversionMove = keyof typeof conversionMoves

export const conversionSources = [
  'new_publication',
  'api_add_pages',
  'api_replace_page',
  'page_manager',
  'layout_change',
  'convert_again',
  'duplicate',
  'new_edition',
] as const
export type ConversionSource = (typeof conversionSources)[number]

/** True if the state is final. */
export function hasEnded(state: ConversionState): boolean {
  return state === 'finished' || state === 'canceled' || state === 'failed'
}

/** Problem that was met, or what the preflight found. */
export type ConversionWarning = MetProblem | PreflightFinding

export type MetProblem = {
  page: number | null // page number in the PDF, from 1; null for the whole PDF
  kind: WarningKind
  message: string
  reasons?: Reason[] // left out in rows that are older than codes
}

/** Tells apart what people are told in its own words. */
export function isPreflight(warning: ConversionWarning): warning is PreflightFinding {
  return 'pages' in warning
}
