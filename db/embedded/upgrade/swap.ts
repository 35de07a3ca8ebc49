import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Says that a new cluster holds everything, so that a start may finish what another began. */
const marker = 'recto.upgraded'

/** Folder in which the new cluster is filled. */
export function newCluster(clusterDir: string): string {
  return `${clusterDir}.new`
}

/** Marks the new cluster as whole and puts it in the place of the old one. */
export async function swap(clusterDir: string): Promise<void> {
  const path = join(newCluster(clusterDir), marker)
  await writeFile(path, '')
  await sync(path)
  await sync(newCluster(clusterDir))
  await finishUpgrade(clusterDir)
}

/**
 * Finishes an upgrade that was cut short: takes over a new cluster that is whole, and removes one that is not.
 * The old cluster stays beside it as `postgres-17`.
 */
export async function finishUpgrade(clusterDir: string): Promise<void> {
  const made = newCluster(clusterDir)
  if (!existsSync(join(made, marker))) return rm(made, { recursive: true, force: true })
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) await rename(clusterDir, await freeName(`${clusterDir}-${version.trim()}`))
  await rename(made, clusterDir)
  await rm(join(clusterDir, marker))
  await sync(dirname(clusterDir))
}

async function freeName(path: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!existsSync(name)) return name
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}
