import { setTimeout as pause } from 'node:timers/promises'
import { FetchFailed, type FetchFailure } from './failures.ts'
import { type FetchedFile, type FetchOrder, fetchToFile } from './http.ts'

/** Transient failures. */
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

/** Fetches a file, with two retries after transient failures. @throws FetchFailed; the signal's reason */
export function fetchPatiently(order: FetchOrder): Promise<FetchedFile> {
  return patiently(() => fetchToFile(order), order.signal)
}

/** Fetches as `fetchPatiently`, but leaves `rate-limited` to the caller, who honours Retry-After. */
export function fetchUnlessLimited(order: FetchOrder): Promise<FetchedFile> {
  const isPassing = (code: FetchFailure) => code !== 'rate-limited' && passing.has(code)
  return patiently(() => fetchToFile(order), order.signal, isPassing)
}

/** Runs `fetch`, with two retries after transient failures. @throws errors of `fetch`; the signal's reason */
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
