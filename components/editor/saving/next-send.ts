import { isSameField } from '../fields.ts'
import type { Draft } from './drafts.ts'
import { isPassing, type NotDone, waitToRetry } from './not-done.ts'
import { isReady } from './server.ts'

/** Debounces changes, so that typing and nudging is sent as one. */
const quietMs = 500

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
  return isPassing(failure) ? waitToRetry(attempt) : undefined
}

/**
 * Chooses what is sent: drafts that the device has just so. Where it differs, another tab has changed or sent one, which
 * this tab is about to hear; if it still differs at the next attempt, the device has lost it.
 * @param own this tab's, so that each answer is about what this tab shows
 * @param kept the device's
 * @param differing keys of those that differed at the last attempt
 */
export function draftsToSend(
  own: readonly Draft[],
  kept: readonly Draft[],
  differing: ReadonlySet<string>,
): { drafts: Draft[]; differing: ReadonlySet<string> } {
  const onDevice = new Map(kept.map(draft => [draft.key, draft]))
  const ready = own.filter(isReady)
  const isDiffering = (draft: Draft) => !isSameField(onDevice.get(draft.key), draft)
  return {
    drafts: ready.filter(draft => !isDiffering(draft) || differing.has(draft.key)),
    differing: new Set(ready.filter(isDiffering).map(({ key }) => key)),
  }
}
