import type { Sql } from 'postgres'
import { CannotStart } from '#db/cannot-start.ts'
import { openConnection } from '#db/connection/driver.ts'

/**
 * Connects once to DATABASE_URL.
 * @throws CannotStart if refused, without an answer within 5 seconds, or if Recto cannot work with such a database
 */
export async function ensureReachable(databaseUrl: string): Promise<void> {
  await asking(databaseUrl, async sql => {
    const [found] = await sql<Found[]>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('server_encoding') as encoding`
    if (found !== undefined) refuseUnsuited(found, databaseUrl)
    await refuseSharedConnections(sql, databaseUrl)
  })
}

/** Checks that tables can be made and changed, before minutes are spent on a build. @throws CannotStart */
export async function ensureMigratable(databaseUrl: string): Promise<void> {
  await asking(databaseUrl, async sql => {
    const [can] = await sql<{ write: boolean; create: boolean; user: string }[]>`
      select not current_setting('transaction_read_only')::boolean as write, current_user as user,
        has_database_privilege(current_database(), 'create')
          and coalesce(has_schema_privilege(current_schema(), 'create'), false) as create`
    if (can !== undefined) refuseUnchangeable(can, databaseUrl)
  })
}

async function asking(databaseUrl: string, ask: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = openConnection(databaseUrl, { connect_timeout: 5 })
  try {
    await ask(sql)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(sentence(error as NodeJS.ErrnoException, databaseUrl), { cause: error })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Locks of a session, prepared statements and LISTEN need a connection of their own, which poolers that share one between
 * transactions do not give: there a second connection meets the process of the first.
 */
async function refuseSharedConnections(sql: Sql, databaseUrl: string): Promise<void> {
  const processOf = async (asked: Sql) => (await asked`select pg_backend_pid() as pid`)[0]?.pid
  await asking(databaseUrl, async other => {
    if ((await processOf(sql)) !== (await processOf(other))) return
    throw new CannotStart(
      `The pooler at ${new URL(databaseUrl).host} shares connections between transactions, which Recto cannot use. Let DATABASE_URL lead to PostgreSQL itself, or to a pool in session mode.`,
    )
  })
}

type Found = { version: string; number: number; encoding: string }

/** PostgreSQL's `server_version_num`. */
const oldest = 140_000

export function refuseUnsuited({ version, number, encoding }: Found, databaseUrl: string): void {
  const { host, pathname } = new URL(databaseUrl)
  if (number < oldest)
    throw new CannotStart(
      `The database server at ${host} is PostgreSQL ${version}. Recto needs 14 or later: update it, or leave DATABASE_URL out to use the PostgreSQL that Recto brings.`,
    )
  if (encoding !== 'UTF8')
    throw new CannotStart(
      `The database at ${host}${pathname} stores text as ${encoding}, which has no room for other scripts. Create one with the encoding UTF8, and name it in DATABASE_URL.`,
    )
}

function refuseUnchangeable(
  can: { write: boolean; create: boolean; user: string },
  databaseUrl: string,
): void {
  const { host, pathname } = new URL(databaseUrl)
  if (!can.write)
    throw new CannotStart(
      `The database at ${host}${pathname} takes no changes: it is a replica, or set to be read only. Let DATABASE_URL name the primary.`,
    )
  if (!can.create)
    throw new CannotStart(
      `The user ${can.user} may not make tables in the database at ${host}${pathname}. Make that user its owner, or grant it CREATE on the database and on its schema.`,
    )
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Record<string, string> = {
  '08P01':
    'refused how Recto connects, as PgBouncer does: set ignore_startup_parameters = options there, or let DATABASE_URL lead to PostgreSQL itself.',
  '28000': 'refused the user that DATABASE_URL names. Check the name, and what the server allows this user.',
  '28P01': 'refused the user name or password in DATABASE_URL. Check both.',
  '3D000': 'has no database of the name in DATABASE_URL. Create it, or correct the name.',
  '53300': 'has no connection left. End some of the programs that use it, or raise its max_connections.',
  '57P03': 'is still starting or just stopping. Try again in a moment.',
}

function sentence(error: NodeJS.ErrnoException, databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  const refusal = refusals[error.code ?? '']
  if (refusal !== undefined) return `The database server at ${host} ${refusal}`
  return `The database at ${host}${pathname} cannot be reached (${error.code ?? error.message}). Check that PostgreSQL runs there and that DATABASE_URL is right, or leave DATABASE_URL out to use the PostgreSQL that Recto brings.`
}
