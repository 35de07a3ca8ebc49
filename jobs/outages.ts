import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { faultOf, foundNoConnection, hasCode, lostDuringStatement } from '#db/connection/faults.ts'
import type { Interrupted } from '#db/lost-work/lost-work.ts'
import { ClockJumped } from './clock-jumps.ts'

/** Work between two database outages or changes of the clock. */
export class Session {
  readonly pools: string[] = []
  readonly interrupted: Interrupted[] = []
  readonly signal: AbortSignal // aborted at shutdown, or once the database is lost and with it the leases
  readonly #lost = new AbortController()
  readonly #tasks = new Set<Promise<unknown>>()

  constructor(stopping: AbortSignal) {
    this.signal = AbortSignal.any([stopping, this.#lost.signal])
  }

  get isLost(): boolean {
    return this.#lost.signal.aborted
  }

  /** Waits up to a second for the loss of the database, which a task may notice before the lease does. */
  async lossKnown(): Promise<void> {
    const { signal } = this.#lost
    if (!signal.aborted)
      await Promise.race([once(signal, 'abort'), pause(secondMs, undefined, { ref: false })])
  }

  /** @param error by which it was noticed */
  lose(error?: unknown): void {
    this.#lost.abort(new Error(sentenceOf(error)))
  }

  /** A sentence for the operator. */
  get loss(): string {
    return this.#lost.signal.reason.message
  }

  async doing<Result>(task: Promise<Result>): Promise<Result> {
    this.#tasks.add(task)
    return task.finally(() => this.#tasks.delete(task))
  }

  async untilIdle(): Promise<void> {
    // Tasks that ignore the signal cannot change anything: their runs have been taken over.
    await Promise.race([Promise.allSettled(this.#tasks), pause(mostIdlingMs, undefined, { ref: false })])
  }
}

const secondMs = 1000
const mostIdlingMs = 2000
const pausesMs = { first: 100, most: 1000 }

/** Errors of pg clients, which have no code. */
const endedByServer = /^(Connection terminated|Client has encountered a connection error)/

/** True if an error means that the database is away for now. */
export function isAway(error: unknown): boolean {
  return faultOf(error) === 'database away' || (error instanceof Error && endedByServer.test(error.message))
}

/** SQLSTATE of changes that a replica refuses. */
const readOnly = /^25006$/

/** Codes of PostgreSQL and of its driver for connections that were ended; other servers have none of them. */
const cutOff = /^(57P0[1-5]|CONNECTION_(CLOSED|DESTROYED|ENDED))$/

export const takesNoChanges =
  'The database takes no changes: it is a replica, or set to be read only. The worker waits until it does.'
const takesNoConnections =
  'The database takes no more connections: raise its max_connections, or end programs that use it. The worker waits until it does.'
const isLost =
  'The connection to the database was lost: its work is left, and taken up again when it is back.'

function sentenceOf(error: unknown): string {
  if (error instanceof ClockJumped) return error.message
  if (hasCode(error, readOnly)) return takesNoChanges
  return foundNoConnection(error) ? takesNoConnections : isLost
}

/** True if PostgreSQL ended a connection, has none left, or takes no changes: the job itself is not to blame. */
export function isTurnedAway(error: unknown): boolean {
  return (
    foundNoConnection(error) ||
    lostDuringStatement(error) ||
    [readOnly, cutOff].some(codes => hasCode(error, codes))
  )
}

/** Waits until the database answers and takes changes. @throws its other errors; the signal's reason */
export async function untilAnswered(stopping: AbortSignal, onReadOnly = () => {}): Promise<void> {
  for (let waitMs = pausesMs.first; ; waitMs = Math.min(waitMs * 2, pausesMs.most)) {
    await pause(waitMs, undefined, { signal: stopping })
    const state = await stateOfDatabase()
    if (state === 'ready') return
    if (state === 'read only') onReadOnly()
  }
}

async function stateOfDatabase(): Promise<'ready' | 'read only' | 'away'> {
  try {
    const [row] = await database().execute<{ isReadOnly: boolean }>(
      sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    return row?.isReadOnly ? 'read only' : 'ready'
  } catch (error) {
    if (!isAway(error)) throw error
    return 'away'
  }
}
