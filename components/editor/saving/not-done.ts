/** Reasons for a failed request. */
export type SaveFailure =
  /** No answer. */
  | 'away'
  /** Somebody in between answered in its place. */
  | 'strange answer'
  /** It answers that it cannot at present. */
  | 'unavailable'
  | 'session over'
  | 'not allowed'
  /** The spread was removed. */
  | 'gone'
  /** Invalid. */
  | 'refused'
  /** A fault of ours. */
  | 'unexpected'

export class NotDone extends Error {
  override name = 'NotDone'
  readonly kind: SaveFailure
  /** @param message says what happened and what to do */
  constructor(kind: SaveFailure, message: string) {
    super(message)
    this.kind = kind
  }
}

/** True for failures that say nothing about what was sent, so that it is sent again by itself. */
export function isPassing({ kind }: Pick<NotDone, 'kind'>): boolean {
  return kind === 'away' || kind === 'strange answer' || kind === 'unavailable' || kind === 'unexpected'
}

const firstRetryMs = 2000
const lastRetryMs = 30_000

/** Returns the time in ms until the next attempt. @param attempt failures in a row */
export function waitToRetry(attempt: number): number {
  return Math.min(firstRetryMs * 2 ** (attempt - 1), lastRetryMs)
}
