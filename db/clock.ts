import { type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'

/** Returns the database's time, by which jobs become due: a worker's slow clock would find them too early. */
export async function clockOf(db: Queryable = database()): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  if (row === undefined) throw new Error('The database does not tell the time')
  return new Date(row.now)
}

/**
 * Returns the earlier one of the database's time and this machine's: what is removed for its age is old by both, so that a
 * clock that is ahead removes nothing before its time.
 */
export async function earlierClock(): Promise<Date> {
  return new Date(Math.min((await clockOf()).getTime(), Date.now()))
}

/** Builds the time in so many seconds, by the database's clock too. */
export function timeIn(seconds: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)`
}
