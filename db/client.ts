import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { endingWithConnection, refusingAfterLoss } from './connection/lost-connections.ts'
import { printWithoutValues } from './connection/query-errors.ts'
import { retried, retryStatements } from './connection/retries.ts'
import { env, WrongEnvironment } from './env.ts'
import * as schema from './schema/index.ts'

type Schema = typeof schema

/** The database or a transaction on it: what every question and verb of the model takes. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
export type Database = ReturnType<typeof connect>

printWithoutValues()

/**
 * PostgreSQL takes blanks for no options. postgres.js keeps bytes that it was about to send when a connection closed, and
 * then waits for ever where it is to open it again, unless its first packet is large enough to be sent at once: the server
 * refuses the left-over bytes, and the driver connects once more by itself.
 */
const enoughToSend = ' '.repeat(1024)

/**
 * Opens a pool of connections. The caller ends it with `$client.end()`.
 * @param isLasting whether they are kept open until then, because of what a session of PostgreSQL holds; nothing is sent
 *   any more after one was lost
 */
export function connect(databaseUrl: string, { connections = 10, isLasting = false } = {}) {
  let isLost = false
  const pool = postgres(databaseUrl, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: isLasting ? 0 : 60,
    ...(isLasting && { max_lifetime: 0 }),
    // The driver's own grows to 20 seconds, for which requests would wait after the database is back.
    backoff: () => 0.1,
    onnotice: () => {},
    onclose: () => {
      isLost = true
    },
    connection: { application_name: 'recto', options: enoughToSend },
  })
  const client = endingWithConnection(preparing(pool))
  const db = drizzle(isLasting ? refusingAfterLoss(client, () => isLost) : client, {
    schema,
    casing: 'snake_case',
  })
  // A lasting connection may be in a transaction of its own making, of which a statement cannot be repeated alone.
  if (!isLasting) retryStatements(db._.session)
  const transaction = db.transaction.bind(db)
  const scoped: typeof transaction = async (work, config) => {
    const scope = { client, isOpen: true }
    try {
      return await transaction(tx => transactions.run(scope, () => work(tx)), config)
    } finally {
      scope.isOpen = false
    }
  }
  const repeatable: typeof transaction = (work, config) => retried(() => scoped(work, config))
  return Object.assign(db, { transaction: repeatable })
}

/** The transaction that the running code is in, by its pool's client. */
const transactions = new AsyncLocalStorage<{ client: postgres.Sql; isOpen: boolean }>()

/**
 * Lets PostgreSQL keep the plans of what is asked again and again: drizzle sends its statements by `unsafe`, which
 * plans anew each time unless told otherwise. What runs inside a transaction is sent as before.
 */
function preparing(client: postgres.Sql): postgres.Sql {
  const { unsafe } = client
  return Object.assign(client, {
    unsafe: (
      query: string,
      parameters?: postgres.ParameterOrJSON<never>[],
      options?: postgres.UnsafeQueryOptions,
    ) => unsafe(query, parameters, { prepare: true, ...options }),
  })
}

// Kept on globalThis, because development reloads modules and each would open a pool of its own.
const shared = globalThis as typeof globalThis & { rectoDatabase?: Database }

/**
 * This process's pool, opened at the first call. What runs inside a transaction asks that, and never the pool: it would
 * hold one connection while it waits for another, and as many of its kind as there are connections would wait for ever.
 * @throws WrongEnvironment without `DATABASE_URL`; an Error inside a transaction of the same pool, but in production
 */
export function database(): Database {
  if (shared.rectoDatabase === undefined) {
    const url = env().databaseUrl
    if (url === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
    shared.rectoDatabase = connect(url)
  }
  const scope = transactions.getStore()
  // Tests find it. Where one did not, a wait that is rare is better than a failure each time.
  if (scope?.isOpen && scope.client === shared.rectoDatabase.$client && process.env.NODE_ENV !== 'production')
    throw new Error('A transaction asks for a second connection. Hand the transaction on instead.')
  return shared.rectoDatabase
}

/**
 * A query that is built once for a pool and then only given its values (`sql.placeholder`), for what every request
 * asks: building costs as much as asking.
 */
export function prepared<Query>(build: (db: Database) => Query): () => Query {
  const built = new WeakMap<Database, Query>()
  return () => {
    const db = database()
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/** Closes this process's pool, for a clean end. */
export async function closeDatabase(): Promise<void> {
  await shared.rectoDatabase?.$client.end({ timeout: 5 })
  shared.rectoDatabase = undefined
}
