import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

function startWorker(variables: Record<string, string> = {}) {
  printed = ''
  child = spawn(
    process.execPath,
    ['--import', './app/_start/quick-imports.mjs', fileURLToPath(new URL('worker.ts', import.meta.url))],
    {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', chunk => {
      printed += chunk
    })
  }
}

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
  'a worker gets over PostgreSQL being %s in the middle of a transaction, and the work is done once',
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
    await expect.poll(() => printed, patience).toContain('was lost')
    postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })

    await expect.poll(async () => (await conversion()).state, patience).toBe('finished')
    expect(child.exitCode).toBeNull()
    expect(await findPublication(group.id, id)).toMatchObject({ pageCount: 8 })
    const made = database().select({ number: pages.number, text: pages.text }).from(pages)
    expect(await made.where(eq(pages.publicationId, id)).orderBy(pages.number)).toEqual(
      Array.from({ length: 8 }, (_, index) => ({
        number: index + 1,
        text: expect.stringContaining(`page ${index + 1}`),
      })),
    )
    // The worker of the test before was killed.
    const lines = messagesIn(printed).filter(line => !/^(Took up the work|Job done) /.test(line))
    expect(lines).toEqual([
      expect.stringMatching(/^The worker is ready\./),
      'The connection to the database was lost: its work is left, and taken up again when it is back.',
      'The database is back.',
      expect.stringMatching(/^The worker is ready\./),
    ])
    const failed = sql`select from graphile_worker.jobs where last_error is not null`
    expect(await database().execute(failed)).toEqual([])
  },
)

/** Returns the lines of a log as text without their time and level. */
function messagesIn(log: string): string[] {
  return log
    .trim()
    .split('\n')
    .map(line => line.replace(/^\S+Z \w+ +/, ''))
}

test('a worker that loses its lease alone closes the connections that it had', async () => {
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
  const connections = async () =>
    (await other.execute(sql`select from pg_stat_activity where application_name = 'queue'`)).length
  const atFirst = await connections()
  await other.execute(sql`
    select pg_terminate_backend(pid) from (select distinct pid from pg_locks where locktype = 'advisory') as leases`)
  await expect.poll(() => printed, patience).toContain('The database is back.')
  await other.execute(sql`rollback`)
  await other.$client.end({ timeout: 1 })
  await expect
    .poll(async () => (await listConversions(id)).every(({ state }) => state === 'finished'), patience)
    .toBe(true)
  const now = await database().execute(sql`select from pg_stat_activity where application_name = 'queue'`)
  expect(now).toHaveLength(atFirst)
})

test('a worker that loses its lease as it starts begins again', async () => {
  const other = connect(postgres.url, { connections: 1, isLasting: true })
  await other.execute(sql`begin`)
  await other.execute(sql`lock table graphile_worker.migrations in access exclusive mode`)
  startWorker()
  const waiting = sql`select from pg_locks where not granted and relation = 'graphile_worker.migrations'::regclass`
  await expect.poll(async () => (await other.execute(waiting)).length, patience).toBeGreaterThan(0)
  const leases = sql`select distinct pid from pg_locks where locktype = 'advisory'`
  await other.execute(sql`select pg_terminate_backend(pid) from (${leases}) as leases`)
  await expect.poll(async () => (await other.execute(leases)).length, patience).toBe(0)
  await other.execute(sql`rollback`)
  await other.$client.end({ timeout: 1 })
  await expect.poll(() => printed, patience).toContain('The database is back.')
})

test('a worker that starts without a database waits for it', async () => {
  await postgres.stop()
  startWorker()
  await expect.poll(() => printed, patience).toContain('was lost')
  postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
  await expect.poll(() => printed, patience).toContain('The worker is ready.')
})
