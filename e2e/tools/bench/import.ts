// `npm run bench:import [-- PRODUCTS]`: how fast feeds become products, how much memory the worker takes for it, and
// what readers notice. Beside it a bare COPY of the same TSV into a table of texts, in the same run: the limit.
import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { buildIfStale } from '#app/_start/building/build.ts'
import { preloadOfWeb, processCommands, webServer } from '#app/_start/processes.ts'
import { createAccount } from '#db/accounts/accounts.ts'
import { closeDatabase, connect, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { findFeedImport, startFeedImport } from '#db/imports/imports.ts'
import { migrate } from '#db/migrate.ts'
import { listJobs } from '#db/queued-jobs/jobs.ts'
import type { JobState } from '#db/rules/installation/jobs.ts'
import { groups } from '#db/schema/groups.ts'
import { columns, skuOf, writeFeed } from './import-feeds.ts'
import { forgetPeak, serverCpu, usageOf } from './import-usage.ts'

const [count = 1_000_000] = process.argv.slice(2).map(Number)
/** Requests a second that readers make, spread evenly: what they wait is measured, not what the machine could do. */
const readersRate = 50
const shownProducts = 500
const dueStates: JobState[] = ['running', 'waiting']

const started: ChildProcess[] = []
const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const server = createServer((request, response) => {
  // Whoever asks for photos finds none.
  const name = /^\/(feed-\d\.(?:tsv|xml))$/.exec(request.url ?? '')?.[1]
  if (name === undefined) response.writeHead(404).end()
  else pipeline(createReadStream(join(dataDir, name)), response).catch(() => {})
})
try {
  await buildIfStale()
  process.env.DATABASE_URL = postgres.url
  process.env.DATA_DIR = dataDir
  process.env.BASE_URL = 'http://localhost:3000'
  await migrate(postgres.url)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  await report()
} finally {
  for (const child of started) child.kill('SIGKILL')
  server.closeAllConnections()
  server.close()
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function report() {
  const path = (name: string) => join(dataDir, name)
  const tsvBytes = await writeFeed(path('feed-1.tsv'), { format: 'tsv', count })
  const xmlBytes = await writeFeed(path('feed-1.xml'), { format: 'xml', count })
  await writeFeed(path('feed-2.tsv'), { format: 'tsv', count, edition: 1 })
  await writeFeed(path('feed-3.tsv'), { format: 'tsv', count, edition: 1, every: 100 })
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  console.log(
    `${count.toLocaleString('en')} products, ${megabytes(tsvBytes)} as TSV, ${megabytes(xmlBytes)} as XML\n`,
  )
  const [first, second] = await makeGroups()
  const web = await startWeb()
  const bare = await bareCopy(path('feed-1.tsv'))
  row('', 'seconds', 'rows/s', '× bare', 'worker CPU', 'server CPU', 'CPU × bare', 'peak MB', 'words CPU')
  const worker = await startWorker()
  const { peakBytes } = await usageOf(worker)
  row('worker without work', '', '', '', '', '', '', (peakBytes / 1e6).toFixed(0))
  row(
    'bare COPY',
    bare.seconds.toFixed(1),
    perSecond(bare.seconds),
    '1.0',
    '',
    bare.serverSeconds.toFixed(1),
    '',
    '',
  )
  const importing = async (name: string, groupId: number, file: string) => {
    const { seconds, workerSeconds, serverSeconds, peakBytes } = await importFeed(worker, groupId, file)
    const words = await indexing(worker)
    row(
      name,
      seconds.toFixed(1),
      perSecond(seconds),
      (seconds / bare.seconds).toFixed(1),
      workerSeconds.toFixed(1),
      serverSeconds.toFixed(1),
      // On two processors the two work side by side: whichever has more to do says how long it takes.
      (Math.max(workerSeconds, serverSeconds) / bare.serverSeconds).toFixed(1),
      (peakBytes / 1e6).toFixed(0),
      `${words.workerSeconds.toFixed(1)} + ${words.serverSeconds.toFixed(1)}`,
    )
  }
  await importing('TSV, first', first.id, 'feed-1.tsv')
  await importing('TSV, unchanged', first.id, 'feed-1.tsv')
  await importing('TSV, 1 % of prices changed', first.id, 'feed-3.tsv')
  await importing('TSV, every price changed', first.id, 'feed-2.tsv')
  await importing('XML, first', second.id, 'feed-1.xml')
  await importing('XML, unchanged', second.id, 'feed-1.xml')
  await reportReaders(web, worker, first)
}

type BenchGroup = { id: number; slug: string; publicationSlug: string }

/** Readers while nothing is imported, and while every price of the feed changes that they are shown. */
async function reportReaders(port: number, worker: ChildProcess, group: BenchGroup) {
  const paths = await shownPaths(group)
  const idle = await readersWait(port, paths, 20)
  const stopping = new AbortController()
  const importing = importFeed(worker, group.id, 'feed-1.tsv').finally(() => stopping.abort())
  const during = await readersWait(port, paths, 600, stopping.signal)
  await importing
  console.log(`\nReaders, ${readersRate} requests a second of a publication and its products, in ms`)
  row('', 'p50', 'p99', 'failed')
  row('idle', idle.p50, idle.p99, idle.failed)
  row('during an import', during.p50, during.p99, during.failed)
  console.log(`p99 during / idle: ${(during.p99 / idle.p99).toFixed(2)}`)
}

async function bareCopy(path: string) {
  const db = connect(postgres.url, { connections: 1 })
  await db.execute(sql.raw(`create table bare (${columns.map(name => `${name} text`).join(', ')})`))
  const before = await serverCpu()
  const from = performance.now()
  const table = await db.$client.unsafe('copy bare from stdin with (header)').writable()
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), table)
  await db.execute(sql`select from bare limit 1`)
  const seconds = (performance.now() - from) / 1000
  const serverSeconds = (await serverCpu()) - before
  await db.execute(sql`drop table bare`)
  await db.$client.end()
  return { seconds, serverSeconds }
}

/** Two groups; the first has a publication online with hotspots that name products. */
async function makeGroups(): Promise<[BenchGroup, { id: number }]> {
  const { account, group } = await createAccount({
    title: 'Bench',
    email: 'bench@example.com',
    password: 'not a secret here',
  })
  const [other] = await database()
    .insert(groups)
    .values({ accountId: account.id, title: 'Other', slug: 'other' })
    .returning()
  if (!other) throw new Error('No group')
  await database().execute(sql`
    with publication as (
      insert into publications (group_id, title, slug, state, online_at, converted_at)
      values (${group.id}, 'Chairs', 'chairs', 'online', now(), now()) returning id
    ), spread as (
      insert into spreads (publication_id, position) select id, 1 from publication returning id, publication_id
    ), page as (
      insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
      select publication_id, id, 1, 'bench', 595, 842, '#ffffff', 'Chairs', '[]' from spread returning id
    ), hotspot as (
      insert into hotspots (page_id, type, "left", top, width, height, details)
      select id, 'product', 0.1, 0.1, 0.1, 0.1, '{}' from page, generate_series(1, ${shownProducts}::int) returning id
    )
    insert into hotspot_products (hotspot_id, position, sku)
    select id, 0, ${skuOf(0).replace('0', '')} || (row_number() over () - 1) * ${Math.max(1, Math.floor(count / shownProducts))}::int
    from hotspot`)
  return [{ id: group.id, slug: group.slug, publicationSlug: 'chairs' }, other]
}

async function shownPaths({ slug, publicationSlug }: BenchGroup): Promise<string[]> {
  const publication = `/v1/groups/${slug}/publications/${publicationSlug}`
  const shown = await database().execute<{ id: number }>(sql`
    select product_id as id from hotspot_products where product_id is not null order by random() limit 9`)
  return [`${publication}.json`, ...shown.map(({ id }) => `${publication}/products/${id}.json`)]
}

type Wait = { p50: number; p99: number; failed: number }

async function readersWait(
  port: number,
  paths: string[],
  seconds: number,
  signal?: AbortSignal,
): Promise<Wait> {
  const options = {
    url: `http://127.0.0.1:${port}`,
    requests: paths.map(path => ({ method: 'GET' as const, path })),
    connections: 5,
    overallRate: readersRate,
    duration: seconds,
  }
  const { latency, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    signal?.addEventListener('abort', () => load.stop(), { once: true })
  })
  return { p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

/** The real worker, asked through the queue. */
async function importFeed(worker: ChildProcess, groupId: number, file: string) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`
  await forgetPeak(worker)
  const before = await usageOf(worker)
  const serverBefore = await serverCpu()
  const from = performance.now()
  const { id } = await startFeedImport(groupId, url)
  for (;;) {
    const { state, error, successCount } = await findFeedImport(groupId, id)
    if (state === 'success' && successCount === count) break
    if (state === 'success' || state === 'failed') throw new Error(error ?? `${successCount} products`)
    await pause(20)
  }
  const seconds = (performance.now() - from) / 1000
  const after = await usageOf(worker)
  return {
    seconds,
    workerSeconds: after.cpuSeconds - before.cpuSeconds,
    serverSeconds: (await serverCpu()) - serverBefore,
    peakBytes: after.peakBytes,
  }
}

/** Waits for the words of the products, which would count as part of the next import. */
async function indexing(worker: ChildProcess) {
  const before = await usageOf(worker)
  const serverBefore = await serverCpu()
  for (;;) {
    const due = await Promise.all(dueStates.map(state => listJobs(state, { limit: 1000, offset: 0 })))
    if (due.every(({ items }) => items.every(({ work }) => work !== 'index_products'))) break
    await pause(200)
  }
  const after = await usageOf(worker)
  return {
    workerSeconds: after.cpuSeconds - before.cpuSeconds,
    serverSeconds: (await serverCpu()) - serverBefore,
  }
}

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, processCommands.start.beside.worker ?? [], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(worker)
  await new Promise<void>(resolve => {
    worker.stdout?.on('data', said => String(said).includes('ready') && resolve())
  })
  return worker
}

async function startWeb(): Promise<number> {
  const port = await freePort()
  const own = { BASE_URL: `http://localhost:${port}`, READER_URL: `http://127.0.0.1:${port}` }
  const child = spawn(
    process.execPath,
    [...preloadOfWeb, webServer, '--hostname', '127.0.0.1', '--port', String(port)],
    { env: { ...process.env, NODE_ENV: 'production', ...own }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  started.push(child)
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The web process ended')
    await pause(100)
  }
  return port
}

function perSecond(seconds: number): string {
  return Math.round(count / seconds).toLocaleString('en')
}

function row(name: string, ...cells: (string | number)[]): void {
  console.log(name.padEnd(28) + cells.map(cell => String(cell).padStart(12)).join(''))
}
