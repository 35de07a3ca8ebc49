import type { Freshness } from '#app/_http/answers/caching.ts'

/** Seconds: a publication taken offline disappears within a minute, and readers never wait for revalidation. */
export const freshness: Freshness = { maxAge: 30, staleWhileRevalidate: 30 }

/** Limits `freshness` to the moment of the next change; null if there is none. */
export function freshnessUntil(change: Date | null, now: Date): Freshness {
  if (change === null) return freshness
  const left = Math.floor((change.getTime() - now.getTime()) / 1000)
  const maxAge = Math.min(freshness.maxAge, left)
  return { maxAge, staleWhileRevalidate: Math.min(freshness.staleWhileRevalidate, left - maxAge) }
}
