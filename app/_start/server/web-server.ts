// The web process: interfaces, stored files and the reader straight from their route handlers, the rest by Next. With
// `--dev` Next serves all routes, behind the same admission.
import '../building/tsx.ts'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import next from 'next'
import { limits } from '#app/_http/limits.ts'
import { env } from '#db/env.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { whileDatabaseAnswers } from '../database/outage.ts'
import { root } from '../root.ts'
import { ownFolders, ownRoutes } from './own-routes.ts'
import { guardActions } from './server-actions.ts'

const {
  hostname = '127.0.0.1',
  port = '3000',
  dev = false,
} = parseArgs({
  options: { hostname: { type: 'string' }, port: { type: 'string' }, dev: { type: 'boolean' } },
}).values

const framework = next({ dev, dir: root, hostname, port: Number(port) })
await framework.prepare()

const handleByFramework = whileDatabaseAnswers(framework.getRequestHandler())
const listener = dev
  ? await ownRoutes([], handleByFramework)
  : await ownRoutes(ownFolders, await guardActions(handleByFramework, join(root, '.next')))
const { server } = limitedServer(listener, limits, env().trustedProxies, isDevelopers)
server.listen({ host: hostname, port: Number(port) })

/**
 * Which requests may turn into another protocol, past all routes: those by which the development server tells pages of
 * changes. All others are answered as if they had not asked for it.
 */
function isDevelopers({ url }: IncomingMessage): boolean {
  return dev && url?.startsWith('/_next/hmr') === true
}
