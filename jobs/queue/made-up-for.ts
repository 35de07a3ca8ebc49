import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Work } from '#db/queue.ts'

/**
 * Deletes runs of a task by the clock that failed for good, after a later one went well. The queue would keep each of them,
 * as it takes their key away when the clock asks again.
 * @param payload of the run that went well; nothing is deleted if it was not asked for by the clock
 */
export async function forgetMadeUpFor(task: Work, payload: unknown): Promise<void> {
  if (!isByClock(payload)) return
  await database().execute(sql`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
      and attempts >= max_attempts and locked_at is null and payload::jsonb ? '_cron'`)
}

/** graphile-worker names the time that a run was due. */
function isByClock(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload
}
