// The queue's connections to PostgreSQL: lanes share them, and keep them.
import { Pool } from 'pg'
import { isCrowdedOut, untilAnswered } from '../outages.ts'

/** @param most connections, which are kept once they are open */
export function queueConnections(connectionString: string, most: number): Pool {
  const queue = new Pool({ connectionString, max: most, idleTimeoutMillis: 0 })
  // The pool replaces a connection that fails; one that nobody listens to ends the process, and the queue stops
  // listening before it closes its own pool. The lease tells when the database is lost.
  queue.on('error', () => {})
  queue.on('connect', client => client.on('error', () => {}))
  return queue
}

/** Opens all connections now: a task that has ended must be able to say so, however many others want connections. */
export async function openAll(queue: Pool): Promise<void> {
  const opening = Array.from({ length: queue.options.max }, () => queue.connect())
  const opened = await Promise.allSettled(opening)
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  await Promise.all(opening)
}

/** Does a task again that got no connection: the queue would count it as failed, and wait longer each time. */
export async function connected(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (!isCrowdedOut(error)) throw error
      await untilAnswered(signal)
    }
  }
}
