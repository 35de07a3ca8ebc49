import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { startFaultInWords } from '../cannot-start.ts'
import type { Binaries } from './binaries.ts'
import { clusterArgument } from './cluster.ts'
import { plainEnvironment } from './environment.ts'
import { freePort } from './free-port.ts'
import { guard } from './guardian.ts'
import type { Identity } from './identity.ts'

export type Server = {
  port: number
  ended: Promise<void>
  stop(): Promise<void>
}

export type ServerOptions = {
  clusterDir: string
  binaries: Binaries
  identity: Identity
  /** Default: a free port on 127.0.0.1. */
  port?: number | undefined
  fast: boolean
  onLog(line: string): void
}

const stopWithinMs = 20_000

/** Starts the server and waits until it accepts connections; recovery after a power cut may take a while. */
export async function startServer(options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const started = await tryToStart(options, options.port ?? (await freePort()))
    if ('port' in started) return started
    const log = started.log.join('\n')
    const passing = passingTroubles.some(signs => signs.test(log))
    if (!passing || attempt === 20)
      throw startFaultInWords(`PostgreSQL could not start:\n${log}`, options.clusterDir)
    await pause(250)
  }
}

const passingTroubles = [/Address already in use/, /shared memory block .* is still in use/]

async function tryToStart(options: ServerOptions, port: number): Promise<Server | { log: string[] }> {
  const { clusterDir, binaries, identity, fast, onLog } = options
  const child = spawn(binaries.postgres, ['-D', clusterArgument(clusterDir), ...settings(port, fast)], {
    cwd: clusterDir,
    env: plainEnvironment,
    // In a session of its own, or Ctrl-C would stop it before its clients.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  })
  const log: string[] = []
  let stopping = false
  const ended = endOf(child)
  const ready = new Promise<boolean>(resolve => {
    createInterface({ input: child.stderr }).on('line', line => {
      if (log.push(line) > 20) log.shift()
      if (!stopping) onLog(line)
      if (line.includes('database system is ready to accept connections')) resolve(true)
    })
    child.on('close', () => resolve(false))
    child.on('error', error => {
      log.push(error.message)
      resolve(false)
    })
  })
  if (!(await ready)) return { log }
  return {
    port,
    ended,
    stop: async () => {
      stopping = true
      await stop(child, ended)
    },
  }
}

function endOf(child: ChildProcess): Promise<void> {
  guard(child, { first: 'SIGINT', last: 'SIGQUIT', patienceSeconds: 20 })
  return new Promise(resolve => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
}

async function stop(child: ChildProcess, ended: Promise<void>) {
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs)
  await ended
  clearTimeout(impatience)
}

/**
 * Workers of several test files connect at once, up to 45 times each. Databases of tests are dropped within minutes, by a role
 * that may not end autovacuum's processes.
 */
const forTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 400,
  autovacuum: 'off',
}

function settings(port: number, fast: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Errors in statements are their sender's: "log" leaves out ERROR and keeps FATAL.
    log_min_messages: 'log',
    ...(fast ? forTests : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
