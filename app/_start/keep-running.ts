import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Farewell, guard } from '#db/embedded/guardian.ts'
import { root } from './root.ts'

export type KeptProcess = {
  /** When the process has ended for the first time, with how it ended: "exit code 1". */
  firstEnd: Promise<string>
  /** Asks it to end, waits for it, and clears away what it left of its group. */
  stop(): Promise<void>
}

export type ProcessToKeep = {
  /** What Node runs, with arguments. */
  command: string[]
  env: NodeJS.ProcessEnv
  /** What becomes of it when we are killed. */
  farewell: Farewell
  onLine(line: string): void
}

/** How long an orderly end may take. */
const patienceMs = 10_000
/** Waits between two starts, in ms; from the third on the last: with its start, a process is back within 5 seconds. */
const pausesMs = [500, 1000, 2000]
/** Who ran this long has recovered, and is started again as at first. */
const recoveredAfterMs = 60_000

/** Runs a Node process in a group of its own, and starts it again, with growing pauses, whenever it ends. */
export function keepRunning(wanted: ProcessToKeep): KeptProcess {
  let stopping = false
  let restarts = 0
  let timer: NodeJS.Timeout | undefined
  let current = launch(wanted)
  const firstEnd = current.ended
  watch(Date.now())

  function watch(startedAt: number) {
    void current.ended.then(end => {
      if (stopping) return
      if (Date.now() - startedAt > recoveredAfterMs) restarts = 0
      const pauseMs = pausesMs[Math.min(restarts, pausesMs.length - 1)] ?? 0
      restarts += 1
      wanted.onLine(`ended (${end}); it is started again in ${pauseMs / 1000} s`)
      timer = setTimeout(() => {
        current = launch(wanted)
        watch(Date.now())
      }, pauseMs)
    })
  }

  return {
    firstEnd,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await end(current)
    },
  }
}

type Launched = { child: ChildProcess; ended: Promise<string> }

function launch({ command, env, farewell, onLine }: ProcessToKeep): Launched {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    // Ctrl-C goes to a terminal's whole group; ours are stopped by us, in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dismiss = child.pid === undefined ? () => {} : guard(child.pid, farewell)
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', onLine)
  const ended = new Promise<string>(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  void ended.then(() => {
    dismiss()
    killGroup(child)
  })
  return { child, ended }
}

async function end({ child, ended }: Launched) {
  child.kill('SIGTERM')
  const impatience = setTimeout(() => killGroup(child), patienceMs)
  await ended
  clearTimeout(impatience)
}

function killGroup(child: ChildProcess) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}
