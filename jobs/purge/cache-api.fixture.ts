// Shared by tests of purges: a local server that answers as the documented API of a cache does.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Purged = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status: number; body?: string }

/** Starts an API that keeps the requests it gets, and answers what `reply` says, else 200. */
export async function startCacheApi() {
  const api = {
    url: '',
    requests: [] as Purged[],
    reply: (_: Purged): Reply | Promise<Reply> => ({ status: 200 }),
    close: () => server.close(),
  }
  const server = createServer(async (request, answer) => {
    const { method = '', url = '', headers } = request
    const purged = { method, url, headers, body: await text(request) }
    api.requests.push(purged)
    const { status, body = '{}' } = await api.reply(purged)
    answer.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return api
}
