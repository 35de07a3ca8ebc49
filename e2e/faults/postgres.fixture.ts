// For tests of faults: a PostgreSQL of their own that can be stopped, killed or made a replica.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { closeDatabase } from '#db/client.ts'
import { reachableBinaries } from '#db/embedded/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { plainEnvironment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { serverIdentity } from '#db/embedded/identity.ts'
import { migrate } from '#db/migrate.ts'

/** Starts a migrated PostgreSQL and makes it this file's database. To be called before anything reads the environment. */
export async function ownPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'recto-postgres-'))
  const port = await freePort()
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
  const before = process.env.DATABASE_URL
  await closeDatabase()
  process.env.DATABASE_URL = server.url
  await migrate(server.url)
  const stop = () => server.stop()
  afterAll(async () => {
    await closeDatabase()
    process.env.DATABASE_URL = before
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    url: server.url,
    stop,
    start: async () => {
      server = await startEmbeddedPostgres({ dataDir, port, fast: true })
    },
    kill: async () => {
      const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await server.ended
      await server.stop()
    },
    startAsReplica: async () => {
      await server.stop()
      const replica = await startReplica(join(dataDir, 'postgres'), port)
      server = { ...server, stop: replica.stop }
      return replica
    },
  }
}

/** Starts a stopped cluster as a replica that can be read: https://www.postgresql.org/docs/current/hot-standby.html */
async function startReplica(clusterDir: string, port: number) {
  const identity = serverIdentity(clusterDir)
  const { postgres } = await reachableBinaries(identity)
  await writeFile(join(clusterDir, 'standby.signal'), '')
  // At least as many as the primary had.
  const settings = ['max_connections=400', `port=${port}`, 'listen_addresses=127.0.0.1', 'fsync=off']
  const child = spawn(postgres, ['-D', '/proc/self/cwd', '-k', '', ...settings.flatMap(one => ['-c', one])], {
    cwd: clusterDir,
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stderr })
  const says = (words: string) =>
    new Promise<void>(resolve => lines.on('line', line => line.includes(words) && resolve()))
  await says('ready to accept read-only connections')
  return {
    /** https://www.postgresql.org/docs/current/app-pg-ctl.html, as `pg_ctl promote` does it. */
    promote: async () => {
      const isReady = says('ready to accept connections')
      await writeFile(join(clusterDir, 'promote'), '')
      child.kill('SIGUSR1')
      await isReady
    },
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}
