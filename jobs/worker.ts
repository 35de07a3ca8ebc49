import { once } from 'node:events'
import { hostname } from 'node:os'
import { CannotStart, exitCodeOf } from '#db/cannot-start.ts'
import { closeDatabase, database } from '#db/client.ts'
import { giveBack, type Interrupted } from '#db/lost-work/lost-work.ts'
import { serveMetrics } from '#db/monitoring/serve-metrics.ts'
import { enqueue } from '#db/queue.ts'
import { checkSecretKey } from '#db/secret-key/installation-key.ts'
import { beginLog, log } from '#db/telemetry/log/log.ts'
import { flushTraces } from '#db/telemetry/traces/exporter.ts'
import { isAway, onceAnswered } from './outages.ts'
import { bytesForSlots, shareOfHost } from './pages/host-share.ts'
import { joinPool, slotsOfHost } from './pages/joined-pool.ts'
import { type Connections, openConnections } from './queue/connections.ts'
import { lanesOfWorker } from './queue/lanes.ts'
import { openLane } from './queue/open-lane.ts'
import { tendQueue, watchClock } from './watch.ts'

const sharedConnections = 4 // besides a listener of each lane; a running job holds none
const farewellMs = 9000 // for a clean shutdown

const clockChanged =
  'The clock of this machine was changed: the worker ends, and begins again by the new time.'

beginLog('worker')

// Makes new files readable by their owner only, however the process was started.
process.umask(0o077)

// graphile-worker prints a stack beside each error that it logs; the log alone tells it.
console.trace = () => {}

const stopping = new AbortController()

// Installed first, since a signal may come before the start; 'disconnect' means that the parent is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.on(event, () => {
    stopping.abort(new Error('The worker is ending.'))
    setTimeout(() => exit('The worker did not end in time.'), farewellMs).unref()
  })

// The queue waits for no report of a job that has ended, so nobody catches one that finds the database away.
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, crash)

try {
  serveMetrics('worker')
  const end = await start()
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  await end()
  process.exit(0)
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  crash(error)
}

/** Ends the process unless it is stopping: leases free its work, and `app/_start/keep-running.ts` starts it again. */
function crash(error: unknown): void {
  if (stopping.signal.aborted) return
  if (error instanceof CannotStart) exit(error.message, exitCodeOf(error))
  if (isAway(error)) exit('The connection to the database was lost: the worker ends, and its work is freed.')
  log.error('The worker had to give up', { error })
  process.exit(1)
}

function exit(sentence: string, code = 1): never {
  log.error(sentence)
  process.exit(code)
}

/** Waits for the database, and works. @returns what ends the work, and gives back what is left of it */
async function start(): Promise<() => Promise<void>> {
  const { signal } = stopping
  const [slots, share, lanes] = [slotsOfHost(), shareOfHost(), lanesOfWorker()]
  const { queue, lease, lost } = await untilConnected(lanes.length + sharedConnections, slots)
  lost.catch(crash)
  await checkSecretKey(database())
  const unwatchClock = watchClock(() => {
    if (!signal.aborted) exit(clockChanged)
  })
  const pages = await joinPool(signal, name => lease.hold(name))
  // Indexes products that an older version imported without an index.
  await enqueue(database(), 'index_products', {}, { key: 'index_products' })
  const interrupted: Interrupted[] = []
  const pools = lanes.map(lane => openLane(queue, lane, signal, interrupted))
  for (const { promise } of pools) promise.then(() => crash(new Error('A lane has ended')), crash)
  const names = pools.map(({ id }) => id)
  await Promise.all(names.map(lease.hold))
  // Not before, since it frees the jobs of lanes that hold no lock.
  const stopTending = tendQueue()
  const megabytes = [bytesForSlots(slots, share), share.bytes].map(bytes => Math.round(bytes / 1e6))
  log.info(
    `The worker is ready. Page processes: ${slots}, with ${megabytes.join(' of ')} MB of memory at most. Host: ${hostname()}.`,
  )
  return async () => {
    unwatchClock()
    stopTending()
    await Promise.all([...pools.map(pool => pool.gracefulShutdown()), pages[Symbol.asyncDispose]()])
    await queue.end()
    await giveBack(names, interrupted)
    await lease.release()
    await Promise.all([closeDatabase(), flushTraces()])
  }
}

/** Says once why it waits, and that it does no more. */
async function untilConnected(most: number, slots: number): Promise<Connections> {
  let hasWaited = false
  const connect = () => openConnections(most, slots)
  const connections = await onceAnswered(stopping.signal, connect, sentence => {
    hasWaited = true
    log.error(sentence)
  })
  if (hasWaited) log.info('The database is back.')
  return connections
}
