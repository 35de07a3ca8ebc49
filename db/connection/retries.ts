import { setTimeout as pause } from 'node:timers/promises'
import type { PgSession } from 'drizzle-orm/pg-core'
import { faultOf } from './faults.ts'

const mostAttempts = 5
const firstPauseMs = 20

/** Has the single statements of a session retried: each is a transaction of its own. */
export function retryStatements(session: Pick<PgSession, 'prepareQuery'>): void {
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...parameters) => {
    const query = prepareQuery(...parameters)
    const execute = query.execute.bind(query)
    query.execute = values => retried(() => execute(values))
    return query
  }
}

/**
 * Runs a transaction again that PostgreSQL gave up because of another one, such as of two in a deadlock. Nothing of it
 * was stored. The pauses are random, lest the same two meet again, and longer each time.
 * @throws what the last attempt failed with
 */
export async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (faultOf(error) !== 'contention' || count === mostAttempts) throw error
      await pause(Math.random() * firstPauseMs * 2 ** count)
    }
  }
}
