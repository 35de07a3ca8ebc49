import { join, resolve } from 'node:path'
import { reachableBinaries } from './binaries.ts'
import { databaseName, ensureCluster } from './cluster.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { serverIdentity } from './identity.ts'
import { clearLeftover } from './leftover.ts'
import { takeDataDirectory } from './lock.ts'
import { startServer } from './server.ts'

export type EmbeddedPostgres = {
  /** Holds the password: never print it. */
  url: string
  port: number
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on 127.0.0.1; it ends with this process, even if killed. @throws CannotStart
 * @param options.fast for tests: no fsync, and the role may create databases
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
