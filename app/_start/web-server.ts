// The web process: interfaces, stored files and the reader straight from their route handlers, the rest by Next.
import './tsx.ts'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import next from 'next'
import { ownRoutes } from './own-routes.ts'
import { root } from './root.ts'

/** Folders of `app` whose handlers need nothing of Next. */
const ownFolders = ['v1', 'v2', 'assets', 'domain-check', 'healthz', 'readyz', '(reader)', 'dashboard/api']

const { hostname = '127.0.0.1', port = '3000' } = parseArgs({
  options: { hostname: { type: 'string' }, port: { type: 'string' } },
}).values

const framework = next({ dev: false, dir: root, hostname, port: Number(port) })
const handleByFramework = framework.getRequestHandler()
await framework.prepare()

const server = createServer(await ownRoutes(ownFolders, handleByFramework))
// A large PDF over a slow line takes its time; a client that sends nothing is cut off by `headersTimeout`.
server.requestTimeout = 3_600_000
server.listen({ host: hostname, port: Number(port) })
