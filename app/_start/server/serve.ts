import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '#db/cannot-start.ts'
import type { Env } from '#db/env.ts'
import { relay } from '#db/telemetry/log/log.ts'
import { type KeptProcess, keepRunning } from '../keep-running.ts'
import { childEnvironment, type Mode, processCommands, shutdownOfWorker } from '../processes.ts'

/**
 * Runs the web process and, once it answers, the worker, since a small machine starts them faster in turn.
 * @param running receives their shutdown, web first
 * @throws CannotStart if the web process exits before it answers
 */
export async function serve(
  mode: Mode,
  env: Env,
  databaseUrl: string,
  running: AsyncDisposableStack,
  stop: AbortSignal,
): Promise<void> {
  const childEnv = childEnvironment(mode, databaseUrl)
  const ofWorker = metricsOfWorker(env)
  const web = keepRunning({
    command: processCommands[mode].web(env),
    env: childEnv,
    // It has nothing to finish, and the next start needs its port.
    shutdown: { first: 'SIGKILL', last: 'SIGKILL', patienceSeconds: 0 },
    onLine: line => relay('web', line),
  })
  let beside: KeptProcess[] = []
  running.defer(async () => {
    await web.stop()
    await Promise.all(beside.map(process => process.stop()))
  })
  await untilServing(env, web, stop)
  beside = Object.entries(processCommands[mode].beside).map(([name, command]) =>
    keepRunning({
      command,
      env: { ...childEnv, ...ofWorker },
      shutdown: shutdownOfWorker,
      onLine: line => relay(name, line),
    }),
  )
}

/** The port after that of the web processes. */
function metricsOfWorker({ metricsPort }: Env): { METRICS_PORT?: string } {
  return metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + 1) }
}

async function untilServing({ host, port }: Env, web: KeptProcess, stop: AbortSignal) {
  let ended: string | undefined
  void web.firstEnd.then(end => {
    ended = end
  })
  while (!(await isServing(`http://${connectable(host)}:${port}/healthz`))) {
    stop.throwIfAborted()
    if (ended !== undefined)
      throw new CannotStart(`The web process ended (${ended}); its last words are above.`)
    await pause(50)
  }
}

function connectable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

async function isServing(address: string): Promise<boolean> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}
