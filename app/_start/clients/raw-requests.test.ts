// Requests as bytes: forms that clients seldom send, and that a server and a proxy before it could read in two ways.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { requestListener } from '../server/request-listener.ts'
import { limitedServer } from './limited-server.ts'

const listener = await requestListener(routedFolders, async (_, outgoing) => void outgoing.end())
const { server } = limitedServer(listener, limits, 0)

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Sends bytes. @returns all that comes back until the server ends the connection */
async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  return text(socket)
}

const statuses = (answers: string) =>
  Array.from(answers.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status))

const host = 'Host: localhost:3000\r\n'
const last = 'Connection: close\r\n'
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`
const post = (headers: string, body: string) =>
  `POST /v2/groups/${owner.group.id}/collections HTTP/1.1\r\n${host}Authorization: ApiKey ${owner.key}\r\n` +
  `Content-Type: application/json\r\n${headers}\r\n${body}`
const json = '{"collection":{"title":"Raw"}}'

test.each([
  ['a folded header', 'X-A: 1\r\n 2\r\n'],
  ['a folded way of sending', 'Transfer-Encoding:\r\n chunked\r\n'],
  ['a space before a colon', 'Transfer-Encoding : chunked\r\n'],
  ['a name with a space', 'X A: 1\r\n'],
  ['a null in a value', 'X-A: a\0b\r\n'],
  ['a line that ends in LF', 'X-A: 1\nX-B: 2\r\n'],
  ['a CR in a value', 'X-A: 1\rX-B: 2\r\n'],
  ['a length in a list', 'Content-Length: 5, 5\r\n'],
  ['the same length twice', 'Content-Length: 5\r\nContent-Length: 5\r\n'],
  ['a length with a sign', 'Content-Length: +5\r\n'],
  ['a length below 0', 'Content-Length: -5\r\n'],
  ['a length in sixteens', 'Content-Length: 0x5\r\n'],
  ['a length of nothing', 'Content-Length: \r\n'],
  ['a length beyond 64 bits', 'Content-Length: 99999999999999999999\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked, chunked\r\n'],
  ['chunks said twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'],
  ['identity', 'Transfer-Encoding: identity\r\n'],
  ['chunks after a tab', 'Transfer-Encoding: \x0bchunked\r\n'],
])('%s is refused, and what follows is not read as a request', async (_, headers) => {
  const answers = await send(post(headers, `5\r\n{"a":\r\n0\r\n\r\n${get('/healthz')}`))
  expect(answers).toMatch(/^HTTP\/1\.1 400 /)
  expect(statuses(answers)).toHaveLength(1)
})

test.each([
  ['no version', 'GET /v2/groups\r\n\r\n'],
  ['a later version', `GET /healthz HTTP/3.0\r\n${host}\r\n`],
  ["HTTP/2's first words", 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a method in small letters', `get /healthz HTTP/1.1\r\n${host}\r\n`],
  ['a space in the address', `GET /health z HTTP/1.1\r\n${host}\r\n`],
  ['two hosts', `GET /v2/groups HTTP/1.1\r\n${host}Host: example.com\r\n${last}\r\n`],
  ['no host', 'GET /v2/groups HTTP/1.1\r\n\r\n'],
])('%s is refused', async (_, bytes) => {
  expect(await send(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('HTTP/1.0 is answered, and its connection ends unless it asks to keep it', async () => {
  const one = (headers = '') => `GET /healthz HTTP/1.0\r\n${host}${headers}\r\n`
  const alone = await send(one() + one())
  expect([statuses(alone), /^connection: close\r$/im.test(alone)]).toEqual([[200], true])
  expect(statuses(await send(one('Connection: keep-alive\r\n') + one()))).toEqual([200, 200])
})

test('requests in a row are answered in their order, with bodies and without', async () => {
  const length = `Content-Length: ${json.length}\r\n`
  const chunked = 'Transfer-Encoding: chunked\r\n'
  const chunks = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`
  const row = [get('/v2/nothing'), post(length, json), get('/healthz', 'Content-Length: 2\r\n').concat('xx')]
  expect(statuses(await send([...row, post(chunked, chunks), get('/healthz', last)].join('')))).toEqual([
    404, 201, 200, 201, 200,
  ])
})

test('a client that waits to be told is told to go on; what else it expects is 417', async () => {
  const length = `Content-Length: ${json.length}\r\n`
  expect(statuses(await send(post(`Expect: 100-continue\r\n${last}${length}`, json)))).toEqual([100, 201])
  const refused = await send(post(`Expect: a miracle\r\n${last}${length}`, json))
  expect(statuses(refused)).toEqual([417])
  expect(refused).toContain('{"error":"')
})

test.each([
  ['whole', 'http://localhost:3000/v2/groups'],
  ['of another host', 'http://example.com/v2/groups'],
])('an address that is sent %s is told by its own host', async (_, target) => {
  const answer = await send(`GET ${target} HTTP/1.1\r\n${host}${last}\r\n`)
  expect(statuses(answer)[0]).toBe(target.includes('localhost') ? 403 : 400)
})

test.each(['TRACE /healthz', 'CONNECT localhost:22', 'OPTIONS *', 'GET /healthz'])(
  '%s neither echoes what was sent nor opens a way out',
  async line => {
    const upgrade =
      'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
    const answer = await send(`${line} HTTP/1.1\r\n${host}${upgrade}X-Secret: tulip\r\n\r\n`)
    expect(answer).not.toMatch(/tulip|^HTTP\/1\.1 101/)
    expect(statuses(answer).some(status => status >= 500)).toBe(false)
  },
)

test.each([
  ['a name twice', '{"collection":{"title":"First","title":"Last"}}', 'Last'],
  [
    'names of a prototype',
    '{"collection":{"title":"Own","__proto__":{"title":"Inherited"},"constructor":{"prototype":{"title":1}}}}',
    'Own',
  ],
])('of %s in JSON, nothing but the last own one counts', async (_, body, title) => {
  const answer = await send(post(`${last}Content-Length: ${body.length}\r\n`, body))
  expect(statuses(answer)).toEqual([201])
  expect(answer).toContain(`"title":"${title}"`)
  expect(({} as { title?: unknown }).title).toBeUndefined()
})
