// The worker process: takes work from the queue, in as many processes and on as many hosts as wanted.
import { EventEmitter, once } from 'node:events'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import { closeDatabase, database } from '#db/client.ts'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { env, WrongEnvironment } from '#db/env.ts'
import { enqueue, type Payload, type Work, work } from '#db/queue.ts'
import { checkSecretKey } from '#db/secrets/installation-key.ts'
import { freeJobsOfTheDead, giveBack, type Interrupted, type Lease, takeLease } from '#db/workers.ts'
import { applyScheduleJob } from './apply-schedule.ts'
import { assemblePdfJob } from './assemble-pdf.ts'
import { checkDomainJob, checkDomainsJob } from './check-domain.ts'
import { checkLinksJob } from './check-links.ts'
import type { Circumstances } from './circumstances.ts'
import { clearProductsJob } from './clear-products.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { importProductsJob } from './import-products.ts'
import { indexProductsJob } from './index-products.ts'
import { mailInvitationJob } from './mail-invitation.ts'
import { mailPasswordResetJob } from './mail-password-reset.ts'
import { makeLogoJob } from './make-logo.ts'
import { makePhotosJob } from './make-photos.ts'
import { makePicturesJob } from './make-pictures.ts'
import { reconcileJob } from './reconcile.ts'
import { sweepFilesJob } from './sweep-files.ts'
import { sweepPhotosJob } from './sweep-photos.ts'
import { syncLibrariesJob } from './sync-libraries.ts'

/** Every kind of work has its task: one that is missing does not compile. */
const tasks: { [Name in Work]: (payload: Payload<Name>, circumstances: Circumstances) => Promise<void> } = {
  convert_pdf: convertPdfJob,
  assemble_pdf: assemblePdfJob,
  make_pictures: makePicturesJob,
  apply_schedule: applyScheduleJob,
  import_products: importProductsJob,
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
  reconcile: reconcileJob,
  sweep_files: sweepFilesJob,
}

/**
 * Work that never waits for conversions, however many there are: what has to be on time, what somebody sits waiting for
 * at a screen, what somebody may wait for,
 * what may take its time (one after another), and what mostly waits for the servers of others. Everything else
 * shares the worker's `WORKER_CONCURRENCY`.
 */
const lanes = {
  onTime: ['apply_schedule', 'reconcile', 'sync_libraries'],
  awaited: ['make_logo', 'check_domain', 'mail_invitation', 'mail_password_reset'],
  followUp: ['assemble_pdf', 'index_products'],
  background: ['make_pictures', 'clear_products', 'sweep_files', 'sweep_photos'],
  elsewhere: ['make_photos', 'check_links'],
} satisfies Record<string, Work[]>

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
/** How long a worker that was told to end may take, before it is ended. */
const farewellMs = 9 * secondMs

// What it makes is for its owner alone to read, however it was started.
process.umask(0o077)

const stopping = new AbortController()
/** The names under which the queue knows this process, and what it did not finish. */
const pools: string[] = []
const interrupted: Interrupted[] = []

// Whoever wants this process to end may say so before it has begun; 'disconnect': whoever started it is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.on(event, () => stopping.abort(new Error('The worker is ending.')))

try {
  const worker = await start()
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  await end(worker)
  process.exit(0)
} catch (error) {
  console.error(error instanceof WrongEnvironment || error instanceof CannotStart ? error.message : error)
  process.exit(1)
}

type Worker = { runners: Runner[]; lease: Lease; watch: NodeJS.Timeout }

async function start(): Promise<Worker> {
  const databaseUrl = env().databaseUrl
  if (databaseUrl === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  const apart: Work[] = Object.values(lanes).flat()
  const others = (Object.keys(tasks) as Work[]).filter(name => !apart.includes(name))
  await checkSecretKey(database())
  const lease = takeLease(databaseUrl, () => endAtOnce('The connection to the database was lost.'))
  const runners = await Promise.all([
    openLane(lease, others, env().workerConcurrency, crontab),
    openLane(lease, lanes.onTime, 2),
    openLane(lease, lanes.awaited, 3),
    openLane(lease, lanes.followUp, 1),
    openLane(lease, lanes.background, 1),
    openLane(lease, lanes.elsewhere, 2),
  ])
  // What was imported by a version that did not note words yet.
  await enqueue(database(), 'index_products', {}, { key: 'index_products' })
  console.log('The worker is ready.')
  return { runners, lease, watch: setInterval(watchOthers, secondMs) }
}

/** Takes up some kinds of work, so many pieces of it at the same time. */
async function openLane(
  lease: Lease,
  names: readonly Work[],
  concurrency: number,
  crontab?: string,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const held = Promise.withResolvers<void>()
  held.promise.catch(error => endAtOnce(`The database cannot be reached: ${error.message}`))
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id)
    held.resolve(lease.hold(workerPool.id))
  })
  const runner = await run({
    connectionString: env().databaseUrl,
    events,
    taskList: Object.fromEntries(names.map(name => [name, taskOf(name)])),
    concurrency,
    crontab,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      // Work that is given back because this process ends is no failure.
      if ((level === 'error' || level === 'warning') && !stopping.signal.aborted) console.error(message)
    }),
  })
  runner.promise.catch(error => endAtOnce(`The queue stopped: ${error.message}`))
  await held.promise
  return runner
}

/** Leaves unfinished work to others, and lets go of everything. */
async function end({ runners, lease, watch }: Worker): Promise<void> {
  setTimeout(() => endAtOnce('The worker did not end in time.'), farewellMs).unref()
  clearInterval(watch)
  await Promise.all(runners.map(runner => runner.stop()))
  await giveBack(pools, interrupted)
  await lease.release()
  await closeDatabase()
}

function taskOf<Name extends Work>(name: Name): Task {
  return async (payload, { job }) => {
    const parsed = work[name].parse(payload) as Payload<Name>
    try {
      await tasks[name](parsed, { signal: stopping.signal, attempt: job.attempts })
    } catch (error) {
      if (stopping.signal.aborted) interrupted.push({ id: String(job.id), attempts: job.attempts - 1 })
      throw error
    }
  }
}

async function watchOthers(): Promise<void> {
  const dead = await freeJobsOfTheDead().catch(() => [])
  if (dead.length > 0) console.log(`Took up the work of ${dead.length} worker(s) that ended.`)
}

/** Work that is no longer ours must not go on: whoever started this process starts it again. */
function endAtOnce(reason: string): void {
  console.error(reason)
  process.exit(1)
}
