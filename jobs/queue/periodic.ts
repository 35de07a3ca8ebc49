import { sql } from 'drizzle-orm'
import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { database } from '#db/client.ts'

const minuteMs = 60_000
const minutesAhead = 48 * 60

/** Marks runs by the clock; the queue's own crontab, which older versions used, did the same. */
const byClock = JSON.stringify({ _cron: true })

/**
 * Queues the next run of each line of a crontab under the name of its task, once however many workers do so: nothing is
 * queued while a run waits or works. Times are the database's. Runs that wait for a later time than the next come forward,
 * as after its clock was set back.
 */
export async function queueNextRuns(crontab: string): Promise<void> {
  const [row] = await database().execute<{ now: string }>(sql`select now()::text as now`)
  const nowMs = new Date(row?.now ?? '').getTime()
  const runs = parseCrontab(crontab).flatMap(({ task, match, options }) => {
    const at = nextTime(match, nowMs)?.toISOString()
    return at === undefined ? [] : [{ task, at, most: options.maxAttempts }]
  })
  await database().execute(sql`
    select graphile_worker.add_job(run.task, ${byClock}::text::json, run_at := run.at, max_attempts := run.most,
      job_key := run.task)
    from jsonb_to_recordset(${JSON.stringify(runs)}::text::jsonb)
      as run (task text, at timestamptz, most int)
    where not exists (
      select from graphile_worker.jobs job where job.key = run.task
        and (job.locked_at is not null or job.attempts < job.max_attempts and job.run_at <= run.at))`)
}

/** Returns the first minute after a moment that matches. */
function nextTime(match: ParsedCronItem['match'], nowMs: number): Date | undefined {
  const begunMs = nowMs - (nowMs % minuteMs)
  for (let minutes = 1; minutes <= minutesAhead; minutes += 1) {
    const at = new Date(begunMs + minutes * minuteMs)
    const [hour, min] = [at.getUTCHours(), at.getUTCMinutes()]
    const [date, month, dow] = [at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
    if (match({ min, hour, date, month, dow })) return at
  }
  return undefined
}

/** Deletes runs by the clock that failed for good, after a later one went well: the queue would keep each of them. */
export async function forgetMadeUpFor(task: string, payload: unknown): Promise<void> {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return
  await database().execute(sql`
    select graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${task} and job.attempts >= job.max_attempts and job.locked_at is null
        and job.payload::jsonb ? '_cron'))`)
}
