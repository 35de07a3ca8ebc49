import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { environment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'

/** Starts Recto on an empty folder. @returns the link that it prints for its owner; it ends when it is disposed of */
export async function emptyInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'recto-afternoon-'))
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    SAMPLE: 'false',
    AVIF: 'false',
  }
  const recto: ChildProcess = spawn(process.execPath, ['app/_start/run.mjs', 'start'], {
    // As under npm, it ends with whoever started it.
    env: environment({ PATH, HOME, npm_lifecycle_event: 'journeys', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [recto.stdout, recto.stderr]) output?.on('data', chunk => (printed += chunk))
  const end = async () => {
    if (recto.exitCode === null && recto.signalCode === null) {
      const ended = once(recto, 'exit')
      recto.kill('SIGTERM')
      await ended
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await expect.poll(() => printed).toContain('Recto is ready')
  } catch (error) {
    await end()
    throw error
  }
  const [setUpLink = ''] = /http\S+\/dashboard\/set-up\/\S+/.exec(printed) ?? []
  return { setUpLink, [Symbol.asyncDispose]: end }
}
