// `npm start` and `npm run dev`: starts everything on one machine, from an empty folder, and shuts it down.
import { exitCodeOf, startFaultInWords } from '#db/cannot-start.ts'
import { prepareDataDirectory } from '#db/embedded/data-directory.ts'
import { keepPostgres } from '#db/embedded/kept-postgres.ts'
import { type Env, readEnv } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import { announce, relay } from '#db/telemetry/log/log.ts'
import { buildIfStale } from './building/build.ts'
import { hostNotices } from './database/host-notices.ts'
import { ensureMigratable, ensureReachable } from './database/outside.ts'
import { prepareDatabase } from './database/prepare.ts'
import { explain, warnOfMistypedSettings } from './explain.ts'
import { keepToOurselves } from './private-files.ts'
import type { Mode } from './processes.ts'
import { ensurePortFree } from './server/port.ts'
import { serve } from './server/serve.ts'
import { listenForStop, stopRequested } from './stop-request.ts'

const mode: Mode = process.argv[2] === 'dev' ? 'dev' : 'start'
const stop = listenForStop()
process.chdir(root)
process.exit(await main())

/** @returns the exit code */
async function main(): Promise<number> {
  // Disposed in reverse order: web, worker, PostgreSQL.
  await using running = new AsyncDisposableStack()
  try {
    await start(running)
    await stopRequested(stop)
    announce('Stopping …')
    return 0
  } catch (error) {
    if (stop.aborted) return 0
    announce(explain(error), 'error')
    return exitCodeOf(error)
  }
}

async function start(running: AsyncDisposableStack) {
  const env = readEnv(process.env)
  warnOfMistypedSettings()
  await ensurePortFree(env.host, env.port)
  await prepareDataDirectory(env.dataDir)
  const databaseUrl = env.databaseUrl ?? (await ownDatabase(env, running))
  if (env.databaseUrl !== undefined) await ensureReachable(databaseUrl)
  await ensureMigratable(databaseUrl)
  if (mode !== 'dev') await buildIfStale(stop)
  stop.throwIfAborted()
  keepToOurselves()
  await prepareDatabase(databaseUrl, env).catch(error => {
    throw startFaultInWords(error, env.dataDir)
  })
  stop.throwIfAborted()
  await serve(mode, env, databaseUrl, running, stop)
  announce(`Recto is ready: ${env.baseUrl}/dashboard`)
  for (const notice of await hostNotices()) announce(notice)
}

/** @returns the address of the bundled PostgreSQL, which runs from now on */
async function ownDatabase({ dataDir }: Env, running: AsyncDisposableStack): Promise<string> {
  const postgres = await keepPostgres(dataDir, line => relay('postgres', line))
  running.defer(() => postgres.stop())
  postgres.failed.catch(endWithout)
  return postgres.url
}

/** Exits, since nothing works without a database; the guardians clean up children. */
function endWithout(error: unknown) {
  announce(explain(error), 'error')
  process.exit(exitCodeOf(error))
}
