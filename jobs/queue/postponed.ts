import { database } from '#db/client.ts'
import { pausesOf, postpone, type RunningJob, type Work } from '#db/queue.ts'
import { type MachineTrouble, pauseAfterTroubles } from '#db/rules/conversions/machine-troubles.ts'
import { troubleOf } from '../conversions/machine-trouble.ts'
import type { RunEnd } from './observed-job.ts'

/** Faults that last until the operator acts, and that no number of attempts gets over. */
const lasting: ReadonlySet<MachineTrouble> = new Set(['disk_full', 'files', 'open_files'])

/** These count their attempts, and then tell who waits for them. */
const tellTheirOwners: ReadonlySet<Work> = new Set(['convert_pdf', 'import_products', 'preview_feed_file'])

/**
 * Postpones a job for a lasting fault of this installation, as conversions are, instead of counting an attempt. Runs by
 * the clock have their next time.
 * @throws the error of any other job, or if nothing can be queued
 */
export async function postponedFor(name: Work, job: RunningJob, error: unknown): Promise<RunEnd> {
  const trouble = troubleOf(error)
  if (trouble === undefined || !lasting.has(trouble) || tellTheirOwners.has(name) || isByClock(job))
    throw error
  const pauseSeconds = pauseAfterTroubles(pausesOf(job.payload) + 1)
  await postpone(database(), job, pauseSeconds).catch(() => {
    throw error
  })
  return { trouble, error }
}

function isByClock({ payload }: RunningJob): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload
}
