import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { openConnection } from './connection/driver.ts'

/** First key of each live worker's advisory lock; the second is the hash of its name. */
export const leaseClass = 731_260

export const slotsClass = 731_262 // class of shared locks whose second key is a worker's number of page processes

/** A worker's advisory locks, which PostgreSQL releases when the connection ends. */
export type Lease = {
  hold(name: string): Promise<void>
  offer(slots: number): Promise<void>
  release(): Promise<void>
}

const workerPrefix = 'recto worker '
const mostNameBytes = 63 // of a name in PostgreSQL, which cuts off the rest

/** The name of a worker's connection, which tells its host. */
function workerOn(host: string): string {
  return `${workerPrefix}${host}`.slice(0, mostNameBytes)
}

/** Returns the host that the name of a worker's connection tells; null for another name. */
export function hostOfWorker(applicationName: string | null): string | null {
  const host = applicationName?.startsWith(workerPrefix) && applicationName.slice(workerPrefix.length)
  return host || null
}

/** Opens a worker's connection for its locks. @param onLost called once if it drops: the jobs are lost then */
export function takeLease(databaseUrl: string, onLost: () => void): Lease {
  let isReleased = false
  const client = openConnection(databaseUrl, {
    connection: { application_name: workerOn(hostname()) },
    onclose: () => {
      if (!isReleased) onLost()
    },
  })
  return {
    async hold(name) {
      await client`select pg_advisory_lock(${leaseClass}, hashtext(${name}))`
    },
    async offer(slots) {
      await client`select pg_advisory_lock_shared(${slotsClass}, ${slots})`
    },
    async release() {
      isReleased = true
      await client.end({ timeout: 2 })
    },
  }
}

/** Counts live workers. */
export async function liveWorkers(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(distinct pid)::int as count from pg_locks where ${isHeld(leaseClass)}`)
  return row?.count ?? 0
}

/** Counts the page processes of all live workers. */
export async function liveSlots(tx: Queryable = database()): Promise<number> {
  const [row] = await tx.execute<{ slots: number }>(sql`
    select coalesce(sum(objid::bigint), 0)::int as slots from pg_locks where ${isHeld(slotsClass)}`)
  return row?.slots ?? 0
}

/** Condition on `pg_locks`: a lock of a class, on this database. */
export function isHeld(lockClass: number) {
  return sql`locktype = 'advisory' and classid = ${lockClass} and granted
    and database = (select oid from pg_database where datname = current_database())`
}
