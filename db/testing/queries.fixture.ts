// Statements and rows that a piece of work exchanges with PostgreSQL.
import { sql } from 'drizzle-orm'
import { type Database, database, openPools } from '#db/client.ts'

type Exchange = { queries: string[]; rows: unknown[] }

/** Returns the statements that are sent while some work is done. Nothing else may be at work meanwhile. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { queries } = await exchangeOf(work)
  return queries
}

/** Returns the same, and every row that came back. */
export async function exchangeOf(work: () => Promise<unknown>): Promise<Exchange> {
  const exchange: Exchange = { queries: [], rows: [] }
  database()
  const restored = openPools().map(({ $client }) => listen($client.options, exchange))
  try {
    await work()
  } finally {
    for (const restore of restored) restore()
  }
  return exchange
}

/** The driver calls these for every statement and every row (https://github.com/porsager/postgres). */
function listen(options: Database['$client']['options'], exchange: Exchange): () => void {
  const { row } = options.transform
  const { from } = row
  options.debug = (_connection, query) => {
    exchange.queries.push(query)
  }
  row.from = received => {
    exchange.rows.push(received)
    return received
  }
  return () => {
    options.debug = false
    row.from = from
  }
}

/** True if a statement on this file's database waits for a lock. */
export async function isWaiting(db = database()): Promise<boolean> {
  const waiting = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}
