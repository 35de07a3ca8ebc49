import type { WarningKind } from '../pages/warnings.ts'

/** What a conversion can be. Only the last three are ends, so that a client knows when to stop polling. */
export const conversionStates = ['new', 'preparing', 'converting', 'finished', 'canceled', 'failed'] as const
export type ConversionState = (typeof conversionStates)[number]

/**
 * The moves of a conversion. A worker that takes up what another left begins again at `prepare`.
 *
 *        ┌───────────────────────────────┐ (taken up again)
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

/** What asked for a conversion, as integrators see it in `source_type`. */
export const conversionSources = [
  'new_publication',
  'api_add_pages',
  'api_replace_page',
  'page_manager',
  'layout_change',
  'convert_again',
] as const
export type ConversionSource = (typeof conversionSources)[number]

/** Whether a conversion in this state will never change again. */
export function hasEnded(state: ConversionState): boolean {
  return state === 'finished' || state === 'canceled' || state === 'failed'
}

/** Something of a conversion that went otherwise than its PDF asked, and yet did not end it. */
export type ConversionWarning = {
  /** The page in the PDF, from 1; null where it is about all of it. */
  page: number | null
  kind: WarningKind
  /** For the person who sent the PDF: what happened, and what to do. */
  message: string
}
