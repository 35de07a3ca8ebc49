// `npm run worker`: keeps a worker running, with an external PostgreSQL. It waits for the database by itself.
import { relay } from '#db/telemetry/log/log.ts'
import { keepRunning } from './keep-running.ts'
import { shutdownOfWorker, workerProgram } from './processes.ts'
import { listenForStop, stopRequested } from './stop-request.ts'

const stop = listenForStop()
const worker = keepRunning({
  command: workerProgram,
  env: process.env,
  shutdown: shutdownOfWorker,
  onLine: line => relay('worker', line),
})
void worker.gaveUp.then(() => process.exit(1))
await stopRequested(stop)
await worker.stop()
process.exit(0)
