// `npm run bench:answers [-- AT_ONCE]`: the largest answers that a stranger, a partner and a key can ask for, from the
// largest catalogue. Each address has a web process of its own: bytes, how long it takes alone and when so many ask at
// once, how long a health check waits meanwhile, and the most memory that the process took.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { buildReader } from '#components/reader/bundling/build.ts'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { migrate } from '#db/migrate.ts'
import { row } from '../table.ts'
import { type Asked, answersOf } from './asked.ts'
import { makeCatalogue } from './data.ts'

const [atOnce = 8] = process.argv.slice(2).map(Number)

const port = String(await freePort())
const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  await buildReader()
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    PORT: port,
  })
  await migrate(postgres.url)
  const target = await makeCatalogue()
  row('', 'kB', 'ms of the first', `ms of ${atOnce}`, 'health, ms', 'MB more')
  for (const asked of answersOf(target, port)) await measure(asked)
} finally {
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(asked: Asked): Promise<void> {
  const web = await startWeb()
  try {
    await ask({ name: 'health', path: '/healthz' })
    const began = await memoryOf(web, 'VmRSS')
    const alone = await ask(asked)
    const health = watchHealth()
    const crowd = await Promise.all(Array.from({ length: atOnce }, () => ask(asked)))
    const more = (await memoryOf(web, 'VmHWM')) - began
    const longest = Math.max(...crowd.map(({ ms }) => ms))
    const statuses = [...new Set([alone, ...crowd].map(({ status }) => status))].join(' ')
    row(
      asked.name,
      (alone.bytes / 1000).toFixed(1),
      alone.ms.toFixed(0),
      longest.toFixed(0),
      (await health()).toFixed(0),
      more.toFixed(0),
      statuses,
    )
  } finally {
    web.kill('SIGKILL')
  }
}

async function startWeb(): Promise<ChildProcess> {
  const program = ['--import', './app/_start/quick-imports.mjs', 'e2e/tools/bench/answers/served.fixture.ts']
  const web = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (web.stdout === null) throw new Error('The web process has no output')
  await once(createInterface({ input: web.stdout }), 'line')
  return web
}

/** Reads an answer without keeping it, as the figures of the process beside it would suffer. */
async function ask({ path, host = '127.0.0.1', init = {} }: Asked) {
  const began = performance.now()
  const asking = request(`http://127.0.0.1:${port}${path}`, {
    method: init.method ?? 'GET',
    headers: { Host: `${host}:${port}`, ...init.headers },
    agent: false,
  }).end(init.body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const piece of answer) bytes += piece.length
  return { status: answer.statusCode, bytes, ms: performance.now() - began }
}

/** Asks for the health again and again. @returns a function that ends it, and returns the longest wait in ms */
function watchHealth(): () => Promise<number> {
  let [isOver, most] = [false, 0]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await ask({ name: 'health', path: '/healthz' })).ms)
      await pause(20)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

/** Returns megabytes of a process: those it has, or the most it had. */
async function memoryOf({ pid }: ChildProcess, kind: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1]) / 1000
}
