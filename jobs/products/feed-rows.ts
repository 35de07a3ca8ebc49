import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FeedBounds } from '../feeds/feed-bounds.ts'
import type { FeedNote } from '../feeds/feed-note.ts'
import { type FeedCounts, FeedRefused } from '../feeds/refusals.ts'

/** Products of one piece of a feed, as rows for the database. */
export type FeedRows = {
  /** UTF-8. */
  rows: Uint8Array
  productCount: number
  /** Rows of the feed that made no product. */
  failedCount: number
  notes: FeedNote[]
}

/** What the thread is told once. */
export type FeedReading = { path: string; start: string } & Pick<
  FeedBounds,
  'maxBytes' | 'charset' | 'mapping'
>

/** What the thread says. Each piece is answered when it is used, so that it is never far ahead. */
export type FeedSaid = FeedRows | { refused: string; counts: FeedCounts | undefined } | { isOver: true }

/** Megabytes that a thread may take for the pieces at hand. Of a feed's ids it keeps up to 110. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Reads a feed file in a thread of its own: to read is most of the work of an import, and goes on while the database
 * takes what was read before.
 * @param start what each row begins with
 * @throws as `readProducts`
 */
export async function* readFeedRows(
  path: string,
  start: string,
  { signal, ...reading }: FeedBounds,
): AsyncGenerator<FeedRows> {
  const workerData: FeedReading = { path, start, ...reading }
  const thread = new Worker(new URL('./feed-rows-thread.ts', import.meta.url), { workerData, resourceLimits })
  try {
    for await (const [said] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<
      [FeedSaid]
    >) {
      if ('isOver' in said) return
      if ('refused' in said) throw new FeedRefused(said.refused, { counts: said.counts })
      yield said
      thread.postMessage('used')
    }
    throw new Error('The thread that reads a feed ended by itself')
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await thread.terminate()
  }
}
