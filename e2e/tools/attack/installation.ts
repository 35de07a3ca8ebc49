import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#db/embedded/free-port.ts'
import { runningServerUrl } from '#db/embedded/running.ts'
import { owner } from '#e2e/owner.ts'
import type { Target } from './send.ts'

/** A server of our own on this machine; `log` is all that it has said. */
export type Installation = { target: Target; child: ChildProcess; log: string[]; stop(): Promise<void> }

const served = fileURLToPath(new URL('served.fixture.ts', import.meta.url))

/** @property chosen by `chooseTarget`, where this process has read its settings since */
type Served = { oneHost?: boolean; chosen?: Target }

/**
 * Serves everything but the framework's pages, on the database and the files that this process has too.
 * From then on this process knows the server's hosts as its own, unless it is another one with one host for all.
 */
export async function serveRoutes({ oneHost = false, chosen }: Served = {}): Promise<Installation> {
  const target = oneHost ? await oneHostTarget() : (chosen ?? (await chooseTarget()))
  const address = `http://${target.baseHost}`
  const hosts = oneHost ? { PORT: String(target.port), BASE_URL: address, READER_URL: address } : {}
  const env = { ...process.env, ...hosts }
  const child = spawn(process.execPath, [served], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const { log, ended } = watch(child)
  while (!log.includes('ready')) {
    if (child.exitCode !== null) throw new Error(`The server ended before it listened:\n${log.join('\n')}`)
    await pause(20)
  }
  const stop = async () => {
    child.kill()
    await ended
  }
  return { target, child, log, stop }
}

/**
 * Starts a whole installation, as `npm start` does: database, web process and worker, which this process shares.
 * @param dataDir an empty folder
 */
export async function startInstallation(dataDir: string): Promise<Installation> {
  const target = await chooseTarget()
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE: 'false',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ADMIN_API_KEY: owner.apiKey,
  }
  Object.assign(process.env, settings)
  const child = spawn(process.execPath, ['app/_start/run.mjs', 'start'], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { log, ended } = watch(child)
  while (!log.some(line => line.startsWith('Recto is ready'))) {
    if (child.exitCode !== null) throw new Error(`Recto did not start:\n${log.join('\n')}`)
    await pause(100)
  }
  process.env.DATABASE_URL = await runningServerUrl(dataDir)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { target, child, log, stop }
}

/** Chooses a port, by which this process knows its own hosts: it is called before the settings are read. */
export async function chooseTarget(): Promise<Target> {
  const port = await freePort()
  process.env.PORT = String(port)
  return { port, baseHost: `localhost:${port}`, readerHost: `127.0.0.1:${port}` }
}

async function oneHostTarget(): Promise<Target> {
  const port = await freePort()
  return { port, baseHost: `localhost:${port}`, readerHost: `localhost:${port}` }
}

function watch(child: ChildProcess) {
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', line => log.push(line))
  return { log, ended: once(child, 'exit') }
}
