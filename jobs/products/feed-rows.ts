import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pathOfProgram } from '#db/own-files.ts'
import type { CopiedDigests } from '#db/products/row-digests.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import type { FeedBounds } from '../feeds/feed-bounds.ts'
import type { FeedNote } from '../feeds/feed-note.ts'
import { type FeedCounts, FeedRefused, refusalOfThread } from '../feeds/refusals.ts'

export type FeedRows = {
  rows: Uint8Array // UTF-8
  productCount: number
  failedCount: number // rows that made no product
  notes: FeedNote[]
  missing?: Uint8Array // with the last: digests that no row had (`KnownRows`)
}

/** The form of rows: the prefix of each, and the products that are left out if they did not change. */
export type FeedRowsForm = { start: string; digests?: CopiedDigests | undefined }

/** Data of the worker thread. */
export type FeedRowsReading = { path: string } & FeedRowsForm &
  Pick<FeedBounds, 'maxBytes' | 'charset' | 'reading' | 'timeZone' | 'usualDateOrder'>

/** Messages of the thread; acknowledging each batch provides backpressure. */
export type FeedMessage = FeedRows | { refused: Reason; counts: FeedCounts | undefined } | { isOver: true }

const usualLimits = { maxOldGenerationSizeMb: 512 } // includes up to 110 MB for ids

/**
 * Parses a feed in a thread, in parallel with the database. @throws as `readProducts`; FeedRefused if it takes more memory than the thread has
 */
export async function* readFeedRows(
  path: string,
  form: FeedRowsForm,
  { signal, ...reading }: FeedBounds,
  resourceLimits = usualLimits,
): AsyncGenerator<FeedRows> {
  const workerData: FeedRowsReading = { path, ...form, ...reading }
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
