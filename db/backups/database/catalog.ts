import type { Sql } from 'postgres'
import { CannotStart } from '#db/cannot-start.ts'

/** A table, or other rows, that COPY reads and writes. */
export type CopiedTable = { name: string; columns: string[] }

/** The state of a database that its rows need to be understood. */
export type DatabaseHeader = {
  postgres: string
  /** Number (`when`) of the newest migration in db/migrations/meta/_journal.json that was applied. */
  migration: number
  tables: CopiedTable[]
  /** Days that have a partition of readers' events; archives of older versions have none. */
  eventDays: string[]
  /** Last number given by each sequence. */
  sequences: Record<string, string>
}

/** The queue's rows are kept in the terms of its public function, since its tables change with its version. */
export const queue: CopiedTable = {
  name: 'queue',
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority'],
}

/** Reads the header inside the caller's snapshot. @throws CannotStart for a database without our tables */
export async function readHeader(sql: Sql): Promise<DatabaseHeader> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  const [made] = await sql`select from pg_tables where schemaname = 'drizzle'`
  if (made === undefined) {
    throw new CannotStart(
      'There is nothing to back up: the database is empty. Check DATA_DIR, or DATABASE_URL if it is set.',
    )
  }
  const [journal] = await sql<{ position: string }[]>`
    select max(created_at)::text as position from drizzle.__drizzle_migrations`
  const tables = await sql<CopiedTable[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`
  const partitions = await sql<{ day: string }[]>`
    select replace(right(c.relname, 10), '_', '-') as day
    from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = to_regclass('public.reader_events') and not inhdetachpending order by 1`
  const sequences = await sql<{ name: string; last: string }[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
  return {
    postgres: server?.version ?? '',
    migration: Number(journal?.position),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    eventDays: partitions.map(({ day }) => day),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  }
}

/** A table whose rows an archive must not keep: a salt is destroyed after 48 hours, wherever it is. */
export const unarchived = 'statistics_salts'

/** Returns the COPY that reads a table without its generated columns. Of a partitioned one it reads all partitions. */
export function copyOut({ name, columns }: CopiedTable): string {
  return `copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout`
}

/** Reads what is waiting or running; a job that has used up its attempts is over. */
export const copyQueueOut = `copy (
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts or j.locked_at is not null
  order by j.id
) to stdout`

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
