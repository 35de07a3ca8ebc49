import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { flushTraces } from '#db/telemetry/traces/exporter.ts'

/** Less than a supervisor waits before it kills: `keep-running.ts` 10 s, systemd 90 s, Kubernetes 30 s. */
const patienceMs = 8000

/**
 * Ends the process on SIGTERM once its requests are answered. Call it before the server listens.
 * @param patience in ms, after which requests that are left are cut off
 * @param finish runs last, for work that outlives requests
 */
export function endWhenDrained(
  server: Server,
  { patience = patienceMs, finish }: { patience?: number; finish?: () => Promise<void> } = {},
): void {
  const drain = drainable(server)
  const end = async () => {
    await drain(patience)
    await finish?.()
    await flushTraces()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void end().finally(() => process.exit(0)))
}

/** Returns a function that stops a server: it refuses connections, and resolves once all requests are answered. */
export function drainable(server: Server): (patience: number) => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>()
  let isDraining = false
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    open.set(outgoing, incoming)
    if (isDraining) outgoing.shouldKeepAlive = false
    outgoing.once('close', () => {
      open.delete(outgoing)
      // Its headers may have promised to keep the connection.
      if (isDraining) server.closeIdleConnections()
    })
  })
  return async patience => {
    isDraining = true
    const closed = new Promise(resolve => server.close(resolve))
    for (const [outgoing, incoming] of open) {
      outgoing.shouldKeepAlive = false
      // Events never end by themselves, and browsers connect again.
      if (incoming.headers.accept === 'text/event-stream') outgoing.end()
    }
    const impatience = setTimeout(() => server.closeAllConnections(), patience)
    await closed
    clearTimeout(impatience)
  }
}
