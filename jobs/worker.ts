// The worker process: takes work from the queue, in as many processes and on as many hosts as wanted.
import { EventEmitter, once } from 'node:events'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import { closeDatabase } from '#db/client.ts'
import { env, WrongEnvironment } from '#db/env.ts'
import { type Payload, type Work, work } from '#db/queue.ts'
import { freeJobsOfTheDead, type Lease, takeLease } from '#db/workers.ts'
import { applyScheduleJob } from './apply-schedule.ts'
import type { Circumstances } from './circumstances.ts'
import { clearProductsJob } from './clear-products.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { importProductsJob } from './import-products.ts'
import { reconcileJob } from './reconcile.ts'
import { sweepFilesJob } from './sweep-files.ts'

/** Every kind of work has its task: one that is missing does not compile. */
const tasks: { [Name in Work]: (payload: Payload<Name>, circumstances: Circumstances) => Promise<void> } = {
  convert_pdf: convertPdfJob,
  apply_schedule: applyScheduleJob,
  import_products: importProductsJob,
  clear_products: clearProductsJob,
  reconcile: reconcileJob,
  sweep_files: sweepFilesJob,
}

/** Minute, hour, day of the month, month, day of the week, in UTC. */
const crontab = `
* * * * * reconcile ?max=1&jobKey=reconcile
17 3 * * * sweep_files ?max=3&jobKey=sweep_files
`

const secondMs = 1000
/** How long a worker that was told to end may take, before it is ended. */
const farewellMs = 9 * secondMs

const stopping = new AbortController()

// Whoever wants this process to end may say so before it has begun; 'disconnect': whoever started it is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.on(event, () => stopping.abort(new Error('The worker is ending.')))

try {
  const worker = await start()
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  await end(worker)
  process.exit(0)
} catch (error) {
  console.error(error instanceof WrongEnvironment ? error.message : error)
  process.exit(1)
}

type Worker = { runner: Runner; lease: Lease | undefined; watch: NodeJS.Timeout }

async function start(): Promise<Worker> {
  const connectionString = env().databaseUrl
  if (connectionString === undefined)
    throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  const events: WorkerEvents = new EventEmitter()
  let lease: Promise<Lease> | undefined
  events.on('pool:create', ({ workerPool }) => {
    lease = takeLease(connectionString, workerPool.id, () =>
      endAtOnce('The connection to the database was lost.'),
    )
    lease.catch(error => endAtOnce(`The database cannot be reached: ${error.message}`))
  })
  const runner = await run({
    connectionString,
    events,
    taskList: Object.fromEntries(Object.keys(tasks).map(name => [name, taskOf(name as Work)])),
    concurrency: env().workerConcurrency,
    crontab,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      // Work that is given back because this process ends is no failure.
      if ((level === 'error' || level === 'warning') && !stopping.signal.aborted) console.error(message)
    }),
  })
  runner.promise.catch(error => endAtOnce(`The queue stopped: ${error.message}`))
  const held = await lease
  console.log('The worker is ready.')
  return { runner, lease: held, watch: setInterval(watchOthers, secondMs) }
}

/** Leaves unfinished work to others, and lets go of everything. */
async function end({ runner, lease, watch }: Worker): Promise<void> {
  setTimeout(() => endAtOnce('The worker did not end in time.'), farewellMs).unref()
  clearInterval(watch)
  await runner.stop()
  await lease?.release()
  await closeDatabase()
}

function taskOf<Name extends Work>(name: Name): Task {
  return async (payload, { job }) => {
    const parsed = work[name].parse(payload) as Payload<Name>
    await tasks[name](parsed, { signal: stopping.signal, attempt: job.attempts })
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
