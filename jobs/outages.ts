import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { databaseFaultOf, foundNoConnection, hasCode, lostDuringStatement } from '#db/connection/faults.ts'

const pausesMs = { first: 100, most: 1000 }

/** Errors of pg clients, which have no code. */
const endedByServer = /^(Connection terminated|Client has encountered a connection error)/

/** True if an error means that the database is away for now. */
export function isAway(error: unknown): boolean {
  return (
    databaseFaultOf(error) === 'database away' ||
    (error instanceof Error && endedByServer.test(error.message))
  )
}

/** SQLSTATE read_only_sql_transaction: of changes that a replica refuses. */
const readOnly = /^25006$/

/** SQLSTATE invalid_authorization_specification, invalid_password and invalid_catalog_name. */
const notLetIn = /^(28000|28P01|3D000)$/

/** Codes of PostgreSQL and of its driver for connections that were ended; other servers have none of them. */
const cutOff = /^(57P0[1-5]|CONNECTION_(CLOSED|DESTROYED|ENDED))$/

/** True if PostgreSQL ended a connection, has none left, or takes no changes: the job itself is not to blame. */
export function isTurnedAway(error: unknown): boolean {
  return (
    foundNoConnection(error) ||
    lostDuringStatement(error) ||
    [readOnly, cutOff].some(codes => hasCode(error, codes))
  )
}

function sentenceOf(error: unknown): string {
  if (hasCode(error, readOnly))
    return 'The database takes no changes: it is a replica, or set to be read only. The worker waits until it does.'
  if (foundNoConnection(error))
    return 'The database takes no more connections: raise its max_connections, or end programs that use it. The worker waits until it does.'
  if (hasCode(error, notLetIn))
    return 'The database refuses the user, the password or the name in DATABASE_URL: set them right, and start again if they have changed. The worker waits until they are taken.'
  return 'The database does not answer: see that it runs and can be reached from here. The worker waits until it does.'
}

/**
 * Does what needs the database once that answers and takes changes, and again if it goes away meanwhile.
 * @param onWait called with a sentence for the operator when the reason to wait changes
 * @throws other errors; the signal's reason
 */
export async function onceAnswered<Result>(
  stopping: AbortSignal,
  work: () => Promise<Result>,
  onWait: (sentence: string) => void = () => {},
): Promise<Result> {
  let said: string | undefined
  for (let waitMs = pausesMs.first; ; waitMs = Math.min(waitMs * 2, pausesMs.most)) {
    try {
      await refuseReadOnly()
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      const sentence = sentenceOf(error)
      if (sentence !== said) onWait(sentence)
      said = sentence
    }
    await pause(waitMs, undefined, { signal: stopping })
  }
}

async function refuseReadOnly(): Promise<void> {
  const [row] = await database().execute<{ isReadOnly: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  if (row?.isReadOnly) throw Object.assign(new Error('The database is read only'), { code: '25006' })
}

/**
 * Retries a task that got no connection, lost it, or could change nothing: the queue would count a failure, and back off.
 * @throws its errors
 */
export async function connected(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (!isTurnedAway(error)) throw error
      await pause(pausesMs.first, undefined, { signal })
      await onceAnswered(signal, async () => {})
    }
  }
}
