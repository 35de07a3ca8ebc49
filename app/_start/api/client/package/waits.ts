import { behaviour } from './behaviour.ts'

/** Returns milliseconds until the next try: as `Retry-After` says, else longer each time, and never all at once. */
export function waitBefore(nextTry: number, response: Response | undefined, now = Date.now()): number {
  const asked = response?.headers.get('retry-after')
  const milliseconds = asked == null ? undefined : retryAfterMs(asked, now)
  return milliseconds ?? behaviour.first_wait * 1000 * 2 ** (nextTry - 2) * (0.5 + Math.random() / 2)
}

/** Reads seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(text: string, now: number): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now)
}

/** @throws the signal's reason, as soon as it is aborted */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}
