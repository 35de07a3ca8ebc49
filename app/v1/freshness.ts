import type { Freshness } from '#app/_http/caching.ts'

/** What is taken offline is gone everywhere within a minute; until then readers wait for nothing. In seconds. */
export const freshness: Freshness = { maxAge: 30, staleWhileRevalidate: 30 }

/** The same for what holds until a moment: no copy of it outlives that. Null stands for no such moment. */
export function freshnessUntil(change: Date | null, now: Date): Freshness {
  if (change === null) return freshness
  const left = Math.floor((change.getTime() - now.getTime()) / 1000)
  const maxAge = Math.min(freshness.maxAge, left)
  return { maxAge, staleWhileRevalidate: Math.min(freshness.staleWhileRevalidate, left - maxAge) }
}
