import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'

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

/** Returns the refusal of a feed for which a thread had not enough memory; any other error as it is. */
export function refusalOfThread(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? new FeedRefused(reason('tooLargeToRead'), { cause: error }) : error
}
