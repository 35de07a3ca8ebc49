import { finished } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { CannotStart } from '#db/cannot-start.ts'
import { openCopy } from '#db/connection/copy.ts'
import { openConnection } from '#db/connection/driver.ts'
import { databaseFaultOf } from '#db/connection/faults.ts'
import { migrateTo } from '#db/migrate.ts'
import { partitionOf } from '#db/statistics/partitions.ts'
import { type CopiedTable, type DatabaseHeader, queue, quoted } from './catalog.ts'
import { type Empty, emptyAgain, refuseUnlessEmpty } from './emptying.ts'
import type { TablePart } from './snapshot.ts'

/** Rows on their way into an empty database, in one transaction. Without a commit the database is empty again. */
export type TableLoading = AsyncDisposable & {
  /** Adds rows, unless others were refused. */
  add(part: TablePart): Promise<void>
  /** True once the database refused rows: the end of the archive tells if they are what was backed up. */
  hasRefused(): boolean
  /** Commits, unless a table has another number of rows than was read. @throws CannotStart */
  commit(rows: Record<string, number>): Promise<void>
}

/** Rows that the database did not take, in its own words. */
type Refused = { table: string; reason: string }

/** Creates the schema that the rows were read from. @throws CannotStart for a database that is not empty */
export async function openLoading(databaseUrl: string, header: DatabaseHeader): Promise<TableLoading> {
  const client = openConnection(databaseUrl, {
    connection: { application_name: 'recto restore' },
  })
  let empty: Empty | undefined
  try {
    empty = await refuseUnlessEmpty(client)
    await migrateTo(databaseUrl, header.migration)
    await client.unsafe('begin')
    const links = await dropForeignKeys(client)
    const known = await emptyTables(client)
    for (const statement of header.eventDays.flatMap(partitionOf)) await client.unsafe(statement)
    const tables = header.tables.filter(({ name }) => known.has(name))
    await client.unsafe(`create temporary table ${queue.name} (${queueColumns}) on commit drop`)
    return loading(client, tables, links, header, empty)
  } catch (error) {
    await close(client, empty)
    throw error
  }
}

/** @param empty undefined if what the connection wrote is to stay */
async function close(client: Sql, empty: Empty | undefined): Promise<void> {
  try {
    if (empty === undefined) return
    await client.unsafe('rollback')
    await emptyAgain(client, empty)
  } finally {
    await client.end({ timeout: 1 })
  }
}

function loading(
  client: Sql,
  tables: CopiedTable[],
  links: string[],
  header: DatabaseHeader,
  empty: Empty,
): TableLoading {
  let isCommitted = false
  let refused: Refused | undefined
  const targets = new Map(tables.map(table => [table.name, `public.${target(table)}`]))
  targets.set(queue.name, target(queue))
  return {
    async add({ table, content }) {
      const into = targets.get(table)
      if (into === undefined || refused !== undefined) return
      const reason = await refusalOf(client, into, content)
      if (reason !== undefined) refused = { table, reason }
    },
    hasRefused: () => refused !== undefined,
    async commit(rows) {
      if (refused !== undefined) throw refusedRows(refused)
      for (const { name } of [...tables, queue]) await checkCount(client, name, rows[name] ?? 0)
      for (const link of links) await client.unsafe(link)
      for (const [name, last] of Object.entries(header.sequences))
        await client`select setval(${`public.${quoted(name)}`}::regclass, ${last}::text::bigint)
          where to_regclass(${`public.${quoted(name)}`}) is not null`
      await client.unsafe(addJobs)
      await client.unsafe('commit')
      isCommitted = true
      // Plans without statistics are slow until the first autovacuum.
      await client.unsafe('analyze')
    },
    [Symbol.asyncDispose]: () => close(client, isCommitted ? undefined : empty),
  }
}

/** Copies rows into a table. @returns why the database refused them @throws what a connection ends with */
async function refusalOf(client: Sql, into: string, content: Uint8Array): Promise<string | undefined> {
  const rows = await openCopy(client, `copy ${into} from stdin`)
  try {
    await finished(rows.end(content))
    return undefined
  } catch (error) {
    const fault = databaseFaultOf(error)
    if (!(error instanceof Error) || fault === 'database away') throw error
    return error.message
  }
}

function refusedRows({ table, reason }: Refused): CannotStart {
  return new CannotStart(
    `The database did not take the rows of the table ${table}, although they are as they were backed up: "${reason}". Mend that, such as by making room, and restore again.`,
  )
}

/** Rows come in the order of their tables' names. Returns the statements that bring the keys back. */
async function dropForeignKeys(client: Sql): Promise<string[]> {
  const keys = await client<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { table, name } of keys) await client.unsafe(`alter table ${table} drop constraint ${name}`)
  return keys.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

/** Migrations may have inserted rows. Returns the names of all tables. */
async function emptyTables(client: Sql): Promise<Set<string>> {
  const tables = await client<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  await client.unsafe(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  return new Set(tables.map(({ name }) => name))
}

async function checkCount(client: Sql, name: string, expected: number): Promise<void> {
  const [row] = await client.unsafe<{ count: string }[]>(`select count(*) as count from ${quoted(name)}`)
  if (Number(row?.count) === expected) return
  throw new CannotStart(
    `The table ${name} has ${row?.count} rows, and ${expected} were backed up. Restore another backup, or restore again into an empty database.`,
  )
}

function target({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

const queueColumns =
  'identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, job_key text, priority int'

const addJobs = `
  select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority)
  from queue`
