import { EventEmitter, once } from 'node:events'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { CannotStart } from '#db/cannot-start.ts'
import { closeDatabase, database } from '#db/client.ts'
import { queueConnections } from '#db/connection/queue-connections.ts'
import { env, WrongEnvironment } from '#db/env.ts'
import { forgetFutureRuns, freeWorkOfTheDead, giveBack, reclaim } from '#db/lost-work/lost-work.ts'
import { serveMetrics } from '#db/monitoring/serve-metrics.ts'
import { noteQueue } from '#db/page-work/queue.ts'
import { enqueue, type Payload, work as payloads, type Work } from '#db/queue.ts'
import { checkSecretKey } from '#db/secret-key/installation-key.ts'
import { beginLog, log } from '#db/telemetry/log/log.ts'
import { flushTraces } from '#db/telemetry/traces/exporter.ts'
import { type Lease, takeLease } from '#db/workers.ts'
import { ClockJumped, clockChanged, WallClock } from './clock-jumps.ts'
import { isAway, Session, takesNoChanges, untilAnswered } from './outages.ts'
import { bytesForSlots, shareOfHost } from './pages/host-share.ts'
import { abandonPool, joinPool, slotsOfHost } from './pages/joined-pool.ts'
import { connected, openAll } from './queue/connections.ts'
import { crontabOfWorker, type Lane, lanesOfWorker } from './queue/lanes.ts'
import { lookAgainAfterNews } from './queue/later-looks.ts'
import { forgetMadeUpFor } from './queue/made-up-for.ts'
import { observedJob } from './queue/observed-job.ts'
import { tasks } from './tasks.ts'

const sharedConnections = 4 // besides a listener of each lane; a running job holds none

const secondMs = 1000
const farewellMs = 9 * secondMs // for a clean shutdown

beginLog('worker')

// Makes new files readable by their owner only, however the process was started.
process.umask(0o077)

// graphile-worker prints a stack beside each error that it logs; the log alone tells it, once the database is known to be there.
console.trace = () => {}

const stopping = new AbortController()

const clock = new WallClock()

let isWatching = false
let current: Session | undefined
let told: string | undefined // why the worker waits, once said

// Installed first, since a signal may come before the start; 'disconnect' means that the parent is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.on(event, () => stopping.abort(new Error('The worker is ending.')))

// The queue waits for no report of a job that has ended, so nobody catches one that finds the database away.
process.on('unhandledRejection', error => {
  if (current === undefined || !isAway(error)) throw error
  current.lose(error)
})

try {
  serveMetrics('worker')
  let before: Session | undefined
  while (!stopping.signal.aborted) before = await work(before)
  process.exit(0)
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  if (error instanceof WrongEnvironment || error instanceof CannotStart) log.error(error.message)
  else log.error('The worker had to give up', { error })
  process.exit(1)
}

/** Works until shutdown, or until the database is lost or the clock jumps, and waits until work can go on. */
async function work(before: Session | undefined): Promise<Session> {
  const session = new Session(stopping.signal)
  current = session
  const worker = await start(session, before)
  if (!session.signal.aborted) await once(session.signal, 'abort')
  if (stopping.signal.aborted) {
    await end(worker)
    return session
  }
  tell(session.loss)
  await letGo(worker)
  await untilAnswered(stopping.signal, () => tell(takesNoChanges))
  return session
}

/** Prints why the worker waits, once until it works again. */
function tell(sentence: string): void {
  if (sentence !== told) log.error(sentence)
  told = sentence
}

type Worker = {
  session: Session
  queue: Pool
  runners: Runner[]
  lease: Lease
  pages?: AsyncDisposable
  watch: NodeJS.Timeout
}

async function start(session: Session, before: Session | undefined): Promise<Worker> {
  const databaseUrl = env().databaseUrl
  if (databaseUrl === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  const apart = lanesOfWorker()
  const others = (Object.keys(tasks) as Work[]).filter(
    name => !apart.some(({ names }) => names.includes(name)),
  )
  const lanes = [
    { names: others, concurrency: env().workerConcurrency, crontab: crontabOfWorker() },
    ...apart,
  ]
  const lease = takeLease(databaseUrl, () => session.lose())
  const queue = queueConnections(databaseUrl, lanes.length + sharedConnections)
  const worker: Worker = {
    session,
    queue,
    runners: [],
    lease,
    watch: setInterval(() => watch(session), secondMs),
  }
  try {
    await checkSecretKey(database())
    await openAll(queue)
    if (before) await reclaim(before.pools, before.interrupted)
    await forgetFutureRuns()
    worker.pages = await joinPool(session.signal, name => lease.hold(name))
    await lease.offer(slotsOfHost())
    // Indexes products that an older version imported without an index. Before tasks compete for connections.
    await enqueue(database(), 'index_products', {}, { key: 'index_products' })
    await Promise.all(lanes.map(lane => openLane(worker, lane)))
    if (told !== undefined && told !== clockChanged) log.info('The database is back.')
    told = undefined
    const [slots, share] = [slotsOfHost(), shareOfHost()]
    const megabytes = [bytesForSlots(slots, share), share.bytes].map(bytes => Math.round(bytes / 1e6))
    log.info(
      `The worker is ready. Page processes: ${slots}, with ${megabytes.join(' of ')} MB of memory at most.`,
    )
  } catch (error) {
    if (!session.isLost && !isAway(error)) throw error
    session.lose(error)
  }
  return worker
}

async function openLane(
  { session, queue, lease, runners }: Worker,
  { names, concurrency, crontab, looksAgain }: Lane,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  const held = Promise.withResolvers<void>()
  held.promise.catch(() => session.lose())
  events.on('pool:create', ({ workerPool }) => {
    session.pools.push(workerPool.id)
    held.resolve(lease.hold(workerPool.id))
  })
  if (looksAgain) lookAgainAfterNews(events)
  const runner = await run({
    pgPool: queue,
    events,
    taskList: Object.fromEntries(
      names.map(name => [name, observedJob(name, session.signal, taskOf(session, name))]),
    ),
    concurrency,
    crontab,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      // Failed jobs are logged by `observedJob`.
      if (message.includes('maxPoolSize') || message.startsWith('Failed task')) return
      if (level === 'error' || level === 'warning') complain(session, message)
    }),
  })
  runner.promise.catch(() => session.lose())
  // A late lane is not stopped here: that would wait for its tasks, which never end once the session is lost.
  runners.push(runner)
  if (!session.signal.aborted) await held.promise
}

/** Returned work is no failure, and a lost database may be noticed elsewhere first. */
function complain(session: Session, message: string): void {
  setTimeout(() => {
    if (!session.signal.aborted) log.error(message)
  }, secondMs)
}

async function end({ session, queue, runners, lease, pages, watch }: Worker): Promise<void> {
  setTimeout(() => endAtOnce('The worker did not end in time.'), farewellMs).unref()
  clearInterval(watch)
  await Promise.all([...runners.map(runner => runner.stop()), pages?.[Symbol.asyncDispose]()])
  await queue.end()
  await giveBack(session.pools, session.interrupted)
  await lease.release()
  await Promise.all([closeDatabase(), flushTraces()])
}

/** Leaves all as it is, without a database to report to. */
async function letGo({ session, queue, runners, lease, watch }: Worker): Promise<void> {
  clearInterval(watch)
  for (const runner of runners) runner.stop().catch(() => {})
  void session.doing(abandonPool().catch(() => {}))
  await session.untilIdle()
  // Not once the runners have stopped: they wait for tasks that never end, and the connections are wanted again.
  queue.end().catch(() => {})
  await lease.release()
  // The driver keeps a LISTEN that failed, and answers later ones with that failure.
  await closeDatabase()
}

function taskOf<Name extends Work>(session: Session, name: Name): Task {
  return async (payload, { job }) => {
    const parsed = payloads[name].parse(payload) as Payload<Name>
    const { signal } = session
    try {
      await session.doing(
        connected(signal, async () => {
          await tasks[name](parsed, { signal, attempt: job.attempts })
          await forgetMadeUpFor(name, payload)
        }),
      )
    } catch (error) {
      if (isAway(error)) await session.lossKnown()
      if (signal.aborted) session.interrupted.push({ id: String(job.id), attempts: job.attempts - 1 })
      if (!session.isLost) throw error
    }
    // The queue would report the result to the database, and end the process as that is away.
    if (session.isLost) await new Promise(() => {})
  }
}

/** Skips a tick while the last is running, lest they pile up on a busy machine. */
async function watch(session: Session): Promise<void> {
  if (clock.hasJumped()) session.lose(new ClockJumped())
  if (isWatching) return
  isWatching = true
  await watchOthers().finally(() => {
    isWatching = false
  })
}

async function watchOthers(): Promise<void> {
  await noteQueue().catch(() => undefined)
  const dead = await freeWorkOfTheDead().catch(() => [])
  if (dead.length > 0) log.warn(`Took up the work of ${dead.length} worker(s) that ended.`)
}

/** Leases that are lost must not be worked on: the supervisor starts the process again. */
function endAtOnce(reason: string): void {
  log.error(reason)
  process.exit(1)
}
