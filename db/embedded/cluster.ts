import { randomBytes } from 'node:crypto'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { CannotStart, inWords } from './cannot-start.ts'
import { type Identity, initialiserIdentity } from './identity.ts'
import { runProgram } from './run-program.ts'

/** The database in the cluster, and the role that owns it; nobody else can sign in. */
export const databaseName = 'recto'

/** Beside PostgreSQL's own files, so that whoever moves or copies the folder moves the password with it. */
export const passwordFile = 'recto.password'

/**
 * How to name a cluster to PostgreSQL, whose programs are started inside it. On Linux by the folder they stand in: a
 * server that root has put there needs no right to enter the folders above, which its path would ask for.
 */
export function clusterArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir
}

/**
 * Makes the cluster where there is none. It is made beside its place and renamed when it is whole, so that a start
 * that was cut short leaves no half cluster.
 * @param fast for tests: does not wait for the disk, and the role may create databases
 * @returns the role's password
 * @throws CannotStart when the folder holds another major version, or something else
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

async function refuseOtherVersions(clusterDir: string, major: number) {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')
  const found = version.trim()
  if (found === '') {
    throw new CannotStart(
      `${clusterDir} holds files, but no database that Recto made. Move them away, or set DATA_DIR to another folder.`,
    )
  }
  if (found === String(major)) return
  throw new CannotStart(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, and this version of Recto brings PostgreSQL ${major}. Nothing was changed. Go back to the version of Recto that you ran before; or run a PostgreSQL ${found} of your own on this folder and set DATABASE_URL to it; or move the data over with pg_dump and pg_restore.`,
  )
}

async function createCluster(clusterDir: string, binaries: Binaries, identity: Identity, fast: boolean) {
  const partial = `${clusterDir}.partial`
  const initialiser = initialiserIdentity(identity)
  try {
    // Of a start that was killed; its programs may have a moment to live, and write.
    await rm(partial, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    await mkdir(partial, { mode: 0o700 })
    if (initialiser !== undefined) await chown(partial, initialiser.uid, initialiser.gid)
    await initialise(partial, binaries, initialiser, fast)
    await closeToOthers(partial, identity)
    await rename(partial, clusterDir)
    await persist(dirname(clusterDir))
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw inWords(error, dirname(clusterDir))
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

/** Unicode's own order and case, built into PostgreSQL: the same on every system, whatever languages it knows. */
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

/** Gives everything to the server's user, the folder itself first to root and last to it: nobody can reach in between. */
async function closeToOthers(partial: string, identity: Identity) {
  if (identity === undefined) return
  await chown(partial, 0, 0)
  await chmod(partial, 0o700)
  for (const entry of await readdir(partial, { recursive: true })) {
    await lchown(join(partial, entry), identity.uid, identity.gid)
  }
  await chown(partial, identity.uid, identity.gid)
}

/** A rename lasts once its folder is on disk. */
async function persist(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
