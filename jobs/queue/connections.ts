import type { Pool } from 'pg'
import { queueConnections } from '#db/connection/queue-connections.ts'
import { env, WrongEnvironment } from '#db/env.ts'
import { type Lease, takeLease } from '#db/workers.ts'

export type Connections = {
  queue: Pool
  lease: Lease
  lost: Promise<never> // rejects with the first connection that is lost
}

/**
 * Opens all connections of a worker, so that a task that has ended can always report it.
 * @param most of the queue
 * @param slots page processes that the worker offers
 * @throws pg's errors
 */
export async function openConnections(most: number, slots: number): Promise<Connections> {
  const { databaseUrl } = env()
  if (databaseUrl === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  const lease = takeLease(databaseUrl, () => lose(new Error('Connection terminated: the lease')))
  const queue = queueConnections(databaseUrl, most, lose)
  try {
    await Promise.race([lost, Promise.all([lease.offer(slots), openAll(queue)])])
    return { queue, lease, lost }
  } catch (error) {
    await Promise.all([queue.end(), lease.release()])
    throw error
  }
}

async function openAll(queue: Pool): Promise<void> {
  const opening = Array.from({ length: queue.options.max }, () => queue.connect())
  const opened = await Promise.allSettled(opening)
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  await Promise.all(opening)
}
