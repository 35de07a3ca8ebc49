import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { hostOfWorker, isHeld, leaseClass, slotsClass } from '../workers.ts'

export type LiveWorker = {
  /** Process of PostgreSQL that holds its lease: names it as long as it lives. */
  id: number
  /** Name of its host; null for one of an older version. */
  host: string | null
  /** Network address; null for one that shares the database's host by a socket. */
  address: string | null
  since: Date | null
  /** Page processes, and those that are busy. */
  slots: number
  pages: number
  jobs: number
}

/** Locks keep a name's hash as an unsigned number. */
const hashOf = (name: string) => sql`hashtext(${sql.raw(name)})::bigint & 4294967295`

/** Lists the workers that hold a lease, with the jobs and pages that they have in hand, longest at work first. */
export async function listWorkers(): Promise<LiveWorker[]> {
  const rows = await database().execute<
    Omit<LiveWorker, 'since' | 'host'> & { since: string | null; name: string | null }
  >(sql`
    with held as (
      select pid, classid::bigint as class, objid::bigint as half from pg_locks
      where ${isHeld(leaseClass)} or ${isHeld(slotsClass)}
    ), workers as (
      select pid, coalesce(sum(half) filter (where class = ${slotsClass}), 0)::int as slots,
        array_agg(half) filter (where class = ${leaseClass}) as names
      from held group by pid having bool_or(class = ${leaseClass})
    ), busy as (
      select ${hashOf('locked_by')} as name, count(*) as jobs from graphile_worker._private_jobs
      where locked_by is not null group by 1
    ), leased as (
      select ${hashOf('leased_by')} as name, count(*) as pages from ${pageWork}
      where leased_by is not null group by 1
    )
    select worker.pid as id, activity.application_name as name, host(activity.client_addr) as address, activity.backend_start::text as since,
      worker.slots,
      (select coalesce(sum(pages), 0)::int from leased where leased.name = any(worker.names)) as pages,
      (select coalesce(sum(jobs), 0)::int from busy where busy.name = any(worker.names)) as jobs
    from workers worker left join pg_stat_activity activity using (pid)
    order by activity.backend_start, worker.pid`)
  return rows.map(({ name, since, ...row }) => ({
    ...row,
    host: hostOfWorker(name),
    since: since === null ? null : new Date(since),
  }))
}
