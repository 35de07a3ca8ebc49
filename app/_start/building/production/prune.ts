import { readdir, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../../root.ts'
import { mark, markPruned } from '../pruned.mjs'
import { keptFiles } from './kept-files.ts'
import { isLeftover } from './next-output.ts'
import { installedPackages } from './packages.ts'

/** Removes packages and caches that only the build needed, unless packages of developers are installed. */
export async function pruneToProduction(): Promise<void> {
  if (Object.values(installedPackages(root)).some(({ dev }) => dev === true)) return
  const kept = (await keptFiles(root)).add(mark)
  // Marked first: if it is stopped half-way, all that runs is still there, and the next build installs the rest again.
  markPruned(root)
  await removeOthers(join(root, 'node_modules'), file => kept.has(file))
  await removeOthers(join(root, '.next'), file => !isLeftover(file))
}

async function removeOthers(folder: string, isKept: (file: string) => boolean): Promise<boolean> {
  let isAnyLeft = false
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) isAnyLeft = (await removeOthers(path, isKept)) || isAnyLeft
    else if (isKept(relative(root, path))) isAnyLeft = true
    else await rm(path)
  }
  if (!isAnyLeft) await rmdir(folder)
  return isAnyLeft
}
