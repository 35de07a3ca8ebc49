import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'

export type FeedCounts = { successCount: number; failedCount: number }

/** Refusal of a feed, for the person who gave it; `message` is English. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
  readonly reason: Reason
  readonly counts: FeedCounts | undefined // rows read before the refusal

  constructor(reason: Reason, { counts, cause }: { counts?: FeedCounts; cause?: unknown } = {}) {
    super(reasonInEnglish(reason), { cause })
    this.reason = reason
    this.counts = counts
  }

  counting(counts: FeedCounts): FeedRefused {
    return new FeedRefused(this.reason, { counts, cause: this.cause })
  }
}
