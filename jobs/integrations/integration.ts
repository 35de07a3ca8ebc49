import type { Reason } from '#db/rules/imports/reasons.ts'
import type { FetchPolicy } from '../fetch/guard.ts'

export type ShopFeedOrder = {
  path: string // of the feed that is written, as tab-separated values
  maxBytes: number
  mostRows?: number // after which no more pages are asked for; all by default
  policy: FetchPolicy
  signal: AbortSignal
  note?: (said: Reason) => void // for the import's log
  pause?: (ms: number) => Promise<unknown> // between requests; by the clock by default
}

/** Writes a shop's products as a feed. @throws FetchFailed, FeedRefused; the signal's reason when aborted */
export type ShopIntegration<Settings> = (settings: Settings, order: ShopFeedOrder) => Promise<void>
