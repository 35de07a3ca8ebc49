import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { openPool } from './connection/driver.ts'
import { endingWithConnection, refusingAfterLoss } from './connection/lost-connections.ts'
import { preparing } from './connection/preparing.ts'
import { printWithoutValues } from './connection/query-errors.ts'
import { retried, retryStatements } from './connection/retries.ts'
import { mapNamedQueries } from './connection/row-mapping.ts'
import { env, WrongEnvironment } from './env.ts'

// Without the schema, which only relational queries need: it would make each file load all tables.
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>
export type Database = ReturnType<typeof connect>

printWithoutValues()

/** Sent at once: postgres.js may send stale bytes after a lost connection and hang, unless the server refuses them. */
const enoughToSend = ' '.repeat(1024)

/** Opens a pool; end it with `$client.end()`. @param isLasting keeps connections, for session state */
export function connect(databaseUrl: string, { connections = 10, isLasting = false } = {}) {
  let isLost = false
  const pool = openPool(databaseUrl, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: isLasting ? 0 : 60,
    ...(isLasting && { max_lifetime: 0 }),
    // The driver's own backoff grows to 20 seconds.
    backoff: () => 0.1,
    onclose: () => {
      isLost = true
    },
    connection: { application_name: 'recto', options: enoughToSend },
  })
  const client = endingWithConnection(isLasting ? pool : preparing(pool))
  const db = drizzle(isLasting ? refusingAfterLoss(client, () => isLost) : client, {
    casing: 'snake_case',
  })
  mapNamedQueries(db._.session)
  // A lasting connection may be in a transaction, where a statement cannot be retried alone.
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

/** `whole` is the transaction that `database()` stands for. */
type Scope = { client: Sql; isOpen: boolean; whole?: Database }

const transactions = new AsyncLocalStorage<Scope>()

// Kept on `globalThis`: development reloads modules, and each reload would open a pool.
const shared = globalThis as typeof globalThis & { rectoDatabase?: Database; rectoReads?: Database }

/** Of a web process, at most ten. */
const poolSizes = { all: 8, reads: 2 }

/**
 * Returns this process's pool, or the transaction of `inOneTransaction`. In any other a second connection can deadlock the pool.
 * @throws WrongEnvironment
 */
export function database(): Database {
  if (shared.rectoDatabase === undefined) {
    const url = env().databaseUrl
    if (url === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
    shared.rectoDatabase = connect(url, { connections: poolSizes.all })
    shared.rectoReads = connect(url, { connections: poolSizes.reads })
  }
  const scope = transactions.getStore()
  if (scope?.isOpen && scope.whole !== undefined) return scope.whole
  if (scope?.isOpen && scope.client === shared.rectoDatabase.$client && process.env.NODE_ENV !== 'production')
    throw new Error('A transaction asks for a second connection. Hand the transaction on instead.')
  return shared.rectoDatabase
}

export function isInTransaction(): boolean {
  return transactions.getStore()?.isOpen === true
}

/**
 * Runs work as one transaction: all that it asks `database()` for is part of it, and its own transactions are savepoints.
 * The work is repeated after a conflict, so it changes nothing but the database.
 */
export function inOneTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const db = database()
  const { $client } = db
  return db.transaction(async tx => {
    const scope: Scope = { client: $client, isOpen: true, whole: Object.assign(tx, { $client }) }
    try {
      return await transactions.run(scope, work)
    } finally {
      scope.isOpen = false
    }
  })
}

/** Returns a query built once per pool, with values as `sql.placeholder`: building one costs as much as running it. */
export function prepared<Query>(build: (db: Database) => Query): () => Query {
  return builtOnce(build, database)
}

/**
 * The same for a read of few rows by an index that waits for no lock. Those share two connections, on which statements are
 * sent and answered without waiting for each other: several in a packet, where each would wake a process of its own.
 */
export function promptRead<Query>(build: (db: Database) => Query): () => Query {
  return builtOnce(build, readingDatabase)
}

function readingDatabase(): Database {
  const db = database()
  return db === shared.rectoDatabase ? (shared.rectoReads ?? db) : db
}

function builtOnce<Query>(build: (db: Database) => Query, choose: () => Database): () => Query {
  const built = new WeakMap<Database, Query>()
  return () => {
    const db = choose()
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/** Returns this process's open pools. */
export function openPools(): Database[] {
  return [shared.rectoDatabase, shared.rectoReads].filter(pool => pool !== undefined)
}

/** Closes this process's pools. */
export async function closeDatabase(): Promise<void> {
  await Promise.all(openPools().map(pool => pool.$client.end({ timeout: 5 })))
  shared.rectoDatabase = undefined
  shared.rectoReads = undefined
}
