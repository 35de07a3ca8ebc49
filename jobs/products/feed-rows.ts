import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pathOfProgram } from '#db/own-files.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import type { FeedBounds } from '../feeds/feed-bounds.ts'
import type { FeedNote } from '../feeds/feed-note.ts'
import { type FeedCounts, FeedRefused, refusalOfThread } from '../feeds/refusals.ts'

export type FeedRows = {
  rows: Uint8Array // UTF-8
  productCount: number
  failedCount: number // rows that made no product
  notes: FeedNote[]
}

/** Data of the worker thread. */
export type FeedRowsReading = { path: string; start: string } & Pick<
  FeedBounds,
  'maxBytes' | 'charset' | 'reading' | 'timeZone' | 'usualDateOrder'
>

/** Messages of the thread; acknowledging each batch provides backpressure. */
export type FeedMessage = FeedRows | { refused: Reason; counts: FeedCounts | undefined } | { isOver: true }

const usualLimits = { maxOldGenerationSizeMb: 512 } // includes up to 110 MB for ids

/**
 * Parses a feed in a thread, in parallel with the database. @param start prefix of each row
 * @throws as `readProducts`; FeedRefused if it takes more memory than the thread has
 */
export async function* readFeedRows(
  path: string,
  start: string,
  { signal, ...reading }: FeedBounds,
  resourceLimits = usualLimits,
): AsyncGenerator<FeedRows> {
  const workerData: FeedRowsReading = { path, start, ...reading }
  const thread = new Worker(pathOfProgram('jobs/products/feed-rows-thread.ts'), {
    workerData,
    resourceLimits,
  })
  try {
    for await (const [said] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<
      [FeedMessage]
    >) {
      if ('isOver' in said) return
      if ('refused' in said) throw new FeedRefused(said.refused, { counts: said.counts })
      yield said
      thread.postMessage('used')
    }
    throw new Error('The thread that reads a feed ended by itself')
  } catch (error) {
    signal.throwIfAborted()
    throw refusalOfThread(error)
  } finally {
    await thread.terminate()
  }
}
