/** What was read of a feed: products, and rows that made none. */
export type FeedCounts = { successCount: number; failedCount: number }

/** A feed that cannot be imported. `message` is for the person who named it. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
  /** What had been read, where that says something. */
  readonly counts: FeedCounts | undefined

  constructor(message: string, { counts, cause }: { counts?: FeedCounts; cause?: unknown } = {}) {
    super(message, { cause })
    this.counts = counts
  }

  /** The same refusal, once it is known what had been read. */
  counting(counts: FeedCounts): FeedRefused {
    return new FeedRefused(this.message, { counts, cause: this.cause })
  }
}
