import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('counting-server.fixture.ts', import.meta.url))

/** Starts a web process that takes events of readers; it ends with the test at the latest. */
export async function startCounting(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, origin: `http://127.0.0.1:${port}`, ended: once(child, 'exit') }
}
