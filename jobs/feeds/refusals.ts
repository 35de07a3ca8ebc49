export type FeedCounts = { successCount: number; failedCount: number }

/** Refusal of a feed; `message` is for the person who gave it. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
  readonly counts: FeedCounts | undefined // rows read before the refusal

  constructor(message: string, { counts, cause }: { counts?: FeedCounts; cause?: unknown } = {}) {
    super(message, { cause })
    this.counts = counts
  }

  counting(counts: FeedCounts): FeedRefused {
    return new FeedRefused(this.message, { counts, cause: this.cause })
  }
}
