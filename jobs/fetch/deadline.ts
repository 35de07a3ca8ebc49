import { FetchFailed } from './failures.ts'

/** For everything together, look-up to last byte, unless ordered otherwise. */
const defaultDeadlineMs = 10 * 60_000

/**
 * Runs what fetches, with a signal that is aborted when it is called off or when its time is over.
 * @throws FetchFailed `too-slow`; whatever `fetch` throws
 */
export async function withinDeadline<Fetched>(
  order: { deadlineMs?: number; signal?: AbortSignal },
  fetch: (signal: AbortSignal) => Promise<Fetched>,
): Promise<Fetched> {
  const { deadlineMs = defaultDeadlineMs } = order
  const late = new AbortController()
  const tooLate = () => late.abort(new FetchFailed('too-slow', `not complete after ${deadlineMs} ms`))
  const timer = setTimeout(tooLate, deadlineMs)
  try {
    return await fetch(order.signal ? AbortSignal.any([order.signal, late.signal]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs what speaks with a server before its file arrives, within the time for that.
 * @param stop ends the connection, so that whatever waits for it fails
 * @throws FetchFailed `no-answer`; the signal's reason when aborted; whatever `speak` throws
 */
export async function beforeTheFile<Heard>(
  { headersMs = 10_000, signal }: { headersMs?: number; signal: AbortSignal },
  stop: () => void,
  speak: (signal: AbortSignal) => Promise<Heard>,
): Promise<Heard> {
  const late = new AbortController()
  const tooLate = () => late.abort(new FetchFailed('no-answer', `no file after ${headersMs} ms`))
  const timer = setTimeout(tooLate, headersMs)
  const either = AbortSignal.any([signal, late.signal])
  either.addEventListener('abort', stop)
  try {
    either.throwIfAborted()
    return await speak(either)
  } catch (error) {
    throw either.aborted ? either.reason : error
  } finally {
    clearTimeout(timer)
    either.removeEventListener('abort', stop)
  }
}
