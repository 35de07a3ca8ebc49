import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call, sessionHeaders } from '#app/_http/calls.fixture.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { createAffiliate } from '#db/affiliates/affiliates.ts'
import { env } from '#db/env.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { watchOutput } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { observed } from '../server/observed.ts'
import { requestListener } from '../server/request-listener.ts'
import { guardActions } from '../server/server-actions.ts'
import { limitedServer } from './limited-server.ts'

const built = await mkdtemp(join(tmpdir(), 'recto-build-'))
await mkdir(join(built, 'server'))
await writeFile(join(built, 'server/server-reference-manifest.json'), '{"node":{"40ab":{}},"edge":{}}')
const framework = guardActions(async (incoming, outgoing) => {
  await text(incoming).catch(() => {})
  outgoing.end()
}, built)
const answering = await requestListener(routedFolders, framework)
const running = new Map<IncomingMessage, Promise<void>>()
const { server, exchanges } = limitedServer(
  observed(async (incoming, outgoing) => {
    const answered = answering(incoming, outgoing)
    running.set(incoming, answered)
    await answered
    running.delete(incoming)
  }, 0),
  limits,
  0,
)
const logged = watchOutput()

let heads: Record<string, string>
beforeAll(async () => {
  heads = await headsOf()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  while ((await connections()) > 0) await nextTurn()
  await Promise.all(running.values())
  expect(logged.errors()).toEqual([])
  expect(await readdir(join(env().dataDir, 'incoming')).catch(() => [])).toEqual([])
})
afterAll(async () => {
  logged.end()
  server.close()
  await rm(built, { recursive: true, force: true })
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** The beginnings of requests, each to a route that reads its body in another way. */
async function headsOf() {
  const { account, group, key, user } = await newAccount()
  const locked = await putOnline(group, { title: 'Autumn' })
  await updatePublication(group.id, locked.id, { secured: true, password: 'Open sesame' })
  const session = await sessionHeaders(user)
  const affiliate = await createAffiliate(account.id, {
    name: 'Guide',
    groupIds: [group.id],
    showsWidget: false,
  })
  const begun = await call('POST', `/dashboard/api/groups/${group.id}/uploads`, {
    as: user,
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '4321' },
  })
  const own = { Host: 'localhost:3000', ...session }
  const withKey = { Host: 'localhost:3000', Authorization: `ApiKey ${key}` }
  const reader = { Host: '127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' }
  const json = { 'Content-Type': 'application/json' }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const publications = `/v2/groups/${group.id}/publications`
  return {
    JSON: head('POST', publications, { ...withKey, ...json }),
    'JSON with a key for repetition': head('POST', publications, {
      ...withKey,
      ...json,
      'Idempotency-Key': 'a',
    }),
    'a form of version 2': head('POST', publications, { ...withKey, ...form }),
    'a file': head('POST', `/v2/groups/${group.id}/uploads`, {
      ...withKey,
      'Content-Type': 'application/pdf',
    }),
    'a part of an upload': head('PATCH', begun.headers.get('location') ?? '', {
      ...own,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    }),
    GraphQL: head('POST', '/graphql', { Host: 'localhost:3000', ...json, 'X-Api-Key': affiliate.key }),
    MCP: head('POST', '/mcp', { ...withKey, ...json, Accept: 'application/json, text/event-stream' }),
    "a reader's password": head('POST', `/${group.slug}/autumn/password`, { ...reader, ...form }),
    'events of a reader': head('POST', `/${group.slug}/autumn/events`, { ...reader, ...json }),
    'a form of the dashboard': head('POST', '/dashboard/sign-in', {
      Host: 'localhost:3000',
      'Content-Type': 'multipart/form-data; boundary=x',
    }),
    'an action of the dashboard': head('POST', '/dashboard/sign-in', {
      Host: 'localhost:3000',
      'Next-Action': '40ab',
      'Content-Type': 'text/plain',
    }),
  }
}

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`
}

const kinds = [
  'JSON',
  'JSON with a key for repetition',
  'a form of version 2',
  'a file',
  'a part of an upload',
  'GraphQL',
  'MCP',
  "a reader's password",
  'events of a reader',
  'a form of the dashboard',
  'an action of the dashboard',
]
const spokenInJson = new Set(kinds.slice(0, 7))

const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
const begin = `${chunked}5\r\n{"a":\r\n`
const invalid = 'The body of the request is not valid HTTP/1.1'
const cut = 'The body of the request broke off before its end'

/** Bodies, with the status and the beginning of the sentence that refuse them. */
const bodies: [string, string, number, string][] = [
  ['a size that is no number', `${begin}zz\r\n`, 400, invalid],
  ['a size beyond 64 bits', `${begin}fffffffffffffffff\r\n`, 400, invalid],
  ['a chunk longer than its size', `${begin}1\r\nabc\r\n`, 400, invalid],
  ['a line break of its own', `${begin}1\nx`, 400, invalid],
  [
    'an extension without end',
    `${begin}1;${'x'.repeat(20_000)}`,
    413,
    'The extensions of a chunk are too long',
  ],
  ['a trailer without a name', `${begin}0\r\nno trailer\r\n\r\n`, 400, invalid],
  [
    'trailers that are too many',
    `${begin}0\r\n${`X-A: ${'1'.repeat(999)}\r\n`.repeat(20)}\r\n`,
    431,
    'The request has',
  ],
]

type Closed = { answer: string; wasReset: boolean }

/** Resolves with all that came back once the connection has ended. */
async function closed(socket: Socket): Promise<Closed> {
  let answer = ''
  let wasReset = false
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {
    wasReset = true
  })
  await once(socket, 'close').catch(() => once(socket, 'close'))
  return { answer, wasReset }
}

function open(): Socket {
  return connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
}

function expectRefusal({ answer, wasReset }: Closed, status: number, sentence: string, isJson: boolean) {
  expect(wasReset).toBe(false)
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\r\nConnection: close\r\n`, 'i'))
  const [, body = ''] = answer.split('\r\n\r\n')
  expect(body).toContain(sentence)
  if (isJson) expect(JSON.parse(body)).toEqual({ error: expect.stringContaining(sentence) })
}

/** Resolves once a route waits for more of a body than the beginning. */
async function untilRead() {
  const isWaiting = (incoming: IncomingMessage) =>
    incoming.listenerCount('readable') + incoming.listenerCount('data') > 0 && incoming.readableLength === 0
  while (![...running.keys()].some(isWaiting)) await nextTurn()
}

describe.each(kinds)('a request with %s', kind => {
  test.each(bodies)('and %s is refused', async (_, body, status, sentence) => {
    const socket = open()
    const refused = closed(socket)
    socket.write(`${heads[kind]}${body}`)
    expectRefusal(await refused, status, sentence, spokenInJson.has(kind))
  })

  test('and a malformed chunk is refused while the body is read, although more of it is coming', async () => {
    const socket = open()
    const refused = closed(socket)
    socket.write(`${heads[kind]}${begin}`)
    await untilRead()
    socket.write(`zz\r\n${'x'.repeat(4_000_000)}`)
    expectRefusal(await refused, 400, invalid, spokenInJson.has(kind))
  })

  test.each([
    ['a chunk', begin],
    ['a body of a told length', 'Content-Length: 100\r\n\r\n{"a":'],
  ])('that ends within %s is refused', async (_, body) => {
    const [atOnce, later] = [open(), open()]
    const refused = [closed(atOnce), closed(later)]
    later.write(`${heads[kind]}${body}`)
    await untilRead()
    later.end()
    atOnce.end(`${heads[kind]}${body}`)
    for (const one of await Promise.all(refused)) expectRefusal(one, 400, cut, spokenInJson.has(kind))
  })

  test('that comes too slowly is refused', async () => {
    const socket = open()
    const refused = closed(socket)
    socket.write(`${heads[kind]}${begin}`)
    await untilRead()
    for (let count = 0; count < 25; count += 1) exchanges.check()
    expectRefusal(await refused, 408, 'stopped coming in', spokenInJson.has(kind))
  })

  test('that was left leaves nothing behind', async () => {
    const socket = open()
    socket.write(`${heads[kind]}${begin}`)
    await untilRead()
    socket.destroy()
  })
})

test('a request that was answered before its body turned out malformed has one answer', async () => {
  const socket = open()
  const refused = closed(socket)
  socket.write(head('POST', '/v2/nothing', { Host: 'localhost:3000' }) + begin)
  await once(socket, 'data')
  socket.write('zz\r\n')
  const { answer, wasReset } = await refused
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  expect([answer.slice(0, 12), wasReset]).toEqual(['HTTP/1.1 404', false])
})

test('a request that is being answered has its answer before the refusal of what came after it', async () => {
  const socket = open()
  const refused = closed(socket)
  socket.write(`${head('GET', '/healthz', { Host: 'localhost:3000' })}\r\nnonsense\r\n\r\n`)
  const { answer, wasReset } = await refused
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(wasReset).toBe(false)
})

test.each([
  ['gzip', 'Transfer-Encoding: gzip\r\n'],
  ['chunked, gzip', 'Transfer-Encoding: chunked, gzip\r\n'],
  ['no encoding', 'Transfer-Encoding: xchunked\r\n'],
  ['chunked beside a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
])('a body as %s is refused', async (_, headers) => {
  const socket = open()
  const refused = closed(socket)
  socket.write(`${heads.JSON}${headers}\r\n5\r\n{"a":\r\n0\r\n\r\n`)
  expectRefusal(await refused, 400, 'is not valid HTTP/1.1', true)
})
