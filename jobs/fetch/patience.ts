import { setTimeout as pause } from 'node:timers/promises'
import { FetchFailed, type FetchFailure } from './failures.ts'
import { type FetchedFile, type FetchOrder, fetchToFile } from './http.ts'

/** Failures that may be over in a moment. */
const passing = new Set<FetchFailure>([
  'unresolvable',
  'unreachable',
  'no-answer',
  'stalled',
  'server-error',
  'broken-off',
])
const pausesMs = [1000, 4000]

/**
 * Fetches a file, and tries again twice, seconds later, where the failure may be over by then.
 * @throws FetchFailed (any code); the signal's reason when aborted
 */
export function fetchPatiently(order: FetchOrder): Promise<FetchedFile> {
  return patiently(() => fetchToFile(order), order.signal)
}

/** Tries what fetches, and tries again as `fetchPatiently` does. */
export async function patiently<Fetched>(fetch: () => Promise<Fetched>, signal: AbortSignal | undefined) {
  for (const pauseMs of pausesMs) {
    try {
      return await fetch()
    } catch (error) {
      const isPassing = error instanceof FetchFailed && passing.has(error.code)
      if (!isPassing) throw error
      await pause(pauseMs, undefined, { signal })
    }
  }
  return fetch()
}
