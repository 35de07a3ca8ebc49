import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { wrongConfiguration } from '#db/cannot-start.ts'
import { guard, killGroup, type ShutdownSignals } from '#db/embedded/guardian.ts'
import { root } from '#db/own-files.ts'

export type KeptProcess = {
  /** Resolves at the first exit, with a description such as "exit code 1". */
  firstEnd: Promise<string>
  /** Resolves when it is not started again, as it cannot work as it is configured. */
  gaveUp: Promise<void>
  /** Stops it, waits for it, and kills the rest of its process group. */
  stop(): Promise<void>
}

export type ProcessToKeep = {
  command: string[]
  env: NodeJS.ProcessEnv
  /** Signals sent when the parent is killed. */
  shutdown: ShutdownSignals
  onLine(line: string): void
}

const patienceMs = 10_000
/** Backoff in ms; the last one repeats. With its start-up, a process is back within 5 s. */
const pausesMs = [500, 1000, 2000]
/** After running this long, a process counts as recovered: it is started again at once, and the backoff starts over. */
const recoveredAfterMs = 60_000

/** Runs a Node process in its own process group and restarts it with backoff whenever it exits, unless it is misconfigured. */
export function keepRunning(kept: ProcessToKeep): KeptProcess {
  let stopping = false
  let restarts = 0
  let timer: NodeJS.Timeout | undefined
  let current = launch(kept)
  const firstEnd = current.ended
  const gaveUp = Promise.withResolvers<void>()
  watch(Date.now())

  function watch(startedAt: number) {
    void current.ended.then(end => {
      if (stopping) return
      if (current.child.exitCode === wrongConfiguration) return gaveUp.resolve()
      const hadRecovered = Date.now() - startedAt > recoveredAfterMs
      const pauseMs = hadRecovered ? 0 : (pausesMs[Math.min(restarts, pausesMs.length - 1)] ?? 0)
      restarts = hadRecovered ? 0 : restarts + 1
      kept.onLine(`ended (${end}); it is started again in ${pauseMs / 1000} s`)
      timer = setTimeout(() => {
        current = launch(kept)
        watch(Date.now())
      }, pauseMs)
    })
  }

  return {
    firstEnd,
    gaveUp: gaveUp.promise,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await end(current)
    },
  }
}

type Launched = { child: ChildProcess; ended: Promise<string> }

function launch({ command, env, shutdown, onLine }: ProcessToKeep): Launched {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    // Ctrl-C signals the terminal's whole process group; ours are stopped in order by the parent.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  guard(child, shutdown)
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', onLine)
  const ended = new Promise<string>(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { child, ended }
}

async function end({ child, ended }: Launched) {
  child.kill('SIGTERM')
  const impatience = setTimeout(() => killGroup(child), patienceMs)
  await ended
  clearTimeout(impatience)
}
