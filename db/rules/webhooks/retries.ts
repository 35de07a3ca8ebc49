const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds before each try, from the first: the schedule that Standard Webhooks 1.0 recommends. */
export const delays = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** Milliseconds that a receiver has for its whole answer. */
export const tryMs = 15 * second

/** Days of failures, without a success between them, after which an endpoint is switched off. */
export const mostFailingDays = 5

/** Part of a delay that is added at random, so that a receiver that comes back is not asked for all at once. */
const jitter = 0.1

const longestRetryAfter = 24 * hour

export type Try = {
  status: number | null // null without an answer
  tries: number // those made, this one included
  retryAfterSeconds: number | null
}

export type AfterTry =
  | { state: 'delivered' }
  | { state: 'failed'; isGone: boolean }
  | { state: 'waiting'; delayMs: number }

/** Returns how a delivery goes on. @param random from 0 to 1 */
export function afterTry({ status, tries, retryAfterSeconds }: Try, random: number): AfterTry {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  if (status === 410) return { state: 'failed', isGone: true }
  const delay = delays[tries]
  if (delay === undefined) return { state: 'failed', isGone: false }
  const asked = Math.min((retryAfterSeconds ?? 0) * second, longestRetryAfter)
  return { state: 'waiting', delayMs: Math.round(Math.max(delay * (1 + jitter * random), asked)) }
}

/** Seconds of a Retry-After header (RFC 9110, 10.2.3), a number or a date; null without one that can be read. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / second))
}
