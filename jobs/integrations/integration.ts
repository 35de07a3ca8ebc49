import type { FetchPolicy } from '../fetch/guard.ts'

/** Where the products of a shop system are to be written, and within which bounds they are asked for. */
export type FeedOrder = {
  /** The path of the feed: of tab-separated values, in the names of feeds. */
  path: string
  /** The most bytes that it may have. */
  maxBytes: number
  policy: FetchPolicy
  signal: AbortSignal
  /** Waits until a shop takes requests again; by the clock if left out. */
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Asks a shop system for all its products and writes them as a feed, so that everything after that is as with any other
 * feed: what a product must be, what is noted, and how it is stored.
 * @throws FetchFailed, FeedRefused with a sentence for whoever set it up; the signal's reason when aborted
 */
export type Integration<Settings> = (settings: Settings, order: FeedOrder) => Promise<void>
