import { FetchFailed } from './failures.ts'

const defaultDeadlineMs = 10 * 60_000 // from DNS look-up to the last byte

/** Runs `fetch`, by default for at most 10 minutes. @throws FetchFailed `too-slow`; errors of `fetch` */
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

/** Runs `speak` for 10 s by default, then `stop`. @throws FetchFailed `no-answer`; the signal's reason */
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
