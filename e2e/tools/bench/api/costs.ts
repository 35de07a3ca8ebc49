// `npm run bench:api-costs [-- PUBLICATIONS [REQUESTS]]`: processor time of a request, of Node and of PostgreSQL, beside a server
// written by hand on the same tables. Processor time hardly depends on what else the machine does, requests a second do.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { buildIfMissing } from '#app/_start/building/build.ts'
import { preloadOfWeb, webServer } from '#app/_start/processes.ts'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { migrate } from '#db/migrate.ts'
import { processTree } from '#e2e/process-tree.ts'
import { processUsage } from '#jobs/pdf/processes/process-usage.ts'
import { addPublications, makeAccount, type Target, target } from '../api-data.ts'
import { row } from '../table.ts'

// With 2000, half of what is measured is code that V8 has not compiled yet.
const [publications = 5000, amount = 6000] = process.argv.slice(2).map(Number)
const rounds = 3
const connections = 20

type Server = { port: number; child: ChildProcess }
type Ask = { name: string; paths: string[]; body?: string }
type Cost = { node: number; postgres: number }

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const started: ChildProcess[] = []
try {
  await buildIfMissing()
  process.env.DATABASE_URL = postgres.url
  process.env.DATA_DIR = dataDir
  await migrate(postgres.url)
  const account = await makeAccount()
  await addPublications(publications, 'all')
  const at = await target(account)
  const own = await start(port => [
    ...preloadOfWeb,
    webServer,
    '--hostname',
    '127.0.0.1',
    '--port',
    String(port),
  ])
  const plain = await start(() => ['e2e/tools/bench/api/plain-server.ts'])
  await report(own, plain, at)
} finally {
  for (const child of started) child.kill('SIGKILL')
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function report(own: Server, plain: Server, at: Target): Promise<void> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  row('ms of a processor', 'Node', 'PostgreSQL', 'both', 'by hand', '× by hand')
  for (const ask of asks(at)) {
    const [ours, theirs] = [none(), none()]
    // In turn, so that both meet the machine alike; the first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [server, sum] of [
        [own, ours],
        [plain, theirs],
      ] as const) {
        const cost = await measure(server, postmaster, at.key, ask)
        if (round === 0) continue
        sum.node += cost.node / rounds
        sum.postgres += cost.postgres / rounds
      }
    const [both, byHand] = [ours.node + ours.postgres, theirs.node + theirs.postgres]
    const cells = [ours.node, ours.postgres, both, byHand, both / byHand]
    row(ask.name, ...cells.map(cell => cell.toFixed(2)))
  }
}

function none(): Cost {
  return { node: 0, postgres: 0 }
}

function asks({ groupId, publicationId, spreadIds }: Target): Ask[] {
  const list = `/v2/groups/${groupId}/publications`
  const [listed = '', ...changed] = spreadIds.map(id => `/v2/spreads/${id}/hotspots`)
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  const body = JSON.stringify({ type: 'external_link', url: 'https://example.com/', ...area })
  return [
    { name: 'list of 25', paths: [`${list}?per_page=25`] },
    { name: 'get a publication', paths: [`${list}/${publicationId}`] },
    { name: 'hotspots of a spread', paths: [listed] },
    { name: 'create a hotspot', paths: changed, body },
  ]
}

async function measure({ port, child }: Server, postmaster: number, key: string, ask: Ask): Promise<Cost> {
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' }
  const method = ask.body === undefined ? 'GET' : 'POST'
  const requests = ask.paths.map(path => ({ method, path, headers, body: ask.body }) as const)
  const before = { node: await usagesOf(child.pid), postgres: await usagesOf(postmaster) }
  const { non2xx, errors } = await autocannon({
    url: `http://localhost:${port}`,
    requests,
    connections,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests of “${ask.name}” failed`)
  return {
    node: (1000 * usedSince(before.node, await usagesOf(child.pid))) / amount,
    postgres: (1000 * usedSince(before.postgres, await usagesOf(postmaster))) / amount,
  }
}

type Usages = ReadonlyMap<number, number>

/** Processor seconds of a process and of each that it has started. */
async function usagesOf(pid = 0): Promise<Usages> {
  const tree = processTree(pid)
  const usages = await Promise.all(tree.map(processUsage))
  return new Map(tree.map((id, index) => [id, usages[index]?.cpuSeconds ?? 0]))
}

/** Processes that ended meanwhile are left out: a sum of all would fall by what they used before. */
function usedSince(before: Usages, after: Usages): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

async function start(command: (port: number) => string[]): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BASE_URL: url,
    READER_URL: `http://127.0.0.1:${port}`,
  }
  const child = spawn(process.execPath, command(port), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  started.push(child)
  while ((await fetch(`${url}/healthz`).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error('A server ended')
    await pause(100)
  }
  return { port, child }
}
