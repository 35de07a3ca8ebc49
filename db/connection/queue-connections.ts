import { Pool } from 'pg'

/** Returns a pool for the queue of up to `most` connections, which stay open once opened. */
export function queueConnections(connectionString: string, most: number): Pool {
  const queue = new Pool({ connectionString, max: most, idleTimeoutMillis: 0 })
  // Errors without a listener end the process, and the queue stops listening before its pool closes. The pool
  // replaces failed connections; the lease reports the loss of the database.
  queue.on('error', () => {})
  queue.on('connect', client => client.on('error', () => {}))
  return queue
}
