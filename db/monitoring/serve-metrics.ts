import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client'
import { env } from '#db/env.ts'
import { log } from '../telemetry/log/log.ts'
import { metrics } from '../telemetry/metrics/metrics.ts'
import { addHostState, addInstallationState } from './installation-state.ts'
import { addQueueDepth } from './queue-depth.ts'

/**
 * Serves `/metrics` on a port of its own if `METRICS_PORT` is set. A port that is taken is logged, and work goes on.
 * One of several web processes tells its metrics to the process that started it, which serves their sum.
 * @param kind a web process tells of the queue and of the installation too, which it can while no worker lives
 */
export function serveMetrics(kind: 'web' | 'worker'): Server | undefined {
  if (env().metricsPort === undefined) return undefined
  const read = exportOf(kind)
  if (!cluster.isWorker) return listen(read)
  AggregatorRegistry.setRegistries(metrics().registry)
  // Made for what it does when it is made: it listens for questions.
  new AggregatorRegistry()
  return undefined
}

/** Serves what all web processes of a host tell, added up, if `METRICS_PORT` is set; in the process that started them. */
export function serveSharedMetrics(): Server | undefined {
  if (env().metricsPort === undefined) return undefined
  const all = new AggregatorRegistry()
  return listen(() => all.clusterMetrics())
}

/** Returns what reads the metrics of a process, with what Node itself tells, such as the lag of the event loop. */
export function exportOf(kind: 'web' | 'worker'): () => Promise<string> {
  const { registry } = metrics()
  collectDefaultMetrics({ register: registry })
  addHostState(registry)
  if (kind === 'web') {
    addQueueDepth(registry)
    addInstallationState(registry)
  }
  return () => registry.metrics()
}

function listen(read: () => Promise<string>): Server {
  const { metricsPort: port, metricsHost: host } = env()
  const server = metricsServer(read)
  server.on('error', error => log.error('The metrics cannot be served', { error }))
  // Does not keep an ending process alive.
  return server.listen({ port, host }).unref()
}

function metricsServer(read: () => Promise<string>): Server {
  return createServer(async ({ method, url }, outgoing) => {
    if (url !== '/metrics') return void outgoing.writeHead(404).end('Metrics are at /metrics.\n')
    if (method !== 'GET') return void outgoing.writeHead(405, { Allow: 'GET' }).end('Send GET.\n')
    try {
      outgoing.setHeader('Content-Type', metrics().registry.contentType)
      outgoing.end(await read())
    } catch (error) {
      log.error('The metrics could not be read', { error })
      outgoing.writeHead(500).end('The metrics could not be read. The log says why.\n')
    }
  })
}
