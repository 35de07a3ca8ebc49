import { spawn } from 'node:child_process'

/** The thread wants a processor; the process sees its input close, however its parent ended. */
const busy = `new (require('node:worker_threads').Worker)('for (;;);', { eval: true })
process.stdin.on('close', () => process.exit()).resume()`

/**
 * Starts processes that want all of the processor until the answer is disposed of or this process ends.
 * Each is in a session of its own, because Linux may share processors out by session.
 */
export function busyProcesses(count: number): Disposable {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', busy], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }),
  )
  return {
    [Symbol.dispose]: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
