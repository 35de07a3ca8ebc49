// Two processes on a free port, each of which answers its id, is busy for some milliseconds, and ends when it is asked to.
import cluster from 'node:cluster'
import { pbkdf2Sync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveMetrics, serveSharedMetrics } from '#db/monitoring/serve-metrics.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { endWhenDrained } from './drain.ts'
import { shareConnections } from './share-connections.ts'

const [ending] = process.argv.slice(2)

if (cluster.isPrimary) {
  shareConnections('app/_start/server/share-connections.fixture.ts', {
    count: 2,
    args: process.argv.slice(2),
  })
  serveSharedMetrics()
} else {
  if (ending === 'at once') process.exit(3)
  const { PORT = '0' } = process.env
  const server = createServer(({ url }, outgoing) => {
    if (url === '/end') process.exit(1)
    if (url === '/busy') pbkdf2Sync('busy', 'salt', 5000, 64, 'sha512')
    outgoing.end(String(process.pid))
  })
  metrics().pages.inc()
  serveMetrics('web')
  endWhenDrained(server)
  server.listen(Number(PORT), '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}
