import { join, resolve } from 'node:path'
import { reachableBinaries } from './binaries.ts'
import { databaseName, ensureCluster } from './cluster.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { serverIdentity } from './identity.ts'
import { clearLeftover } from './leftover.ts'
import { takeDataDirectory } from './lock.ts'
import { startServer } from './server.ts'

export type EmbeddedPostgres = {
  /** Of the product's database, with the password. Never to be printed. */
  url: string
  port: number
  /** When the server has ended, for whatever reason. */
  ended: Promise<void>
  /** Ends all connections, waits until everything is on disk, and lets go of the data directory. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that Recto brings with it, and makes its database first where there is none. Data is kept in
 * `dataDir/postgres`. It listens on 127.0.0.1 alone, and ends with this process, even when this process is killed.
 * @param options.port where to listen; otherwise a free port is found
 * @param options.fast for tests: does not wait for the disk, and the role may create databases
 * @param options.onLog lines of the server's log, none of them about statements
 * @throws CannotStart with what to do about it
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  port?: number
  fast?: boolean
  onLog?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { port, fast = false, onLog = () => {} } = options
  await prepareDataDirectory(dataDir)
  const lock = takeDataDirectory(dataDir)
  try {
    const clusterDir = join(dataDir, 'postgres')
    const identity = serverIdentity(clusterDir)
    const binaries = await reachableBinaries(identity)
    const password = await ensureCluster(clusterDir, binaries, identity, fast)
    await clearLeftover(clusterDir)
    const server = await startServer({ clusterDir, binaries, identity, port, fast, onLog })
    return {
      url: `postgres://${databaseName}:${password}@127.0.0.1:${server.port}/${databaseName}`,
      port: server.port,
      ended: server.ended,
      stop: () => server.stop().finally(lock.release),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
