import { sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { freePagesOf } from '../page-work/leases.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { leaseClass } from '../workers.ts'

/**
 * Newer jobs may belong to a worker that is just taking its lease. With the second between two looks it takes 4 seconds.
 * Jobs of a time to come are of before the clock was set back.
 */
const youngestLock = sql`interval '3 seconds'`

export type Interrupted = { id: string; attempts: number }

/** Releases a stopping worker's jobs without counting an attempt. @param names the queue's `locked_by` */
export async function giveBack(names: string[], jobs: Interrupted[]): Promise<void> {
  await unlockJobsOf(database(), names)
  for (const { id, attempts } of jobs)
    await database().execute(sql`
      select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := ${attempts}::int)`)
}

/** Releases jobs and pages of dead workers; the queue itself waits four hours. @returns their names */
export async function freeWorkOfTheDead(): Promise<string[]> {
  return database().transaction(async tx => {
    const dead = await tx.execute<{ name: string }>(sql`
      select name from (
        select distinct locked_by as name from graphile_worker.jobs
        where locked_by is not null and locked_at not between now() - ${youngestLock} and now() + ${youngestLock}
        union
        select distinct leased_by from ${pageWork} where leased_by is not null
      ) as holders
      where pg_try_advisory_xact_lock(${leaseClass}, hashtext(name))`)
    const names = dead.map(row => row.name)
    if (names.length > 0) {
      const interrupted = await jobsOf(tx, names)
      await unlockJobsOf(tx, names)
      await allowAnotherAttempt(tx, interrupted)
      await freePagesOf(tx, names)
    }
    return names
  })
}

/** Attempts after which a job may itself be what ends its workers. */
const mostAttempts = 25

/** Finds jobs of dead workers that may begin again, which those that are tried only once may not. */
async function jobsOf(tx: Queryable, names: string[]): Promise<string[]> {
  const jobs = await tx.execute<{ id: string }>(sql`
    select id::text as id from graphile_worker.jobs
    where locked_by in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))
      and attempts < ${mostAttempts} and max_attempts > 1`)
  return jobs.map(({ id }) => id)
}

/** Makes up for the attempt that was interrupted, so that outages use up none. */
async function allowAnotherAttempt(tx: Queryable, ids: string[]): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.reschedule_jobs(array[id], max_attempts := max_attempts + 1) from graphile_worker.jobs
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::bigint)`)
}

async function unlockJobsOf(tx: Queryable, names: string[]): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.force_unlock_workers(
      array(select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)))`)
  // The queue itself looks again after 2 seconds only.
  await tx.execute(sql`select pg_notify('jobs:insert', '')`)
}
