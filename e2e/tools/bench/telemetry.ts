// `npm run bench:telemetry [-- REQUESTS]`: processor time that a request's line and span take, by how the log is set and whether
// traces are sent. Each setting has a process of its own, since settings are read once; its lines go to nowhere.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inContext } from '#db/telemetry/context.ts'
import { beginLog, log } from '#db/telemetry/log/log.ts'
import { flushTraces } from '#db/telemetry/traces/exporter.ts'
import { beginSpan } from '#db/telemetry/traces/spans.ts'
import { median, row } from './table.ts'

const [amount = 40_000] = process.argv.slice(2).map(Number)
const rounds = 7
/** Fewer than wait for the collector at most, so that none is dropped. */
const atOnce = 500

if (process.send === undefined) await report()
else process.send(await microsecondsEach(), () => process.disconnect())

async function report(): Promise<void> {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  }
  row('µs of a processor a request', 'median', 'least')
  for (const [name, settings] of Object.entries({
    'not logged': { LOG_LEVEL: 'error' },
    text: {},
    JSON: { LOG_FORMAT: 'json' },
    'not logged, traced': { LOG_LEVEL: 'error', ...traces },
    'JSON, traced': { LOG_FORMAT: 'json', ...traces },
  })) {
    const each: number[] = []
    for (let round = 0; round < rounds; round += 1) each.push(await measure(settings))
    row(name, median(each).toFixed(1), Math.min(...each).toFixed(1))
  }
  collector.close()
}

async function measure(settings: Partial<NodeJS.ProcessEnv>): Promise<number> {
  const child = fork(import.meta.filename, [String(amount)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [[microseconds]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return microseconds
}

/** Requests in turn, as the web process reports each. */
async function microsecondsEach(): Promise<number> {
  beginLog('web')
  await answer(amount / 4)
  const before = process.cpuUsage()
  await answer(amount)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / amount
}

async function answer(requests: number): Promise<void> {
  const route = '/v2/groups/[group_id]/publications/[publication_id]'
  for (let count = 1; count <= requests; count += 1) {
    const requestId = `4deb6569-df95-406c-ab71-${count}`
    const span = beginSpan('server', undefined)
    inContext({ requestId, route, ...(span && { span: span.context }) }, () => {
      log.info('Request', { method: 'GET', route, status: 200, durationMs: 4.1 })
    })
    const attributes = { 'http.request.method': 'GET', 'http.route': route, 'recto.request_id': requestId }
    span?.end({ name: `GET ${route}`, attributes, isFailed: false })
    if (count % atOnce === 0) await flushTraces()
  }
}
