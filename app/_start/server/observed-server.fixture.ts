// The server of our own routes with log and metrics, as a process of its own. The dashboard's pages fail, and tell in the
// error all that was sent: the worst that code could do.
import '../building/tsx.ts'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { env } from '#db/env.ts'
import { serveMetrics } from '#db/monitoring/serve-metrics.ts'
import { beginLog } from '#db/telemetry/log/log.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { observed } from './observed.ts'
import { requestListener } from './request-listener.ts'

beginLog('web')
const { trustedProxies } = env()
const listener = await requestListener(routedFolders, async incoming => {
  const { url, rawHeaders, socket } = incoming
  const secrets = [process.env.ADMIN_PASSWORD, process.env.SECRET_KEY]
  const told = [url, rawHeaders.join(': '), socket.remoteAddress, await text(incoming), ...secrets].join('\n')
  console.error('A package tells', told, Object.assign(new Error(told), { detail: 'detail-of-a-row' }))
  throw new Error(told, { cause: new Error(told) })
})
const { server } = limitedServer(observed(listener, trustedProxies), limits, trustedProxies)
serveMetrics('web')
server.listen(0, '127.0.0.1', () => {
  // Ends after the last response, so that all is printed.
  process.once('disconnect', () => server.close(() => process.exit()))
  process.send?.((server.address() as AddressInfo).port)
})
