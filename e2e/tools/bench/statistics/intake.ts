// `npm run bench:statistics [-- SECONDS [EVENTS]]`: events a second that a web process takes in, and what readers notice of
// it. Readers ask for pages at a steady rate: alone, beside events, and alone again, since machines change meanwhile.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { putOnline } from '#app/v1/online.fixture.ts'
import { buildReader } from '#components/reader/bundling/build.ts'
import { closeDatabase, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import type { EventBatch, SentEvent } from '#db/rules/statistics/events.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { goal, leastGoal, printGoals, row } from '../table.ts'

const [seconds = 20, eventsPerSecond = 2000] = process.argv.slice(2).map(Number)
const readsPerSecond = 50
const eventsPerBatch = 10
const stepMs = 50
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
let web: ChildProcess | undefined
try {
  await buildReader()
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    // Each batch comes from a network of its own.
    TRUSTED_PROXIES: '1',
  })
  await migrate(postgres.url)
  await report(await startWeb())
} finally {
  web?.kill('SIGKILL')
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The handlers of the reader in a process of their own, without the framework, which has no part in this. */
async function startWeb(): Promise<string> {
  const program = [
    '--import',
    './app/_start/quick-imports.mjs',
    'app/_start/server/counting-server.fixture.ts',
  ]
  web = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (web.stdout === null) throw new Error('The web process has no output')
  const [port] = await once(createInterface({ input: web.stdout }), 'line')
  return `http://127.0.0.1:${port}`
}

async function report(origin: string) {
  const { group } = await newAccount()
  const { id } = await putOnline(group, { title: 'Spring', pageCount: 40 })
  const rows = await database().execute<{ id: number }>(
    sql`select id from pages where publication_id = ${id}`,
  )
  const pages = rows.map(page => page.id)
  const path = `${origin}/${group.slug}/spring`
  await readFor(path, 5)
  const before = await readFor(path, seconds)
  const [beside, sent] = await Promise.all([readFor(path, seconds), sendFor(path, pages, seconds)])
  const kept = await settled(id, sent)
  const after = await readFor(path, seconds)
  row('readers, ms', 'p50', 'p95', 'p99', 'failed')
  for (const [name, read] of Object.entries({ before, beside, after }))
    row(name, ...[50, 95, 99].map(share => percentile(read.times, share).toFixed(1)), read.failed)
  const alone = (percentile(before.times, 95) + percentile(after.times, 95)) / 2
  console.log(`\n${sent} events sent in ${seconds} s, ${kept} kept`)
  leastGoal('events kept a second', kept / seconds, eventsPerSecond)
  goal('events lost', sent - kept, 0)
  goal('p95 of readers beside events / alone', percentile(beside.times, 95) / alone, 1.1)
  printGoals()
}

type Read = { times: number[]; failed: number }

/** Reads at a steady rate, whatever the answers take. */
async function readFor(path: string, forSeconds: number): Promise<Read> {
  const read: Read = { times: [], failed: 0 }
  const all: Promise<void>[] = []
  for (let count = 0; count < forSeconds * readsPerSecond; count += 1) {
    all.push(readOnce(`${path}${count % 2 === 0 ? '' : '/page/2-3'}`, read))
    await pause(1000 / readsPerSecond)
  }
  await Promise.all(all)
  return read
}

async function readOnce(address: string, read: Read): Promise<void> {
  const begin = performance.now()
  const answer = await fetch(address).catch(() => undefined)
  await answer?.arrayBuffer()
  if (answer?.ok) read.times.push(performance.now() - begin)
  else read.failed += 1
}

/** Sends at a steady rate by the clock. @returns how many events */
async function sendFor(path: string, pages: number[], forSeconds: number): Promise<number> {
  const begin = performance.now()
  const all: Promise<unknown>[] = []
  for (;;) {
    const passed = Math.min(forSeconds, (performance.now() - begin) / 1000)
    while (all.length * eventsPerBatch < passed * eventsPerSecond)
      all.push(sendBatch(path, pages, all.length))
    if (passed === forSeconds) break
    await pause(stepMs)
  }
  await Promise.all(all)
  return all.length * eventsPerBatch
}

async function sendBatch(path: string, pages: number[], count: number): Promise<void> {
  const events = Array.from({ length: eventsPerBatch }, (_, number): SentEvent => {
    const page = pages[(count + number) % pages.length] ?? 0
    const view = Math.floor(number / 2)
    return number % 2 === 0
      ? { number, age: 100, type: 'page_viewed', page, view }
      : { number, age: 0, type: 'page_held', page, view, ms: 1500 }
  })
  const batch: EventBatch = { reading: randomBytes(8).toString('hex'), events }
  const answer = await fetch(`${path}/events`, {
    method: 'POST',
    headers: {
      'User-Agent': firefox,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    },
    body: JSON.stringify(batch),
  })
  await answer.arrayBuffer()
}

/** Waits until all events are kept, or none came for three seconds. */
async function settled(publicationId: number, sent: number): Promise<number> {
  for (let kept = 0, still = 0; ; still += 1) {
    const [found] = await database().execute<{ count: number }>(
      sql`select count(*)::int as count from reader_events where publication_id = ${publicationId}`,
    )
    const now = found?.count ?? 0
    if (now === sent || still === 30) return now
    if (now > kept) still = 0
    kept = now
    await pause(100)
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}
