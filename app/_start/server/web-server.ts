// The web process: APIs, files and reader straight from their handlers, the rest by Next.
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { env } from '#db/env.ts'
import { serveMetrics } from '#db/monitoring/serve-metrics.ts'
import { root } from '#db/own-files.ts'
import { intake } from '#db/statistics/intake/intake.ts'
import { beginLog } from '#db/telemetry/log/log.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { whileDatabaseAnswers } from '../database/outage.ts'
import { sendCompressed } from './compressed-files.ts'
import { endWhenDrained } from './drain.ts'
import { startFramework } from './framework.ts'
import { observed } from './observed.ts'
import { requestListener } from './request-listener.ts'
import { guardActions } from './server-actions.ts'
import { watchWorkers } from './worker-watch.ts'

const {
  hostname = '127.0.0.1',
  port = '3000',
  dev = false,
} = parseArgs({
  options: { hostname: { type: 'string' }, port: { type: 'string' }, dev: { type: 'boolean' } },
}).values

beginLog('web')
// Before the rest is loaded: one of several processes that is starting holds up a question for the sum of all.
serveMetrics('web')
const framework = await startFramework({ dev, hostname, port: Number(port) })

const built = join(root, dev ? '.next/dev' : '.next')
const guarded = guardActions(whileDatabaseAnswers(framework.getRequestHandler()), built)
const listener = await requestListener(routedFolders, dev ? guarded : sendCompressed(guarded))
const { trustedProxies } = env()
const { server } = limitedServer(observed(listener, trustedProxies), limits, trustedProxies, isDevelopers)
// In development, hot reload keeps connections for ever.
if (!dev) endWhenDrained(server, { finish: () => intake().close() })
if (!dev) watchWorkers()
intake().start()
server.listen({ host: hostname, port: Number(port) })

/** Lets only the development server's hot reload switch protocols. */
function isDevelopers({ url }: IncomingMessage): boolean {
  return dev && url?.startsWith('/_next/hmr') === true
}
