import { spawn } from 'node:child_process'

/** The thread wants a processor; the process sees its input close, with whatever death its parent died. */
const busy = `new (require('node:worker_threads').Worker)('for (;;);', { eval: true })
process.stdin.on('close', () => process.exit()).resume()`

/**
 * So many processes that want all of the processor for as long as the answer is not disposed of and this process lives.
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
