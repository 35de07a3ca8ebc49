import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { faultOf } from '#db/connection/faults.ts'
import type { Interrupted } from '#db/workers.ts'

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

  lose(): void {
    this.#lost.abort(new Error('The connection to the database was lost.'))
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

/** True if PostgreSQL has too many connections (53300): the job itself is not to blame. */
export function isCrowdedOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '53300') || isCrowdedOut(error.cause)
}

/** Waits until the database answers. @throws its other errors; the signal's reason */
export async function untilAnswered(stopping: AbortSignal): Promise<void> {
  for (let waitMs = pausesMs.first; ; waitMs = Math.min(waitMs * 2, pausesMs.most)) {
    stopping.throwIfAborted()
    try {
      return void (await database().execute(sql`select 1`))
    } catch (error) {
      if (!isAway(error)) throw error
    }
    await pause(waitMs, undefined, { signal: stopping })
  }
}
