import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wrongConfiguration } from '#db/cannot-start.ts'
import { closeDatabase, connect, database } from '#db/client.ts'
import { findConversion, listConversions } from '#db/conversions/conversions.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { migrate } from '#db/migrate.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages, upload } from './pdfs.fixture.ts'

const before = process.env.DATABASE_URL
const patience = { timeout: 500_000, interval: 50 }
let dataDir: string
let postgres: EmbeddedPostgres
let port: number
let child: ChildProcess
let printed = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recto-outage-'))
  port = await freePort()
  postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
  await closeDatabase()
  // Before anything reads the environment, which is parsed once.
  process.env.DATABASE_URL = postgres.url
  await migrate(postgres.url)
})
afterEach(() => child.kill('SIGKILL'))
afterAll(async () => {
  await closeDatabase()
  process.env.DATABASE_URL = before
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a worker that is kept running. */
function startWorker(variables: Record<string, string> = {}) {
  printed = ''
  child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', 'app/_start/worker.ts'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', chunk => {
      printed += chunk
    })
  }
}

const ready = expect.stringMatching(/^The worker is ready\./)
const lost = 'The connection to the database was lost: the worker ends, and its work is freed.'
const startsAgain = 'ended (exit code 1); it is started again in 0.5 s'
const waits =
  'The database does not answer: see that it runs and can be reached from here. The worker waits until it does.'

const ways = {
  'stopped fast': () => postgres.stop(),
  killed: async () => {
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await postgres.ended
    await postgres.stop()
  },
}

test.each(['stopped fast', 'killed'] as const)(
  'a worker ends and starts again after PostgreSQL was %s in the middle of a transaction, and its work is done once',
  async way => {
    const { group } = await newAccount()
    const source = { uploadId: await upload(group.id, await pdfOfPages(8)) }
    const { id } = await createPublication(group.id, { title: 'Catalogue', source })
    const conversion = async () => findConversion(id, (await listConversions(id))[0]?.id ?? 0)
    // Holds the worker in a transaction, at its first page.
    const other = connect(postgres.url, { connections: 1, isLasting: true })
    await other.execute(sql`begin`)
    await other.execute(sql`lock table converted_pages in exclusive mode`)
    startWorker()
    const waiting = sql`select from pg_locks where not granted and relation = 'converted_pages'::regclass`
    await expect.poll(async () => (await other.execute(waiting)).length, patience).toBeGreaterThan(0)
    await ways[way]()
    await other.$client.end({ timeout: 1 })
    await expect.poll(() => printed, patience).toContain('does not answer')
    postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })

    await expect.poll(async () => (await conversion()).state, patience).toBe('finished')
    expect(await findPublication(group.id, id)).toMatchObject({ pageCount: 8 })
    const made = database().select({ number: pages.number, text: pages.text }).from(pages)
    expect(await made.where(eq(pages.publicationId, id)).orderBy(pages.number)).toEqual(
      Array.from({ length: 8 }, (_, index) => ({
        number: index + 1,
        text: expect.stringContaining(`page ${index + 1}`),
      })),
    )
    expect(messagesIn(printed)).toEqual([ready, lost, startsAgain, waits, 'The database is back.', ready])
    const failed = sql`select from graphile_worker.jobs where last_error is not null`
    expect(await database().execute(failed)).toEqual([])
  },
)

/** Returns the lines of a log as text without their process, time and level, but for those of jobs. */
function messagesIn(log: string): string[] {
  return log
    .trim()
    .split('\n')
    .map(line => line.replace(/^worker +│ (\S+Z \w+ +)?/, ''))
    .filter(line => !/^(Took up the work|Job done) /.test(line))
}

test.each([
  ['its lease', sql`select distinct pid from pg_locks where locktype = 'advisory'`],
  [
    'a connection of the queue',
    sql`select pid from pg_stat_activity where application_name = 'queue' limit 1`,
  ],
])('a worker that loses %s alone is back within seconds, and its work is done once', async (_, held) => {
  const { group } = await newAccount()
  const source = { uploadId: await upload(group.id, await pdfOfPages(2)) }
  const { id } = await createPublication(group.id, { title: 'Catalogue', source })
  const other = connect(postgres.url, { connections: 1, isLasting: true })
  await other.execute(sql`begin`)
  await other.execute(sql`lock table converted_pages in exclusive mode`)
  // The name that connections of the queue have, and no others.
  startWorker({ PGAPPNAME: 'queue' })
  const waiting = sql`select from pg_locks where not granted and relation = 'converted_pages'::regclass`
  await expect.poll(async () => (await other.execute(waiting)).length, patience).toBeGreaterThan(0)
  await other.execute(sql`select pg_terminate_backend(pid) from (${held}) as held`)
  await expect.poll(() => messagesIn(printed).slice(-3), patience).toEqual([lost, startsAgain, ready])
  await other.execute(sql`rollback`)
  await other.$client.end({ timeout: 1 })
  await expect
    .poll(async () => (await listConversions(id)).every(({ state }) => state === 'finished'), patience)
    .toBe(true)
  expect(await findPublication(group.id, id)).toMatchObject({ pageCount: 2 })
})

test('a worker that loses its lease as it starts begins again', async () => {
  const other = connect(postgres.url, { connections: 1, isLasting: true })
  const leases = sql`select distinct pid from pg_locks where locktype = 'advisory'`
  // Workers of the tests before are still ending.
  await expect.poll(async () => (await other.execute(leases)).length, patience).toBe(0)
  await other.execute(sql`begin`)
  await other.execute(sql`lock table graphile_worker._private_tasks in access exclusive mode`)
  startWorker()
  const waiting = sql`
    select from pg_locks where not granted and relation = 'graphile_worker._private_tasks'::regclass`
  await expect.poll(async () => (await other.execute(waiting)).length, patience).toBeGreaterThan(0)
  await expect.poll(async () => (await other.execute(leases)).length, patience).toBeGreaterThan(0)
  await other.execute(sql`select pg_terminate_backend(pid) from (${leases}) as leases`)
  await expect.poll(() => printed, patience).toContain('was lost')
  await other.execute(sql`rollback`)
  await other.$client.end({ timeout: 1 })
  await expect.poll(() => messagesIn(printed), patience).toEqual([lost, startsAgain, ready])
})

test('a worker that starts without a database waits for it, and says so once', async () => {
  await postgres.stop()
  startWorker()
  await expect.poll(() => printed, patience).toContain('does not answer')
  postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
  await expect.poll(() => printed, patience).toContain('The worker is ready.')
  expect(messagesIn(printed)).toEqual([waits, 'The database is back.', ready])
})

test('a worker that is misconfigured says why and is not started again', async () => {
  startWorker({ DATABASE_URL: 'nowhere' })
  expect(await once(child, 'exit')).toEqual([wrongConfiguration, null])
  expect(messagesIn(printed)).toEqual([expect.stringContaining('DATABASE_URL')])
})
