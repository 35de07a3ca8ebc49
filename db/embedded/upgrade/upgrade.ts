import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startFaultInWords } from '#db/cannot-start.ts'
import { type Binaries, reachableBinaries } from '../binaries.ts'
import { ensureCluster, urlOf, versionOf } from '../cluster.ts'
import type { Identity } from '../identity.ts'
import { clearLeftover } from '../leftover.ts'
import { startServer } from '../server.ts'
import { fetchFormer, isKnown } from './fetch-former.ts'
import { newCluster, swap } from './swap.ts'

export type Upgrade = {
  clusterDir: string
  /** Of the version to come. */
  binaries: Binaries
  identity: Identity
  fast: boolean
  onUpgrade(sentence: string): void
}

/**
 * Moves a database that an earlier major version made into a new cluster, if that version can be fetched. Until all
 * rows are there and counted, the old cluster stays in its place, and after that beside it. @throws CannotStart
 */
export async function upgradeIfOlder(upgrade: Upgrade): Promise<void> {
  const { clusterDir, binaries, onUpgrade } = upgrade
  const found = await versionOf(clusterDir)
  if (found === undefined || found >= binaries.major || !isKnown(found)) return
  onUpgrade(
    `The database was made by PostgreSQL ${found} and is moved to PostgreSQL ${binaries.major}. A large one takes minutes.`,
  )
  try {
    await move(upgrade, found)
  } catch (error) {
    await rm(newCluster(clusterDir), { recursive: true, force: true })
    throw startFaultInWords(error, dirname(clusterDir))
  }
  await swap(clusterDir)
  onUpgrade(
    `The database is moved. The old one stays in ${clusterDir}-${found}: remove it once you are content.`,
  )
}

async function move({ clusterDir, binaries, identity, fast }: Upgrade, found: number): Promise<void> {
  const folder = join(dirname(clusterDir), 'work', `postgresql-${found}`)
  await using running = new AsyncDisposableStack()
  running.defer(() => rm(folder, { recursive: true, force: true }))
  const former = await reachableBinaries(identity, await fetchFormer(found, folder))
  const start = async (place: string, programs: Binaries) => {
    const password = await ensureCluster(place, programs, identity, fast)
    await clearLeftover(place)
    const server = await startServer({
      clusterDir: place,
      binaries: programs,
      identity,
      fast,
      onLog: () => {},
    })
    running.defer(server.stop)
    return urlOf(password, server.port)
  }
  const from = await start(clusterDir, former)
  const to = await start(newCluster(clusterDir), binaries)
  // Loaded only here, as it brings the whole schema with it.
  const { copyDatabase } = await import('../../backups/database/copy.ts')
  await copyDatabase(from, to)
}
