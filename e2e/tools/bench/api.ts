// `npm run bench:api [-- PUBLICATIONS [SECONDS]]`: requests a second and their times, beside a bare server that answers
// the same bytes, beside the framework alone with the same handlers, and beside ourselves with a hundredth of the rows.
// All in one run, since machines differ.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { buildIfStale } from '#app/_start/building/build.ts'
import { preloadOfWeb, webServer } from '#app/_start/processes.ts'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { files } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { addPublications, makeAccount, type Target, target } from './api-data.ts'

const connections = 50
const [publicationCount = 100_000, seconds = 5] = process.argv.slice(2).map(Number)

type Ask = {
  name: string
  method?: 'GET' | 'POST'
  /** Asked for in turn. */
  paths: string[]
  host: 'base' | 'reader'
  headers?: Record<string, string>
  body?: string
}
const started: ChildProcess[] = []

type Measured = { perSecond: number; p50: number; p99: number; failed: number }

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  await buildIfStale()
  process.env.DATABASE_URL = postgres.url
  process.env.DATA_DIR = dataDir
  await migrate(postgres.url)
  const account = await makeAccount()
  const few = Math.ceil(publicationCount / 100)
  await addPublications(few, account.groupId)
  const own = await startWeb([...preloadOfWeb, webServer])
  const withFew = await measureAll(own, await pointAt(account))
  await addPublications(publicationCount - few, 'all')
  const framework = await startWeb(['node_modules/next/dist/bin/next', 'start'])
  await report(own, framework, await pointAt(account), withFew)
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

async function measureAll(own: number, at: Target): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>()
  for (const ask of asks(at)) found.set(ask.name, await measure(own, ask))
  return found
}

async function report(own: number, framework: number, at: Target, withFew: Map<string, Measured>) {
  console.log(`${connections} connections, ${seconds} s each; times in ms\n`)
  console.log(row('', 'req/s', 'p50', 'p99', '× bare', 'bare p99', '× framework', '× few rows'))
  for (const ask of asks(at)) {
    const bare = await measureBare(own, ask)
    const ours = await measure(own, ask)
    const theirs = await measure(framework, ask)
    const cells = [
      ours.perSecond.toFixed(0),
      String(ours.p50),
      String(ours.p99),
      (ours.perSecond / bare.perSecond).toFixed(2),
      String(bare.p99),
      // The framework does not serve every address by itself.
      theirs.failed > 0 ? '-' : (ours.perSecond / theirs.perSecond).toFixed(2),
      (ours.perSecond / (withFew.get(ask.name)?.perSecond ?? Number.NaN)).toFixed(2),
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

/** Starts a web process on a free port. @returns the port */
async function startWeb(command: string[]): Promise<number> {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    BASE_URL: `http://localhost:${port}`,
    READER_URL: `http://127.0.0.1:${port}`,
  }
  const child = spawn(process.execPath, [...command, '--hostname', '127.0.0.1', '--port', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended`)
  }
  return port
}

/** A server that does nothing but answer what ours answers. */
async function measureBare(port: number, ask: Ask): Promise<Measured> {
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
    return await measure((server.address() as AddressInfo).port, { ...ask, host: 'reader' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function measure(port: number, { host, paths, ...ask }: Ask): Promise<Measured> {
  const { method = 'GET', headers, body } = ask
  const requests = paths.map(path => ({ method, path, headers, body }))
  const options = { url: urlOf(port, host), requests, connections }
  await autocannon({ ...options, duration: 2 })
  const { requests: answered, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds })
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

function urlOf(port: number, host: Ask['host'], path = ''): string {
  return `http://${host === 'base' ? 'localhost' : '127.0.0.1'}:${port}${path}`
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(28) + cells.map(cell => cell.padStart(12)).join('')
}
