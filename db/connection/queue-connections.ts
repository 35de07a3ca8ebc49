import { Pool } from 'pg'
import { sessionOptions } from './driver.ts'

/**
 * Returns a pool for the queue of up to `most` connections, which stay open once opened.
 * @param onLost called with the error of each that is lost; the pool opens new ones
 */
export function queueConnections(
  connectionString: string,
  most: number,
  onLost: (error: Error) => void = () => {},
): Pool {
  const queue = new Pool({
    connectionString,
    max: most,
    idleTimeoutMillis: 0,
    keepAlive: true,
    options: sessionOptions,
  })
  // Errors without a listener end the process, and the queue stops listening before its pool closes.
  queue.on('error', onLost)
  queue.on('connect', client => client.on('error', onLost))
  return queue
}
