import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { migrate } from '#db/migrate.ts'
import { root } from '#db/own-files.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-trouble-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Serves our own routes from another process. @param before what its shell does first */
async function serve(env: Record<string, string>, before = ':') {
  const command = [
    process.execPath,
    '--import',
    './app/_start/quick-imports.mjs',
    'app/_start/server/own-server.fixture.ts',
  ]
  const child = spawn('sh', ['-c', `${before}; exec "$0" "$@"`, ...command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk
  }
  child.stderr.on('data', keep)
  const [line] = await once(child.stdout, 'data')
  child.stdout.on('data', keep)
  const port = Number(String(line))
  const ask = async (path: string, { host = 'localhost:3000', ...init }: Sent = {}) => {
    const sent = request({ port, path, method: init.method ?? 'GET', headers: { host, ...init.headers } })
    sent.on('error', () => {})
    sent.end(init.body)
    const [answer] = await once(sent, 'response')
    const { statusCode: status, headers } = answer
    return { status, headers, body: await text(answer) }
  }
  return { ask, printed: () => printed }
}

type Sent = { host?: string; method?: string; headers?: Record<string, string>; body?: Buffer }

describe('a disk without room', () => {
  const pdf = Buffer.alloc(3_000_000, '%PDF-1.7\n')

  test('is told as our fault to who sends a PDF, which may be sent again', async () => {
    const { group, key, user } = await newAccount()
    const dataDir = join(folder, 'full')
    // In blocks of 512 bytes: no file of this process grows beyond 1 MB.
    const { ask, printed } = await serve({ DATA_DIR: dataDir }, 'ulimit -f 2000')
    const ours = { status: 503, headers: { 'retry-after': '60' } }
    const sentence = /^\{"error":"There is no room to store anything at present\. The fault is on our side/
    const byKey = await ask(`/v2/groups/${group.id}/uploads`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/pdf' },
      body: pdf,
    })
    expect(byKey).toMatchObject(ours)
    expect(byKey.body).toMatch(sentence)

    const tus = { ...(await sessionHeaders(user)), 'tus-resumable': '1.0.0' }
    const begun = await ask(`/dashboard/api/groups/${group.id}/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(pdf.length) },
    })
    const location = String(begun.headers.location)
    const part = await ask(location, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: pdf,
    })
    expect(part).toMatchObject(ours)
    expect(part.body).toMatch(sentence)
    expect((await ask(location, { method: 'HEAD', headers: tus })).headers['upload-offset']).toBe('0')
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
    expect(printed()).toMatch(/^(\S+ error nothing could be stored: EFBIG: .* requestId=[\w-]+\n){2}$/)
  })
})

describe('a disk on which nothing can be written', () => {
  test('is not ready, and looking at it leaves nothing behind', async () => {
    const dataDir = join(folder, 'no-room')
    const { ask } = await serve({ DATA_DIR: dataDir }, 'ulimit -f 0')
    const { status, body } = await ask('/readyz')
    expect([status, JSON.parse(body).checks.files]).toEqual([503, 'Files cannot be stored.'])
    expect(await readdir(join(dataDir, 'files'))).toEqual([])
  })
})

describe('a database that goes away and comes back', () => {
  test('is told as our fault meanwhile, and everything is there again by itself', async () => {
    const dataDir = join(folder, 'postgres')
    const port = await freePort()
    let postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
    await migrate(postgres.url)
    const { ask, printed } = await serve({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
    const reader = '127.0.0.1:3000'
    const authorization = 'ApiKey nobody-has-this-key-anywhere'
    const asked: [path: string, status: number, sent: Sent][] = [
      ['/v2/groups', 403, { headers: { authorization } }],
      ['/dashboard/api/groups/1/conversions/events', 403, { headers: { authorization } }],
      ['/v1/groups/garden/publications', 404, {}],
      ['/garden/spring', 404, { host: reader }],
      ['/garden/spring/search.json?q=a', 404, { host: reader }],
      ['/assets/1/1/pdfs/00000000-0000-4000-8000-000000000000.pdf', 404, { host: reader }],
      ['/domain-check?domain=example.com', 404, {}],
    ]
    const all = () => Promise.all(asked.map(([path, , sent]) => ask(path, sent)))
    const usual = asked.map(([, status]) => status)
    // On a machine that is busy a connection may take longer than it is given.
    const untilUsual = async () => {
      for (let isUsual = false; !isUsual; ) {
        const statuses = (await all()).map(({ status }) => status)
        isUsual = statuses.every((status, index) => status === usual[index])
        expect(statuses.every((status, index) => status === 503 || status === usual[index])).toBe(true)
      }
    }
    await untilUsual()

    await postgres.stop()
    const away = await all()
    expect(away.map(({ status }) => status)).toEqual(asked.map(() => 503))
    expect(away.map(({ headers }) => headers['retry-after'])).toEqual(
      asked.map(() => expect.stringMatching(/^\d+$/)),
    )
    const [v2, dashboard, v1, page, data, file] = away
    for (const answer of [v2, dashboard, v1])
      expect(answer?.body).toContain('{"error":"The service is temporarily')
    expect(page?.body).toContain('The fault is on our side. Please try again in a moment.')
    expect(data?.body).toBe('{"error":"The fault is on our side. Please try again in a moment."}')
    expect(file?.body).toContain('The fault is on our side')

    postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
    await untilUsual()
    expect(printed()).not.toMatch(/select|\n\s+at /)
    await postgres.stop()
  })
})
