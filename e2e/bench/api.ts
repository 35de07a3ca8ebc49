// `npm run bench:api [-- PUBLICATIONS [SECONDS]]`: requests a second and their times, beside a bare server that answers
// the same bytes, and beside the framework alone with the same handlers. All in one run, since machines differ.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build, isBuildStale } from '#app/_start/build.ts'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { files } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { type Filled, fill } from './api-data.ts'

const connections = 50
const groupCount = 50
const [publicationCount = 100_000, seconds = 5] = process.argv.slice(2).map(Number)

type Ask = {
  name: string
  method?: 'GET' | 'POST'
  path: string
  host: 'base' | 'reader'
  headers?: Record<string, string>
  body?: string
}
type Measured = { perSecond: number; p50: number; p99: number; failed: number }

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const started: ChildProcess[] = []
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  if (isBuildStale()) await build()
  process.env.DATABASE_URL = postgres.url
  process.env.DATA_DIR = dataDir
  await migrate(postgres.url)
  console.log(`Filling the database with ${publicationCount.toLocaleString('en')} publications …`)
  await report(await fill(publicationCount, groupCount))
} finally {
  for (const child of started) child.kill('SIGKILL')
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function report(filled: Filled): Promise<void> {
  const picture = join(dataDir, 'picture.jpg')
  await writeFile(picture, randomBytes(60_000))
  await files().put(`${filled.imageKey}-at800.jpg`, picture)
  const own = await startWeb(['app/_start/web-server.ts'])
  const framework = await startWeb(['node_modules/next/dist/bin/next', 'start'])
  console.log(`${connections} connections, ${seconds} s each; times in ms\n`)
  console.log(row('', 'req/s', 'p50', 'p99', '× bare', '× framework'))
  for (const ask of asks(filled)) {
    const bare = await measureBare(own, ask)
    const ours = await measure(own, ask)
    const theirs = await measure(framework, ask)
    const failed = ours.failed + theirs.failed
    console.log(
      row(
        ask.name,
        ours.perSecond.toFixed(0),
        String(ours.p50),
        String(ours.p99),
        (ours.perSecond / bare.perSecond).toFixed(2),
        (ours.perSecond / theirs.perSecond).toFixed(2),
      ) + (failed > 0 ? `  ${failed} failed` : ''),
    )
  }
}

function asks({ key, groupId, publicationId, spreadId, slug, groupSlug, imageKey }: Filled): Ask[] {
  const headers = { authorization: `ApiKey ${key}` }
  const list = `/v2/groups/${groupId}/publications`
  const lastPage = Math.max(1, Math.floor(publicationCount / groupCount / 2))
  const hotspot = {
    type: 'external_link',
    url: 'https://example.com/',
    left: 0.1,
    top: 0.1,
    width: 0.2,
    height: 0.2,
  }
  return [
    { name: 'v2 list of 25', path: `${list}?per_page=25`, host: 'base', headers },
    { name: 'v2 list of 2, page 1', path: `${list}?per_page=2&page=1`, host: 'base', headers },
    {
      name: `v2 list of 2, page ${Math.min(900, lastPage)}`,
      path: `${list}?per_page=2&page=${Math.min(900, lastPage)}`,
      host: 'base',
      headers,
    },
    { name: 'v2 get', path: `${list}/${publicationId}`, host: 'base', headers },
    { name: 'v2 hotspots of a spread', path: `/v2/spreads/${spreadId}/hotspots`, host: 'base', headers },
    { name: 'v1 publication', path: `/v1/groups/${groupSlug}/publications/${slug}.json`, host: 'reader' },
    { name: 'reader page', path: `/${groupSlug}/${slug}`, host: 'reader' },
    { name: 'page image, 60 kB', path: `/assets/${imageKey}-at800.jpg`, host: 'reader' },
    {
      name: 'v2 create hotspot',
      method: 'POST',
      path: `/v2/spreads/${spreadId}/hotspots`,
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
  const answer = await fetch(urlOf(port, ask), { method: ask.method, headers: ask.headers, body: ask.body })
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

async function measure(port: number, ask: Ask): Promise<Measured> {
  const { method = 'GET', headers, body } = ask
  const options = { url: urlOf(port, ask), method, headers, body, connections }
  await autocannon({ ...options, duration: 2 })
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

function urlOf(port: number, { host, path }: Ask): string {
  return `http://${host === 'base' ? 'localhost' : '127.0.0.1'}:${port}${path}`
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(28) + cells.map(cell => cell.padStart(12)).join('')
}
