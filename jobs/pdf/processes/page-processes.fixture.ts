import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processUsage } from './process-usage.ts'

/** The page processes of a conversion, which have its directory among their arguments. */
export async function pageProcessesOf(directory: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args='])
  const ours = stdout.split('\n').filter(line => line.includes('page-process.ts') && line.includes(directory))
  return ours.map(line => Number.parseInt(line, 10))
}

/**
 * Holds the page processes of a conversion at a share of a core until the scope ends. They are stopped in proportion
 * to what they used, not to the clock, so that a busy machine makes no difference to the share.
 */
export function holdBack(directory: string, share: number): AsyncDisposable {
  const ended = new AbortController()
  const held = new Map<number, Promise<void>>()
  const holdAll = async () => {
    while (!ended.signal.aborted) {
      for (const pid of await pageProcessesOf(directory))
        if (!held.has(pid)) held.set(pid, hold(pid, share, ended.signal))
      await setTimeout(50)
    }
    await Promise.all(held.values())
  }
  const holding = holdAll()
  return {
    async [Symbol.asyncDispose]() {
      ended.abort()
      await holding
    },
  }
}

async function hold(pid: number, share: number, ended: AbortSignal): Promise<void> {
  let before = 0
  while (!ended.aborted && signal(pid, 'SIGCONT')) {
    await setTimeout(5)
    const { cpuSeconds } = await processUsage(pid)
    if (cpuSeconds - before < 0.05) continue
    signal(pid, 'SIGSTOP')
    await setTimeout(1000 * (cpuSeconds - before) * (1 / share - 1), undefined, { signal: ended }).catch(
      () => undefined,
    )
    before = cpuSeconds
  }
  signal(pid, 'SIGCONT')
}

/** @returns whether the process is there */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
