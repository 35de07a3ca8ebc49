import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
}

/** Packages by their folder, such as `node_modules/zod`. */
export type Lock = Record<string, LockedPackage>

export function installedPackages(root: string): Lock {
  const file = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')
  return (JSON.parse(file) as { packages: Lock }).packages
}

/**
 * Returns the folders of packages and of all that they depend on; packages that are not installed are left out.
 * @param compilers packages that bring nothing that runs but are depended on
 */
export function withDependencies(names: Iterable<string>, lock: Lock, compilers: RegExp): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const folder = compilers.test(name) ? undefined : folderOf(name, from, lock)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    for (const needed of dependenciesOf(lock[folder])) visit(needed, folder)
  }
  for (const name of names) visit(name, '')
  return found
}

function dependenciesOf(entry: LockedPackage = {}): string[] {
  const isRequired = (name: string) => entry.peerDependenciesMeta?.[name]?.optional !== true
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter(isRequired),
  ]
}

/** Finds a package as Node does: beside, then above the package that asks for it. */
export function folderOf(name: string, from: string, lock: Record<string, unknown>): string | undefined {
  const folder = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (lock[folder] !== undefined) return folder
  if (from === '') return undefined
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), lock)
}

export function packageOf(file: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file
}
