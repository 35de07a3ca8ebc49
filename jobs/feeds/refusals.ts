/** A feed that cannot be imported. `message` is for the person who named it. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
  /** What had been read, where that says something. */
  readonly counts: { successCount: number; failedCount: number } | undefined

  constructor(message: string, { counts, cause }: { counts?: FeedRefused['counts']; cause?: unknown } = {}) {
    super(message, { cause })
    this.counts = counts
  }
}
