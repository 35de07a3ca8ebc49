// A relay in front of a server, which does to single requests what networks and proxies do.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** `lost` passes a request on and drops its answer; an object answers in place of the server. */
type Trouble = 'lost' | 'pass' | { status: number; headers?: Record<string, string> }

export async function startUnsteadyServer(behind: string) {
  const troubles: Trouble[] = []
  const seen: { method: string; idempotencyKey: string | undefined }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const body = await buffer(incoming)
    seen.push({ method, idempotencyKey: incoming.headers['idempotency-key'] as string | undefined })
    const trouble = troubles.shift() ?? 'pass'
    if (typeof trouble === 'object') return outgoing.writeHead(trouble.status, trouble.headers).end()
    const headers = new Headers()
    for (const name of ['accept', 'authorization', 'content-type', 'idempotency-key'])
      if (incoming.headers[name]) headers.set(name, String(incoming.headers[name]))
    const answer = await fetch(`${behind}${url}`, { method, headers, ...(body.length > 0 && { body }) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (trouble === 'lost') return outgoing.destroy()
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Of the next requests, in order. */
    troubles,
    seen,
    stop: () => server.close(),
  }
}
