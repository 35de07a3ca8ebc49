import { type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import type { Work } from '../queue.ts'
import type { JobState } from '../rules/installation/jobs.ts'
import { publicationActs } from '../schema/activity/acts.ts'
import { conversions } from '../schema/conversions.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { productImports } from '../schema/products/product-imports.ts'
import { publications } from '../schema/publications.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'

// The tables behind graphile-worker's view: it lacks the payload, and the column that the index of waiting jobs needs.
const jobs = sql.raw('graphile_worker._private_jobs')
const tasks = sql.raw('graphile_worker._private_tasks')

const conditions: Record<JobState, SQL> = {
  running: sql`job.locked_at is not null`,
  waiting: sql`job.is_available and job.run_at <= now()`,
  later: sql`job.is_available and job.run_at > now()`,
  failed: sql`not job.is_available and job.locked_at is null`,
}

/** Next ones first; of failed ones the newest. */
const orders: Record<JobState, SQL> = {
  running: sql`job.locked_at, job.id`,
  waiting: sql`job.priority, job.run_at, job.id`,
  later: sql`job.run_at, job.id`,
  failed: sql`job.updated_at desc, job.id desc`,
}

export type QueueCounts = Record<JobState, number> & { oldestWaitingAt: Date | null }

/** Counts jobs by state, in one pass over the queue. */
export async function countJobs(): Promise<QueueCounts> {
  const [row] = await database().execute<Record<JobState, number> & { oldest: string | null }>(sql`
    select count(*) filter (where ${conditions.running})::int as running,
      count(*) filter (where ${conditions.waiting})::int as waiting,
      count(*) filter (where ${conditions.later})::int as later,
      count(*) filter (where ${conditions.failed})::int as failed,
      min(job.run_at) filter (where ${conditions.waiting})::text as oldest
    from ${jobs} job`)
  const { oldest = null, running = 0, waiting = 0, later = 0, failed = 0 } = row ?? {}
  return { running, waiting, later, failed, oldestWaitingAt: oldest === null ? null : new Date(oldest) }
}

export type Job = {
  id: string
  work: Work
  state: JobState
  attempts: number
  maxAttempts: number
  createdAt: Date
  runAt: Date
  startedAt: Date | null
  /** Last error, of this attempt or of one before. */
  error: string | null
  account: string | null
  group: string | null
  publication: string | null
}

type JobRow = Omit<Job, 'createdAt' | 'runAt' | 'startedAt' | 'state'> & {
  createdAt: string
  runAt: string
  startedAt: string | null
}

/** Lists jobs of a state, with names of what they are about. */
export async function listJobs(state: JobState, slice: Slice): Promise<Sliced<Job>> {
  const rows = await database().execute<JobRow>(sql`
    with job as (
      select job.* from ${jobs} job where ${conditions[state]}
      order by ${orders[state]} limit ${slice.limit + 1} offset ${slice.offset})
    select job.id::text as id, task.identifier as work, job.attempts, job.max_attempts as "maxAttempts",
      job.created_at::text as "createdAt", job.run_at::text as "runAt", job.locked_at::text as "startedAt",
      job.last_error as error, a.title as account, g.title as group, p.title as publication
    from job
    join ${tasks} task on task.id = job.task_id
    left join ${conversions} c on c.id = (job.payload ->> 'conversionId')::int
    left join ${publicationActs} act on act.id = (job.payload ->> 'actId')::int
    left join ${productImports} i on i.id = (job.payload ->> 'importId')::int
    left join ${publications} p on p.id = coalesce(c.publication_id, (job.payload ->> 'publicationId')::int)
    left join ${groups} g on g.id =
      coalesce(p.group_id, act.group_id, i.group_id, (job.payload ->> 'groupId')::int)
    left join ${accounts} a on a.id = g.account_id
    order by ${orders[state]}`)
  const listed = rows.map(row => ({ ...row, state, ...momentsOf(row) }))
  return sliced(listed, slice)
}

function momentsOf({ createdAt, runAt, startedAt }: JobRow) {
  return {
    createdAt: new Date(createdAt),
    runAt: new Date(runAt),
    startedAt: startedAt === null ? null : new Date(startedAt),
  }
}

export type LockedJob = {
  work: Work
  isRunning: boolean
  attempts: number
  payload: { conversionId?: number; actId?: number }
}

/** Locks a job's row, so that no worker takes it meanwhile. @returns undefined if there is no such job */
export async function lockJob(tx: Queryable, id: string): Promise<LockedJob | undefined> {
  const [row] = await tx.execute<LockedJob>(sql`
    select task.identifier as work, job.locked_at is not null as "isRunning", job.attempts, job.payload
    from ${jobs} job join ${tasks} task on task.id = job.task_id
    where job.id = ${id}::bigint for update of job`)
  return row
}
