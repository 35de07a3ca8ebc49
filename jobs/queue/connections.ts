import type { Pool } from 'pg'
import { isTurnedAway, untilAnswered } from '../outages.ts'

/** Opens all connections now, so that a task that has ended can always report it. @throws pg's errors */
export async function openAll(queue: Pool): Promise<void> {
  const opening = Array.from({ length: queue.options.max }, () => queue.connect())
  const opened = await Promise.allSettled(opening)
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  await Promise.all(opening)
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
      await untilAnswered(signal)
    }
  }
}
