import type { Freshness } from '#app/_http/caching.ts'

/** What is taken offline is gone everywhere within a minute; until then readers wait for nothing. In seconds. */
export const freshness: Freshness = { maxAge: 30, staleWhileRevalidate: 30 }
