// `npm start` and `npm run dev`: starts everything on one machine, from an empty folder, and shuts it down.
import { exitCodeOf, startFaultInWords } from '#db/cannot-start.ts'
import { prepareDataDirectory } from '#db/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { type Env, readEnv } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import { announce, relay } from '#db/telemetry/log/log.ts'
import { buildIfStale } from './building/build.ts'
import { hostNotices } from './database/host-notices.ts'
import { ensureReachable } from './database/outside.ts'
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
  if (env.databaseUrl !== undefined) await ensureReachable(env.databaseUrl)
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

/** Starts the bundled PostgreSQL and restarts it on the same port whenever it exits. */
async function ownDatabase(env: Env, running: AsyncDisposableStack): Promise<string> {
  const onLog = (line: string) => {
    if (/FATAL|PANIC/.test(line)) relay('postgres', line)
  }
  let server = await startEmbeddedPostgres({ dataDir: env.dataDir, onLog })
  const { url, port } = server
  let stopping = false
  running.defer(async () => {
    stopping = true
    await server.stop()
  })
  const watch = async () => {
    await server.ended
    if (stopping) return
    relay('postgres', 'ended; it is started again')
    await server.stop()
    server = await startEmbeddedPostgres({ dataDir: env.dataDir, port, onLog })
    await watch()
  }
  watch().catch(endWithout)
  return url
}

/** Exits, since nothing works without a database; the guardians clean up children. */
function endWithout(error: unknown) {
  announce(explain(error), 'error')
  process.exit(exitCodeOf(error))
}
