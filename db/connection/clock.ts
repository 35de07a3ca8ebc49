import { sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'

/**
 * The moment by the database's clock, by which work waits for its time. What is due is asked of the same clock: a worker
 * whose own goes behind would be given the work, find that it is too early, and be given it again at once.
 */
export async function clockOf(db: Queryable = database()): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  if (row === undefined) throw new Error('The database does not tell the time')
  return new Date(row.now)
}
