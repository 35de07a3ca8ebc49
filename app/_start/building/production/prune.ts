import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '#db/own-files.ts'
import { mark, markPruned } from '../pruned.mjs'
import { keptFiles } from './kept-files.ts'
import { isLeftover } from './next-output.ts'
import { makeSmaller } from './smaller.ts'

/** By which `install.mjs` knows what is installed. */
const lock = 'node_modules/.package-lock.json'

/** Removes packages and caches that only the build needed, unless packages of developers are installed. */
export async function pruneToProduction(): Promise<void> {
  if (await hasPackagesOfDevelopers()) return
  const kept = (await keptFiles(root)).add(mark).add(lock)
  // Marked first: if it is stopped half-way, all that runs is still there, and the next build installs the rest again.
  markPruned(root)
  await removeOthers(join(root, 'node_modules'), file => kept.has(file))
  await makeSmaller(root)
  await removeOthers(join(root, '.next'), file => !isLeftover(file))
}

async function hasPackagesOfDevelopers(): Promise<boolean> {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    await readFile(join(root, lock), 'utf8'),
  )
  return Object.values(packages).some(({ dev }) => dev === true)
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
