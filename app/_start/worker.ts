// `npm run worker`: keeps a worker running, with an external PostgreSQL. It waits for the database by itself.
import { wrongConfiguration } from '#db/cannot-start.ts'
import { makeDataDirectory } from '#db/embedded/data-directory.ts'
import { readEnv } from '#db/env.ts'
import { relay } from '#db/telemetry/log/log.ts'
import { orExplain, warnOfMistypedSettings } from './explain.ts'
import { keepRunning } from './keep-running.ts'
import { shutdownOfWorker, workerProgram } from './processes.ts'
import { listenForStop, stopRequested } from './stop-request.ts'

const stop = listenForStop()
await orExplain(async () => {
  const { dataDir } = readEnv(process.env)
  warnOfMistypedSettings()
  await makeDataDirectory(dataDir)
  const worker = keepRunning({
    command: workerProgram,
    env: process.env,
    shutdown: shutdownOfWorker,
    onLine: line => relay('worker', line),
  })
  void worker.gaveUp.then(() => process.exit(wrongConfiguration))
  await stopRequested(stop)
  await worker.stop()
})
process.exit()
