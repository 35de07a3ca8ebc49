import { randomUUID } from 'node:crypto'
import { currentContext } from '#db/telemetry/context.ts'

const mostCharacters = 64

/**
 * Returns the id that names a request in its response, the log and its jobs: that of our own proxy, or a new one.
 * @param sent the `X-Request-Id` of the request
 */
export function newRequestId(sent: string | undefined, trustedProxies: number): string {
  const known = trustedProxies > 0 ? sent?.replace(/[^\w-]/g, '').slice(0, mostCharacters) : undefined
  return known || randomUUID()
}

/** Returns the id of the current request; a new one outside the server, as in tests of handlers. */
export function currentRequestId(): string {
  return currentContext().requestId ?? randomUUID()
}
