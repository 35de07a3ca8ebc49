import type { Work } from '#db/queue.ts'
import type { MachineTrouble } from '#db/rules/conversions/machine-troubles.ts'
import { inContext } from '#db/telemetry/context.ts'
import { log } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { contextOf } from '#db/telemetry/origin.ts'
import { beginSpan } from '#db/telemetry/traces/spans.ts'

/** Asked for by the clock, as often as each minute: their success is logged at `debug`. */
const recurrent: Work[] = [
  'reconcile',
  'sync_libraries',
  'check_domains',
  'sweep_files',
  'sweep_photos',
  'fold_statistics',
  'destroy_salts',
]

type Job = { job: { id: string | number; attempts: number } }

/** How a run ended that did not fail: with the fault of this installation that postponed it, or undefined if it is done. */
export type RunEnd = { trouble: MachineTrouble; error: unknown } | undefined

/**
 * Logs, counts and traces the runs of a task; lines within them name the job and the request that asked for it.
 * @param signal aborted if the worker ends or lost the database, which is no failure of the job
 */
export function observedJob<Helpers extends Job>(
  task: Work,
  signal: AbortSignal,
  run: (payload: unknown, helpers: Helpers) => Promise<RunEnd>,
): (payload: unknown, helpers: Helpers) => Promise<void> {
  return async (payload, helpers) => {
    const jobId = String(helpers.job.id)
    const attempt = helpers.job.attempts
    const origin = contextOf(payload)
    const span = beginSpan('consumer', origin.span)
    await inContext({ task, jobId, ...origin, ...(span && { span: span.context }) }, async () => {
      const begunMs = performance.now()
      let postponed: RunEnd
      let error: unknown
      try {
        postponed = await run(payload, helpers)
      } catch (thrown) {
        error = thrown ?? new Error('No reason was given')
      }
      const durationMs = Math.round(performance.now() - begunMs)
      const ended = postponed ? 'postponed' : error === undefined ? 'done' : 'failed'
      const outcome = signal.aborted ? 'interrupted' : ended
      metrics().jobs.inc({ task, outcome })
      metrics().jobSeconds.observe({ task }, durationMs / 1000)
      const isQuiet = outcome === 'done' && recurrent.includes(task)
      if (outcome === 'failed') log.error('Job failed', { attempt, durationMs, error })
      if (outcome === 'postponed') log.warn('Job postponed', { attempt, durationMs, ...postponed })
      if (outcome === 'done') log[isQuiet ? 'debug' : 'info']('Job done', { attempt, durationMs })
      const attributes = { 'recto.job_id': jobId, 'recto.attempt': attempt, 'recto.outcome': outcome }
      if (!isQuiet) span?.end({ name: task, attributes, isFailed: outcome === 'failed' })
      if (error !== undefined) throw error
    })
  }
}
