// For tests of faults: a worker of this file's database that is kept running, with its output.
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { keepRunning } from '#app/_start/keep-running.ts'
import { shutdownOfWorker } from '#app/_start/processes.ts'
import { commandOf, processTree } from '../process-tree.ts'

/** For what hangs alone. */
export const patience = { timeout: 500_000, interval: 50 }

export const startsAgain = expect.stringMatching(/^ended \(exit code 1\); it is started again in/)

/**
 * Starts a worker, which ends with the test. What it said is printed if that fails.
 * @param preload modules that it loads first
 */
export function startWorker(environment: Record<string, string> = {}, preload: string[] = []) {
  const printed: string[] = []
  const imports = ['./app/_start/quick-imports.mjs', ...preload].flatMap(path => ['--import', path])
  const kept = keepRunning({
    command: [...imports, 'jobs/worker.ts'],
    env: { ...process.env, ...environment },
    shutdown: shutdownOfWorker,
    onLine: line => printed.push(line),
  })
  onTestFinished(() => kept.stop())
  onTestFailed(() => console.error(printed.join('\n')))
  return {
    printed: () => printed.join('\n'),
    /** Returns what it said, without times, levels and lines of jobs. */
    lines: () =>
      printed
        .map(line => line.replace(/^\S+Z \w+ +/, ''))
        .filter(line => !/^(Took up the work|Job done) /.test(line)),
    kill: (signal: NodeJS.Signals) => {
      const pid = processTree(process.pid).find(child => commandOf(child).includes('jobs/worker.ts'))
      if (pid !== undefined) process.kill(pid, signal)
    },
  }
}
