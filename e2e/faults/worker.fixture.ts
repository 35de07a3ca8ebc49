// For tests of faults: a worker of this file's database, with its output.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFailed, onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../../jobs/worker.ts', import.meta.url))

/** For what hangs alone. */
export const patience = { timeout: 500_000, interval: 50 }

/**
 * Starts a worker, which is killed with the test. What it said is printed if that fails.
 * @param preload modules that it loads first
 */
export function startWorker(environment: Record<string, string> = {}, preload: string[] = []) {
  const imports = ['./app/_start/quick-imports.mjs', ...preload].flatMap(path => ['--import', path])
  const child = spawn(process.execPath, [...imports, program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  onTestFailed(() => console.error(text))
  for (const output of [child.stdout, child.stderr])
    output?.on('data', chunk => {
      text += chunk
    })
  return {
    child,
    printed: () => text,
    lines: () => messagesIn(text).filter(line => !/^(Took up the work|Job done) /.test(line)),
  }
}

/** Returns the lines of a log as text, without their time and level. */
function messagesIn(log: string): string[] {
  return log
    .trim()
    .split('\n')
    .map(line => line.replace(/^\S+Z \w+ +/, ''))
}
