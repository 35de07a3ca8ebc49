import { EventEmitter, once } from 'node:events'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { closeDatabase, database } from '#db/client.ts'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { env, WrongEnvironment } from '#db/env.ts'
import { noteQueue } from '#db/page-work/queue.ts'
import { enqueue, type Payload, work as payloads, type Work } from '#db/queue.ts'
import { checkSecretKey } from '#db/secrets/installation-key.ts'
import { beginLog, log } from '#db/telemetry/log/log.ts'
import { serveMetrics } from '#db/telemetry/metrics/serve-metrics.ts'
import { flushTraces } from '#db/telemetry/traces/exporter.ts'
import { forgetFutureRuns, freeWorkOfTheDead, giveBack, type Lease, reclaim, takeLease } from '#db/workers.ts'
import { ClockJumped, clockChanged, WallClock } from './clock-jumps.ts'
import { isAway, Session, takesNoChanges, untilAnswered } from './outages.ts'
import { bytesForSlots, shareOfHost } from './pages/host-share.ts'
import { abandonPool, joinPool, slotsOfHost } from './pages/joined-pool.ts'
import { makeLogoJob } from './pictures/make-logo.ts'
import { makePhotosJob } from './pictures/make-photos.ts'
import { makePicturesJob } from './pictures/make-pictures.ts'
import { sweepPhotosJob } from './pictures/sweep-photos.ts'
import { clearProductsJob } from './products/clear-products.ts'
import { importProductsJob } from './products/import-products.ts'
import { indexProductsJob } from './products/index-products.ts'
import { syncLibrariesJob } from './products/sync-libraries.ts'
import { connected, openAll, queueConnections } from './queue/connections.ts'
import { reconcileJob } from './reconcile.ts'
import { furnishSampleJob } from './sample/furnish-sample.ts'
import { sweepFilesJob } from './sweep-files.ts'

const tasks: { [Name in Work]: (payload: Payload<Name>, circumstances: Circumstances) => Promise<void> } = {
  convert_pdf: convertPdfJob,
  assemble_pdf: assemblePdfJob,
  make_pictures: makePicturesJob,
  act_on_publications: actOnPublicationsJob,
  apply_schedule: applyScheduleJob,
  import_products: importProductsJob,
  preview_feed_file: previewFeedFileJob,
  index_products: indexProductsJob,
  check_links: checkLinksJob,
  sync_libraries: syncLibrariesJob,
  make_photos: makePhotosJob,
  sweep_photos: sweepPhotosJob,
  clear_products: clearProductsJob,
  make_logo: makeLogoJob,
  check_domain: checkDomainJob,
  check_domains: checkDomainsJob,
  mail_invitation: mailInvitationJob,
  mail_password_reset: mailPasswordResetJob,
  mail_held_import: mailHeldImportJob,
  reconcile: reconcileJob,
  furnish_sample: furnishSampleJob,
  sweep_files: sweepFilesJob,
}

// Work with slots of its own: conversions, which mostly wait for page processes; work that must never wait,
// since it is due or awaited at a screen; work for slots that no page wants (`pages/background.ts`); and work
// that waits for other servers. All else shares `WORKER_CONCURRENCY`.
const lanes = {
  conversions: ['convert_pdf'],
  onTime: ['apply_schedule', 'reconcile', 'sync_libraries'],
  awaited: [
    'act_on_publications',
    'make_logo',
    'preview_feed_file',
    'check_domain',
    'mail_invitation',
    'mail_password_reset',
    'mail_held_import',
  ],
  products: ['index_products', 'clear_products'],
  background: ['assemble_pdf', 'make_pictures', 'sweep_files', 'sweep_photos'],
  elsewhere: ['make_photos', 'check_links'],
} satisfies Record<string, Work[]>

const mostConversions = 32 // that mostly wait for page processes

/** Listeners of the lanes and of all other work, and four shared ones: a running job holds none. */
const connectionsOfLanes = Object.keys(lanes).length + 1 + 4

/** Minute, hour, day of the month, month, day of the week, in UTC. */
const crontab = `
* * * * * reconcile ?max=1&jobKey=reconcile
* * * * * sync_libraries ?max=1&jobKey=sync_libraries
27 * * * * check_domains ?max=3&jobKey=check_domains
17 3 * * * sweep_files ?max=3&jobKey=sweep_files
47 3 * * * sweep_photos ?max=3&jobKey=sweep_photos
7 4 * * * index_products ?max=3&jobKey=index_products
`

const secondMs = 1000
const farewellMs = 9 * secondMs // for a clean shutdown

// Makes new files readable by their owner only, however the process was started.
process.umask(0o077)

const stopping = new AbortController()

let isWatching = false

// Installed first, since a signal may come before the start; 'disconnect' means that the parent is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.on(event, () => stopping.abort(new Error('The worker is ending.')))

try {
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
  const worker = await start(session, before)
  if (!session.signal.aborted) await once(session.signal, 'abort')
  if (stopping.signal.aborted) {
    await end(worker)
    return session
  }
  tell(session.loss)
  await letGo(worker)
  await untilAnswered(stopping.signal)
  console.log('The database is back.')
  return session
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
  const apart: Work[] = Object.values(lanes).flat()
  const others = (Object.keys(tasks) as Work[]).filter(name => !apart.includes(name))
  const lease = takeLease(databaseUrl, () => session.lose())
  const queue = queueConnections(databaseUrl, connectionsOfLanes)
  const worker: Worker = { session, queue, runners: [], lease, watch: setInterval(watch, secondMs) }
  try {
    await checkSecretKey(database())
    await openAll(queue)
    if (before) await reclaim(before.pools, before.interrupted)
    worker.pages = await joinPool(name => lease.hold(name))
    await lease.offer(slotsOfHost())
    await Promise.all([
      openLane(worker, others, env().workerConcurrency, crontab),
      openLane(worker, lanes.conversions, mostConversions),
      openLane(worker, lanes.onTime, 2),
      openLane(worker, lanes.awaited, 3),
      openLane(worker, lanes.products, 1),
      openLane(worker, lanes.background, 3),
      openLane(worker, lanes.elsewhere, 2),
    ])
    // Indexes products that an older version imported without an index.
    await enqueue(database(), 'index_products', {}, { key: 'index_products' })
    const megabytes = bytesForSlots(slotsOfHost()) / 1e6
    console.log(
      `The worker is ready. Page processes: ${slotsOfHost()}, with ${megabytes} MB of memory at most.`,
    )
  } catch (error) {
    if (!isAway(error)) throw error
    session.lose()
  }
  return worker
}

async function openLane(
  { session, queue, lease, runners }: Worker,
  names: readonly Work[],
  concurrency: number,
  crontab?: string,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  const held = Promise.withResolvers<void>()
  held.promise.catch(() => session.lose())
  events.on('pool:create', ({ workerPool }) => {
    session.pools.push(workerPool.id)
    held.resolve(lease.hold(workerPool.id))
  })
  const runner = await run({
    pgPool: queue,
    events,
    taskList: Object.fromEntries(names.map(name => [name, taskOf(session, name)])),
    concurrency,
    crontab,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (message.includes('maxPoolSize')) return
      if (level === 'error' || level === 'warning') complain(session, message)
    }),
  })
  runner.promise.catch(() => session.lose())
  if (session.signal.aborted) return await runner.stop()
  runners.push(runner)
  await held.promise
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
  await closeDatabase()
}

/** Leaves all as it is, without a database to report to. */
async function letGo({ session, queue, runners, lease, watch }: Worker): Promise<void> {
  clearInterval(watch)
  const stopped = runners.map(runner => runner.stop().catch(() => {}))
  void Promise.all(stopped).then(() => queue.end().catch(() => {}))
  void session.doing(abandonPool().catch(() => {}))
  await session.untilIdle()
  await lease.release()
}

function taskOf<Name extends Work>(session: Session, name: Name): Task {
  return async (payload, { job }) => {
    const parsed = payloads[name].parse(payload) as Payload<Name>
    const { signal } = session
    try {
      await session.doing(connected(signal, () => tasks[name](parsed, { signal, attempt: job.attempts })))
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
async function watch(): Promise<void> {
  if (isWatching) return
  isWatching = true
  await watchOthers().finally(() => {
    isWatching = false
  })
}

async function watchOthers(): Promise<void> {
  await noteQueue().catch(() => undefined)
  const dead = await freeWorkOfTheDead().catch(() => [])
  if (dead.length > 0) console.log(`Took up the work of ${dead.length} worker(s) that ended.`)
}

/** Leases that are lost must not be worked on: the supervisor starts the process again. */
function endAtOnce(reason: string): void {
  log.error(reason)
  process.exit(1)
}
