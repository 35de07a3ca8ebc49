import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { openPool } from './connection/driver.ts'
import { endingWithConnection, refusingAfterLoss } from './connection/lost-connections.ts'
import { printWithoutValues } from './connection/query-errors.ts'
import { mapNamedQueries } from './connection/row-mapping.ts'
import { SilenceWatch } from './connection/silence.ts'
import { preparing, retried, retryStatements } from './connection/statements.ts'
import { env, WrongEnvironment } from './env.ts'
import { part } from './parts.ts'

// Without the schema, which only relational queries need: it would make each file load all tables.
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>
export type Database = ReturnType<typeof connect>

printWithoutValues()

/** Sent at once: postgres.js may send stale bytes after a lost connection and hang, unless the server refuses them. */
const enoughToSend = ' '.repeat(1024)

type PoolOptions = {
  connections?: number
  /** Keeps connections, for session state. */
  isLasting?: boolean
  /** Milliseconds of silence after which the database is asked by another connection. */
  patience?: number
}

/** Opens a pool; end it with `$client.end()`. */
export function connect(
  databaseUrl: string,
  { connections = 10, isLasting = false, patience }: PoolOptions = {},
) {
  let isLost = false
  const silence = new SilenceWatch(databaseUrl, patience)
  const options = {
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
    // An option of the driver that its types lack.
    ...(!isLasting && { socket: silence.socket }),
  }
  const pool = openPool(databaseUrl, options)
  const client = endingWithConnection(isLasting ? pool : silence.over(preparing(pool)))
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
      return await transaction(tx => transactions().run(scope, () => work(tx)), config)
    } finally {
      scope.isOpen = false
    }
  }
  const repeatable: typeof transaction = (work, config) => retried(() => scoped(work, config))
  return Object.assign(db, { transaction: repeatable })
}

/** `whole` is the transaction that `database()` stands for. */
type Scope = { client: Sql; isOpen: boolean; whole?: Database }

const transactions = part(() => new AsyncLocalStorage<Scope>())

/** Of a web process, at most ten. */
const poolSizes = { all: 8, reads: 2 }

// Shared: each copy of this module would open pools of its own.
const pools = part(open, {
  end: ({ all, reads }) => Promise.all([all, reads].map(pool => pool.$client.end({ timeout: 5 }))),
  sharedAs: 'pools',
})

function open(): { all: Database; reads: Database } {
  const url = env().databaseUrl
  if (url === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  return {
    all: connect(url, { connections: poolSizes.all }),
    reads: connect(url, { connections: poolSizes.reads }),
  }
}

/**
 * Returns the installation's pool, or the transaction of `inOneTransaction`. In any other a second connection can deadlock the pool.
 * @throws WrongEnvironment
 */
export function database(): Database {
  const { all } = pools()
  const scope = transactions().getStore()
  if (scope?.isOpen && scope.whole !== undefined) return scope.whole
  if (scope?.isOpen && scope.client === all.$client && process.env.NODE_ENV !== 'production')
    throw new Error('A transaction asks for a second connection. Hand the transaction on instead.')
  return all
}

export function isInTransaction(): boolean {
  return transactions().getStore()?.isOpen === true
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
      return await transactions().run(scope, work)
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
  const { all, reads } = pools()
  return db === all ? reads : db
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

/** Returns the installation's pools that are open. */
export function openPools(): Database[] {
  return Object.values(pools.made() ?? {})
}

/** Closes the installation's pools; the next question opens them anew. */
export function closeDatabase(): Promise<void> {
  return pools.end()
}
