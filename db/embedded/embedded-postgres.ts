import { closeSync, existsSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'
import { reachableBinaries } from './binaries.ts'
import { ensureCluster, urlOf } from './cluster.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { serverIdentity } from './identity.ts'
import { clearLeftover } from './leftover.ts'
import { startServer } from './server.ts'
import { finishUpgrade, newCluster } from './upgrade/swap.ts'
import { upgradeIfOlder } from './upgrade/upgrade.ts'

export type EmbeddedPostgres = {
  /** Holds the password: never print it. */
  url: string
  port: number
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on 127.0.0.1; it ends with this process, even if killed. @throws CannotStart
 * @param options.fast for tests: no fsync, no autovacuum, and the role may create databases
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  port?: number
  fast?: boolean
  onLog?: (line: string) => void
  /** Told in sentences about an upgrade from an earlier major version, which may take long. */
  onUpgrade?: (sentence: string) => void
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { port, fast = false, onLog = () => {}, onUpgrade = console.error } = options
  await prepareDataDirectory(dataDir)
  const lock = takeDataDirectory(dataDir)
  try {
    const clusterDir = join(dataDir, 'postgres')
    await finishUpgrade(clusterDir)
    const identity = serverIdentity(clusterDir)
    const binaries = await reachableBinaries(identity)
    await upgradeIfOlder({ clusterDir, binaries, identity, fast, onUpgrade })
    const password = await ensureCluster(clusterDir, binaries, identity, fast)
    await clearLeftover(clusterDir)
    const server = await startServer({ clusterDir, binaries, identity, port, fast, onLog })
    return {
      url: urlOf(password, server.port),
      port: server.port,
      ended: server.ended,
      stop: () => server.stop().finally(lock.release),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Removes a database that was made in a data directory, and is stopped. */
export async function removeCluster(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await rm(lockFile(dataDir), { force: true })
}

/** True if a data directory holds a database, or one that an upgrade was about to put in its place. */
export function hasCluster(dataDir: string): boolean {
  const clusterDir = join(dataDir, 'postgres')
  return existsSync(clusterDir) || existsSync(newCluster(clusterDir))
}

type Lock = { release(): void }

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const busy = 5

const lockFile = (dataDir: string) => join(dataDir, 'postgres.lock')

/** Locks a data directory by SQLite's kernel lock, as Node has no flock. @throws CannotStart if held */
function takeDataDirectory(dataDir: string): Lock {
  const path = lockFile(dataDir)
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new CannotStart(
      `Recto is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder for a second Recto.`,
    )
  }
  return {
    release: () => {
      if (file.isOpen) file.close()
    },
  }
}
