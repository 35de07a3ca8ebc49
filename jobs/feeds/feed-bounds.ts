import type { ColumnMapping } from '#db/rules/feed-files/mapping.ts'

/** How much of a feed is read, and how long. */
export type FeedBounds = {
  /** The most bytes that it may have, unpacked. */
  maxBytes: number
  signal: AbortSignal
  /** The encoding that the server named for the file, if any. */
  charset?: string | null
  /** What the columns of a table hold; left out where their names say it. XML has no columns. */
  mapping?: ColumnMapping
}
