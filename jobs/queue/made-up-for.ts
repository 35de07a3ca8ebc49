import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Work } from '#db/queue.ts'

type Run<Helpers> = (payload: unknown, helpers: Helpers) => unknown

/**
 * A run by the clock that goes well makes up for earlier ones that failed for good. The queue would keep each of them, as
 * it takes their key away when the clock asks again.
 */
export function makingUp<Helpers>(task: Work, run: Run<Helpers>): Run<Helpers> {
  return async (payload, helpers) => {
    await run(payload, helpers)
    if (!isByClock(payload)) return
    await database().execute(sql`
      delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
        and attempts >= max_attempts and locked_at is null and payload::jsonb ? '_cron'`)
  }
}

/** graphile-worker names the time that a run was due. */
function isByClock(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload
}
