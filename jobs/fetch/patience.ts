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
  'rate-limited',
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

/** The same, for whoever waits as long as a server says that takes no more requests. */
export function fetchUnlessLimited(order: FetchOrder): Promise<FetchedFile> {
  const isPassing = (code: FetchFailure) => code !== 'rate-limited' && passing.has(code)
  return patiently(() => fetchToFile(order), order.signal, isPassing)
}

/** Tries what fetches, and tries again as `fetchPatiently` does. */
export async function patiently<Fetched>(
  fetch: () => Promise<Fetched>,
  signal: AbortSignal | undefined,
  isPassing = (code: FetchFailure) => passing.has(code),
) {
  for (const pauseMs of pausesMs) {
    try {
      return await fetch()
    } catch (error) {
      if (!(error instanceof FetchFailed && isPassing(error.code))) throw error
      await pause(pauseMs, undefined, { signal })
    }
  }
  return fetch()
}
