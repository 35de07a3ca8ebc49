// Two processes on a free port, each of which answers its id and ends when it is asked to.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endWhenDrained } from './drain.ts'
import { shareConnections } from './share-connections.ts'

const [ending] = process.argv.slice(2)

if (cluster.isPrimary) {
  shareConnections('app/_start/server/share-connections.fixture.ts', {
    count: 2,
    args: process.argv.slice(2),
    metricsPort: 9400,
  })
} else {
  if (ending === 'at once') process.exit(3)
  const { METRICS_PORT, PORT = '0' } = process.env
  const server = createServer(({ url }, outgoing) => {
    if (url === '/end') process.exit(1)
    outgoing.end(`${process.pid} ${METRICS_PORT}`)
  })
  endWhenDrained(server)
  server.listen(Number(PORT), '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}
