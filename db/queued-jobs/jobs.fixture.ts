import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import type { JobState } from '#db/rules/installation/jobs.ts'

/** The table of the queue's jobs. */
export const jobs = sql.raw('graphile_worker._private_jobs')

/** Asks for work and puts its job into a state. @returns the job's id */
export async function newJob(state: JobState, groupId = 1): Promise<string> {
  await enqueue(database(), 'make_photos', { groupId }, { maxAttempts: 3 })
  const [job] = await database().execute<{ id: string }>(sql`select max(id)::text as id from ${jobs}`)
  const id = job?.id ?? ''
  await database().execute(sql`update ${jobs} set ${states[state]} where id = ${id}::bigint`)
  return id
}

/** Assignments that put a job into a state. */
export const states: Record<JobState, ReturnType<typeof sql>> = {
  running: sql`locked_at = now(), locked_by = 'someone', attempts = 1`,
  waiting: sql`run_at = now() - interval '1 hour'`,
  later: sql`run_at = now() + interval '1 hour', attempts = 1, last_error = 'The server is away'`,
  failed: sql`attempts = 3, last_error = 'The server is away'`,
}
