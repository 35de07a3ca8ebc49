// `npm run bench:api [-- PUBLICATIONS [SECONDS]]`: requests a second and their times, beside a bare server that answers
// the same bytes and beside ourselves with a hundredth of the rows, in one run, since machines differ. On a busy machine,
// look at what hardly depends on it: processor time, collections of garbage, and the delay of the event loop.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { buildIfMissing } from '#app/_start/building/build.ts'
import { preloadOfWeb, webServer } from '#app/_start/processes.ts'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { files } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import type { Watched } from './api/watch.ts'
import { addPublications, makeAccount, type Target, target } from './api-data.ts'

const connections = 50
const [publicationCount = 10_000, seconds = 2] = process.argv.slice(2).map(Number)

type Ask = {
  name: string
  method?: 'GET' | 'POST'
  /** Asked for in turn. */
  paths: string[]
  host: 'base' | 'reader'
  headers?: Record<string, string>
  body?: string
}
type Web = { port: number; child: ChildProcess }
const started: ChildProcess[] = []

type Answered = { perSecond: number; p50: number; p99: number; count: number; failed: number }
type Measured = Answered & { web: Watched }

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  await buildIfMissing()
  process.env.DATABASE_URL = postgres.url
  process.env.DATA_DIR = dataDir
  await migrate(postgres.url)
  const account = await makeAccount()
  const few = Math.ceil(publicationCount / 100)
  await addPublications(few, account.groupId)
  const own = await startWeb()
  const withFew = await measureAll(own, await pointAt(account))
  await addPublications(publicationCount - few, 'all')
  await report(own, await pointAt(account), withFew)
} finally {
  for (const child of started) child.kill('SIGKILL')
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A publication, with a picture that is as large as that of a page. */
async function pointAt(account: Pick<Target, 'key' | 'groupId'>): Promise<Target> {
  const found = await target(account)
  const picture = join(dataDir, 'picture.jpg')
  await writeFile(picture, randomBytes(60_000))
  await files().put(`${found.imageKey}-at800.jpg`, picture)
  return found
}

async function measureAll(own: Web, at: Target): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>()
  for (const ask of asks(at)) found.set(ask.name, await measure(own, ask))
  return found
}

async function report(own: Web, at: Target, withFew: Map<string, Measured>) {
  console.log(
    `${connections} connections, ${seconds} s each; times in ms, of Node's main thread from “CPU” on\n`,
  )
  const ofLoop = ['loop p50', 'loop p99', 'loop max', 'no CPU, %', 'GC, %', 'longest GC']
  console.log(row('', 'req/s', 'p50', 'p99', 'bare p99', '× bare', '× few rows', 'CPU', ...ofLoop))
  for (const ask of asks(at)) {
    const bare = await measureBare(own, ask)
    const { web, ...ours } = await measure(own, ask)
    const cells = [
      ours.perSecond.toFixed(0),
      String(ours.p50),
      String(ours.p99),
      String(bare.p99),
      (ours.perSecond / bare.perSecond).toFixed(2),
      (ours.perSecond / (withFew.get(ask.name)?.perSecond ?? Number.NaN)).toFixed(2),
      (web.cpuMs / ours.count).toFixed(3),
      ...[web.delayMs.p50, web.delayMs.p99, web.delayMs.longest].map(delay => delay.toFixed(1)),
      ((100 * web.withoutProcessorMs) / web.elapsedMs).toFixed(0),
      ((100 * web.collectingMs) / web.elapsedMs).toFixed(1),
      web.longestCollectionMs.toFixed(1),
    ]
    console.log(row(ask.name, ...cells) + (ours.failed > 0 ? `  ${ours.failed} failed` : ''))
  }
}

function asks({
  key,
  groupId,
  publicationId,
  publications,
  spreadIds,
  slug,
  groupSlug,
  imageKey,
}: Target): Ask[] {
  const headers = { authorization: `ApiKey ${key}` }
  const list = `/v2/groups/${groupId}/publications`
  const latePage = Math.min(900, Math.floor(publications / 2))
  const hotspots = spreadIds.map(id => `/v2/spreads/${id}/hotspots`)
  const hotspot = {
    type: 'external_link',
    url: 'https://example.com/',
    left: 0.1,
    top: 0.1,
    width: 0.2,
    height: 0.2,
  }
  const managing = { host: 'base', headers } as const
  return [
    { name: 'v2 list of 25', paths: [`${list}?per_page=25`], ...managing },
    { name: 'v2 list of 2, page 1', paths: [`${list}?per_page=2&page=1`], ...managing },
    { name: 'v2 list of 2, page 900', paths: [`${list}?per_page=2&page=${latePage}`], ...managing },
    { name: 'v2 get', paths: [`${list}/${publicationId}`], ...managing },
    { name: 'v2 hotspots of a spread', paths: hotspots.slice(0, 1), ...managing },
    { name: 'v1 publication', paths: [`/v1/groups/${groupSlug}/publications/${slug}.json`], host: 'reader' },
    { name: 'reader page', paths: [`/${groupSlug}/${slug}`], host: 'reader' },
    { name: 'page image, 60 kB', paths: [`/assets/${imageKey}-at800.jpg`], host: 'reader' },
    {
      name: 'v2 create hotspot',
      method: 'POST',
      paths: hotspots,
      host: 'base',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(hotspot),
    },
  ]
}

/** Starts a web process on a free port. */
async function startWeb(): Promise<Web> {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    BASE_URL: `http://localhost:${port}`,
    READER_URL: `http://127.0.0.1:${port}`,
  }
  const command = [...preloadOfWeb, '--import', './e2e/tools/bench/api/watch.ts', webServer]
  const child = spawn(process.execPath, [...command, '--hostname', '127.0.0.1', '--port', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(child)
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The web process ended')
  }
  return { port, child }
}

/** A server that does nothing but answer what ours answers. */
async function measureBare({ port }: Web, ask: Ask): Promise<Answered> {
  const answer = await fetch(urlOf(port, ask.host, ask.paths[0]), {
    method: ask.method,
    headers: ask.headers,
    body: ask.body,
  })
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(answer.status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    return await load((server.address() as AddressInfo).port, { ...ask, host: 'reader' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function measure({ port, child }: Web, ask: Ask): Promise<Measured> {
  await load(port, ask, 1)
  await watched(child)
  const answered = await load(port, ask)
  return { ...answered, web: await watched(child) }
}

/** Returns the measures of a web process since it was last asked. */
async function watched(child: ChildProcess): Promise<Watched> {
  child.send('measure')
  const [found] = await once(child, 'message')
  return found
}

async function load(port: number, { host, paths, ...ask }: Ask, duration = seconds): Promise<Answered> {
  const { method = 'GET', headers, body } = ask
  const requests = paths.map(path => ({ method, path, headers, body }))
  const answered = await autocannon({ url: urlOf(port, host), requests, connections, duration })
  const { latency, non2xx, errors } = answered
  return {
    perSecond: answered.requests.average,
    count: answered.requests.total,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}

function urlOf(port: number, host: Ask['host'], path = ''): string {
  return `http://${host === 'base' ? 'localhost' : '127.0.0.1'}:${port}${path}`
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(23) + cells.map(cell => cell.padStart(11)).join('')
}
