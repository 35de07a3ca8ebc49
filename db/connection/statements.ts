import { setTimeout as pause } from 'node:timers/promises'
import type { PgSession } from 'drizzle-orm/pg-core'
import type { Sql, TransactionSql } from 'postgres'
import { databaseFaultOf, foundNoConnection } from './faults.ts'

const mostAttempts = 5
/** Within 1.3 seconds, in which open connections of the pool, or of other programs, mostly become free. */
const mostAttemptsToConnect = 6
const firstPauseMs = 20

/** Retries the single statements of a session: each is a transaction of its own. */
export function retryStatements(session: Pick<PgSession, 'prepareQuery'>): void {
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...parameters) => {
    const query = prepareQuery(...parameters)
    const execute = query.execute.bind(query)
    query.execute = values => retried(() => execute(values))
    return query
  }
}

/** Retries a transaction after a conflict or for want of a connection, with random backoff. @throws the last attempt's error */
export async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= attemptsAfter(error)) throw error
      await pause(Math.random() * firstPauseMs * 2 ** count)
    }
  }
}

function attemptsAfter(error: unknown): number {
  if (foundNoConnection(error)) return mostAttemptsToConnect
  return databaseFaultOf(error) === 'contention' ? mostAttempts : 1
}

/** Longer statements are those of many rows, of which each number of rows is another statement. */
const mostCharacters = 8000

type Querying = Pick<Sql, 'unsafe'>

/**
 * Makes a client plan each statement once per connection, in transactions too: drizzle asks it to plan all but named ones
 * each time, which takes longer than running them. Not for lasting connections, whose statements would pile up.
 */
export function preparing(client: Sql): Sql {
  const { begin } = client
  return Object.assign(prepare(client), {
    begin: (work: (tx: TransactionSql) => unknown) => begin(tx => work(prepare(tx))),
  })
}

function prepare<Client extends Querying>(client: Client): Client {
  const { unsafe } = client
  const prepared: Querying['unsafe'] = (query, parameters, options) =>
    unsafe(query, parameters, query.length > mostCharacters ? options : { ...options, prepare: true })
  return Object.assign(client, { unsafe: prepared })
}
