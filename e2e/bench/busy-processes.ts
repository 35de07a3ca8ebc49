import { spawn } from 'node:child_process'

/**
 * So many processes that want all of the processor for as long as the answer is not disposed of. Each is in a session of
 * its own, because Linux may share processors out by session.
 */
export function busyProcesses(count: number): Disposable {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' }),
  )
  const kill = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.once('exit', kill)
  return {
    [Symbol.dispose]: () => {
      process.off('exit', kill)
      kill()
    },
  }
}
