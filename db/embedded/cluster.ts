import { randomBytes } from 'node:crypto'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart, startFaultInWords } from '../cannot-start.ts'
import type { Binaries } from './binaries.ts'
import { type Identity, initialiserIdentity } from './identity.ts'
import { runProgram } from './run-program.ts'

export const databaseName = 'recto'

export const passwordFile = 'recto.password'

export function urlOf(password: string, port: number): string {
  return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`
}

/** Returns the path for PostgreSQL; on Linux the working directory, which needs no access to parents. */
export function clusterArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir
}

/**
 * Creates a missing cluster, renames it into place and returns the role's password.
 * @param fast for tests: no fsync, no autovacuum, and the role may create databases
 * @throws CannotStart for another major version, or a folder that is no cluster
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: Binaries,
  identity: Identity,
  fast: boolean,
): Promise<string> {
  if (await isEmpty(clusterDir)) await createCluster(clusterDir, binaries, identity, fast)
  await refuseOtherVersions(clusterDir, binaries.major)
  return readFile(join(clusterDir, passwordFile), 'utf8')
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

/** Returns the major version that made a cluster; undefined for a folder that is none. */
export async function versionOf(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')
  return text.trim() === '' ? undefined : Number(text)
}

async function refuseOtherVersions(clusterDir: string, major: number) {
  const found = await versionOf(clusterDir)
  if (found === undefined) {
    throw new CannotStart(
      `${clusterDir} holds files, but no database that Recto made. Move them away, or set DATA_DIR to another folder.`,
    )
  }
  if (found === major) return
  throw new CannotStart(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, and this version of Recto brings PostgreSQL ${major}. Nothing was changed. Go back to the version of Recto that you ran before, make a backup with it (npm run backup), and restore that with this version into a new DATA_DIR; or run a PostgreSQL ${found} of your own on this folder and set DATABASE_URL to it.`,
  )
}

async function createCluster(clusterDir: string, binaries: Binaries, identity: Identity, fast: boolean) {
  const partial = `${clusterDir}.partial`
  const initialiser = initialiserIdentity(identity)
  try {
    // Left by a killed start whose programs may still be writing.
    await rm(partial, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    await mkdir(partial, { mode: 0o700 })
    if (initialiser !== undefined) await chown(partial, initialiser.uid, initialiser.gid)
    await initialise(partial, binaries, initialiser, fast)
    await closeToOthers(partial, identity)
    await rename(partial, clusterDir)
    await persist(dirname(clusterDir))
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw startFaultInWords(error, dirname(clusterDir))
  }
}

async function initialise(partial: string, binaries: Binaries, identity: Identity, fast: boolean) {
  const where = { cwd: partial, identity }
  const cluster = clusterArgument(partial)
  await succeed(binaries.initdb, ['-D', cluster, ...initialSettings, ...(fast ? ['--no-sync'] : [])], where)
  const password = randomBytes(24).toString('hex')
  const statements = [
    `create role ${databaseName} login ${fast ? 'createdb' : ''} password '${password}'`,
    `create database ${databaseName} owner ${databaseName}`,
  ]
  await succeed(binaries.postgres, ['--single', '-j', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'], {
    ...where,
    input: statements.map(statement => `${statement};\n\n`).join(''),
  })
  await writeFile(join(partial, passwordFile), password, { mode: 0o600 })
  await writeFile(join(partial, 'pg_hba.conf'), `host all ${databaseName} 127.0.0.1/32 scram-sha-256\n`)
}

/** Built-in Unicode collation is the same on every system. */
const initialSettings = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

async function succeed(program: string, args: string[], where: Parameters<typeof runProgram>[2]) {
  const { code, output } = await runProgram(program, args, where)
  if (code !== 0) throw new Error(`PostgreSQL could not make its database:\n${output.trim()}`)
}

/** The folder goes first to root and last to the server's user, so that nobody can reach in between. */
async function closeToOthers(partial: string, identity: Identity) {
  if (identity === undefined) return
  await chown(partial, 0, 0)
  await chmod(partial, 0o700)
  for (const entry of await readdir(partial, { recursive: true })) {
    await lchown(join(partial, entry), identity.uid, identity.gid)
  }
  await chown(partial, identity.uid, identity.gid)
}

/** A rename is durable only once its folder is synced. */
async function persist(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
