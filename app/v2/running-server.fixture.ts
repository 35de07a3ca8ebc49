import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('served.fixture.ts', import.meta.url))

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Starts a server of the interfaces for programs on a free port. What it complains of is printed. */
export async function startServer(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [port] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('The server ended before it listened'))),
  ])
  return {
    // The host of the interface in a local trial.
    url: `http://localhost:${port}`,
    async stop() {
      child.kill()
      await ended
    },
    /** Ends it in the middle of whatever it does. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
