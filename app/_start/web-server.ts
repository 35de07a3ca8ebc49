// The web process: interfaces, stored files and the reader straight from their route handlers, the rest by Next. With
// `--dev` Next serves all routes, behind the same admission.
import './tsx.ts'
import { createServer, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import next from 'next'
import { ownRoutes } from './own-routes.ts'
import { root } from './root.ts'

/** Folders of `app` whose handlers need nothing of Next. */
const ownFolders = ['v1', 'v2', 'assets', 'domain-check', 'healthz', 'readyz', '(reader)', 'dashboard/api']

const {
  hostname = '127.0.0.1',
  port = '3000',
  dev = false,
} = parseArgs({
  options: { hostname: { type: 'string' }, port: { type: 'string' }, dev: { type: 'boolean' } },
}).values

const framework = next({ dev, dir: root, hostname, port: Number(port) })
const handleByFramework = framework.getRequestHandler()
await framework.prepare()

const server = createServer(
  { shouldUpgradeCallback: isDevelopers },
  await ownRoutes(dev ? [] : ownFolders, handleByFramework),
)
// A large PDF over a slow line takes its time; a client that sends nothing is cut off by `headersTimeout`.
server.requestTimeout = 3_600_000
server.listen({ host: hostname, port: Number(port) })

/**
 * Which requests may turn into another protocol, past all routes: those by which the development server tells pages of
 * changes. All others are answered as if they had not asked for it.
 */
function isDevelopers({ url }: IncomingMessage): boolean {
  return dev && url?.startsWith('/_next/hmr') === true
}
