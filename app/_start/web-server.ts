// The web process: interfaces, stored files and the reader straight from their route handlers, the rest by Next.
import './tsx.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import next from 'next'
import { admit } from '#app/_http/hosts.ts'
import { findRoutes, type Match, matchRoute } from '#app/_http/router.ts'
import { reservedGroupSlugs } from '#db/rules/slugs.ts'
import { sendResponse, toRequest } from './node-http.ts'
import { root } from './root.ts'

/** Folders of `app` whose handlers need nothing of Next: a web `Request` in, a `Response` out. */
const ownFolders = ['v1', 'v2', 'assets', 'healthz', 'readyz', '(reader)']

const { hostname = '127.0.0.1', port = '3000' } = parseArgs({
  options: { hostname: { type: 'string' }, port: { type: 'string' } },
}).values

const routes = await findRoutes(join(root, 'app'), ownFolders)
const framework = next({ dev: false, dir: root, hostname, port: Number(port) })
const handleByFramework = framework.getRequestHandler()
await framework.prepare()

const server = createServer(serve)
// A large PDF over a slow line takes its time; a client that sends nothing is cut off by `headersTimeout`.
server.requestTimeout = 3_600_000
server.listen({ host: hostname, port: Number(port) })

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
    const admitted = admit(url.host, url.pathname)
    if ('refusal' in admitted) return await sendResponse(incoming, outgoing, admitted.refusal)
    const match = ownRoute(admitted.pathname)
    if (match === undefined) return await handleByFramework(incoming, outgoing)
    await sendResponse(incoming, outgoing, await answer(match, url, incoming, outgoing))
  } catch (error) {
    console.error('A request could not be answered:', error)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(500).end()
  }
}

/** A reserved word is never a group: its pages and files are the framework's. */
function ownRoute(pathname: string): Match | undefined {
  const match = matchRoute(routes, pathname)
  const isReserved = (reservedGroupSlugs as readonly string[]).includes(pathname.split('/')[1] ?? '')
  return isReserved && match?.route.segments[0] === '[group]' ? undefined : match
}

async function answer(
  match: Match,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  const handlers = await match.route.load()
  const method = incoming.method ?? 'GET'
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined)
  if (handler === undefined) return new Response(null, { status: 405, headers: { Allow: allowed(handlers) } })
  return handler(toRequest(url, incoming, outgoing), { params: Promise.resolve(match.params) })
}

function allowed(handlers: Record<string, unknown>): string {
  return Object.keys(handlers)
    .filter(name => /^[A-Z]+$/.test(name))
    .join(', ')
}
