// How a worker gets over a time without its database.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { faultOf } from '#db/connection/faults.ts'
import type { Interrupted } from '#db/workers.ts'

/** Work between two outages: under which names the queue knows it, what it did not finish, and when it is over. */
export class Session {
  readonly pools: string[] = []
  readonly interrupted: Interrupted[] = []
  /** Aborted when the process is told to end, or the database is lost: the jobs then are no longer ours. */
  readonly signal: AbortSignal
  readonly #lost = new AbortController()
  readonly #tasks = new Set<Promise<unknown>>()

  constructor(stopping: AbortSignal) {
    this.signal = AbortSignal.any([stopping, this.#lost.signal])
  }

  get isLost(): boolean {
    return this.#lost.signal.aborted
  }

  /** Waits a moment for the loss of the database, which a task may hear of before the lease does. */
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

  /** Waits for tasks that end because of the signal. */
  async untilIdle(): Promise<void> {
    // Those that do not heed it change nothing any more: others have their runs by then.
    await Promise.race([Promise.allSettled(this.#tasks), pause(mostIdlingMs, undefined, { ref: false })])
  }
}

const secondMs = 1000
const mostIdlingMs = 2000
const pausesMs = { first: 100, most: 1000 }

/** Of a pg client, whose errors have no code. */
const endedByServer = /^(Connection terminated|Client has encountered a connection error)/

/** Whether an error means that the database is away for now. */
export function isAway(error: unknown): boolean {
  return faultOf(error) === 'database away' || (error instanceof Error && endedByServer.test(error.message))
}

/** Whether PostgreSQL refused a connection because it has too many (53300): the work itself is as good as before. */
export function isCrowdedOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '53300') || isCrowdedOut(error.cause)
}

/** Waits until the database answers. @throws whatever else than its absence it answers with; the signal's reason */
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
