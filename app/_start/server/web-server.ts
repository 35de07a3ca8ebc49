// The web process: APIs, files and reader straight from their handlers, the rest by Next.
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

/** Lets only the development server's hot reload switch protocols. */
function isDevelopers({ url }: IncomingMessage): boolean {
  return dev && url?.startsWith('/_next/hmr') === true
}
