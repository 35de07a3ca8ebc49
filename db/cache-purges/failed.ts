import { desc, gt, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { enqueue } from '../queue.ts'
import { storedInWords } from '../rules/reasons/stored.ts'
import type { WordsOf } from '../rules/words/messages.ts'
import { cachePurges } from '../schema/cache-purges.ts'

export type FailedPurges = {
  /** Number of publications of which shared caches may still have old copies. */
  publications: number
  last: { error: string; failedAt: Date } | null
}

/** Returns the purges that failed and wait for another attempt. @param words that the last failure is said in */
export async function failedPurges(words: WordsOf<'reasons'>): Promise<FailedPurges> {
  const rows = await database()
    .select({
      error: cachePurges.error,
      reason: cachePurges.reason,
      failedAt: cachePurges.failedAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(cachePurges)
    .where(gt(cachePurges.failures, 0))
    .orderBy(desc(cachePurges.failedAt))
    .limit(1)
  const [row] = rows
  if (row === undefined || row.error === null || row.failedAt === null) return { publications: 0, last: null }
  const error = storedInWords(words, row.reason, row.error)
  return { publications: row.total, last: { error, failedAt: row.failedAt } }
}

/** Queues an attempt for everything that waits, besides the attempts that come by themselves. */
export async function retryPurges(): Promise<void> {
  await enqueue(database(), 'purge_caches', {}, { key: 'purge_caches:retry' })
}
