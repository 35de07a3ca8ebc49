import type { Draft } from './drafts.ts'
import { isReady, type NotDone } from './server.ts'

/** Debounces changes, so that typing and nudging is sent as one. */
const quietMs = 500
const firstRetryMs = 2000
const lastRetryMs = 30_000

type Sending = {
  drafts: readonly Draft[]
  isSending: boolean
  /** Failure of the last attempt. */
  failure: Pick<NotDone, 'kind'> | undefined
  /** Failures in a row. */
  attempt: number
}

/**
 * Returns the time until drafts are sent. A ready draft is being sent, waits for this time, or is shown as a failure that
 * the person has to mend: never anything else.
 */
export function waitToSend({ drafts, isSending, failure, attempt }: Sending): number | undefined {
  if (isSending || !drafts.some(isReady)) return undefined
  if (failure === undefined) return quietMs
  if (failure.kind !== 'away' && failure.kind !== 'unexpected') return undefined
  return Math.min(firstRetryMs * 2 ** (attempt - 1), lastRetryMs)
}

/**
 * Chooses what is sent: the device's drafts, which are those of all tabs. Another tab has sent those that the device
 * lacks, which this one is about to hear; if they are still here at the next attempt, the device has lost them.
 * @param own this tab's
 * @param kept the device's
 * @param missed keys of those that the device lacked at the last attempt
 */
export function draftsToSend(own: readonly Draft[], kept: readonly Draft[], missed: ReadonlySet<string>) {
  const onDevice = new Set(kept.map(({ key }) => key))
  const lacking = own.filter(draft => !onDevice.has(draft.key) && isReady(draft))
  return {
    drafts: [...kept.filter(isReady), ...lacking.filter(({ key }) => missed.has(key))],
    missing: new Set(lacking.map(({ key }) => key)),
  }
}
