// The address as programs meet it that are not, or not yet, served by it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey, revokeApiKey } from '#db/people/api-keys.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { connect, refusalOf, use } from './client.fixture.ts'

let server: RunningServer
let closed: RunningServer
let limited: RunningServer
let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  ;[server, closed, limited] = await Promise.all([
    startServer(),
    startServer({ MAINTENANCE: 'true' }),
    startServer({ API_RATE_LIMIT: '3' }),
  ])
  owner = await newAccount()
})

afterAll(() => Promise.all([server?.stop(), closed?.stop(), limited?.stop()]))

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** Sends a message; headers that are undefined are left out. */
async function post(message: unknown, headers: Record<string, string | undefined> = {}, to = server) {
  const all = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${owner.key}`,
    ...headers,
  }
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const answer = await fetch(`${to.url}/mcp`, { method: 'POST', headers: Object.fromEntries(given), body })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text }
}

const messageOf = ({ text }: { text: string }): string => JSON.parse(text).error.message

test.each(['Bearer', 'bearer', 'ApiKey'])('a key is taken as %s', async word => {
  const answer = await post(list, { Authorization: `${word} ${owner.key}` })
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('list_groups')])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('mcp-session-id')).toBeNull()
})

describe('401 with the way to sign in:', () => {
  const invalid = 'Invalid API key or insufficient permissions'

  test.each([
    ['no key', undefined, 'Send an API key in the header “Authorization: Bearer”, followed by the key.'],
    ['an unknown key', 'Bearer wrong', invalid],
    [
      'another scheme',
      'Digest wrong',
      'The header Authorization has no form that is known here. Send “Authorization: ApiKey” or “Authorization: Bearer”, a space and the key.',
    ],
  ])('%s', async (_, Authorization, sentence) => {
    const answer = await post(list, { Authorization })
    expect([answer.status, messageOf(answer)]).toEqual([401, sentence])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Recto"')
  })

  test('a session of the dashboard, which pages could use without being asked', async () => {
    const session = await sessionHeaders(owner.user)
    expect((await post(list, { ...session, Authorization: undefined })).status).toBe(401)
  })

  test('a key that has expired', async () => {
    const terms = { name: 'Old', expiresAt: new Date(0) }
    const { key } = await createApiKey(database(), owner.user.id, terms)
    const answer = await post(list, { Authorization: `Bearer ${key}` })
    expect([answer.status, messageOf(answer)]).toEqual([401, expect.stringContaining('has expired')])
  })

  test('a key that is revoked, at once', async () => {
    const { key, id } = await createApiKey(database(), owner.user.id, { name: 'Lost' })
    const client = await connect(server, key)
    await use(client, 'list_groups')
    await revokeApiKey(owner.user.id, id)
    await expect(client.callTool({ name: 'list_groups' })).rejects.toThrow()
    const answer = await post(list, { Authorization: `Bearer ${key}` })
    expect([answer.status, messageOf(answer)]).toEqual([401, expect.stringContaining('was revoked')])
  })
})

test('403: pages of other websites, whatever key they have', async () => {
  for (const Origin of ['https://evil.example', 'null', 'http://localhost:3001'])
    expect((await post(list, { Origin })).status).toBe(403)
  expect((await post(list, { Origin: 'http://localhost:3000' })).status).toBe(200)
})

test('a tool that is not listed for a key is refused with the reason', async () => {
  const { key } = await createApiKey(database(), owner.user.id, { name: 'Figures', scopes: ['statistics'] })
  const client = await connect(server, key)
  expect(await refusalOf(client, 'list_publications', { group_id: owner.group.id })).toBe(
    'This needs an API key that has the scope “publications”; this key is limited to statistics. Use one that may, or generate it in your profile.',
  )
})

describe('what is no message is refused:', () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_groups' } }

  test.each([
    ['no JSON', '{', 400, 'The body is not valid JSON.'],
    ['nothing', '', 400, 'The body is not valid JSON.'],
    ['a word', '"hello"', 400, 'Send a message of JSON-RPC 2.0 as the body.'],
    ['several at once', [call, call], 400, 'Send one message in each request, not a list.'],
    ['too much', JSON.stringify('x'.repeat(1_000_001)), 413, 'The body is larger than 1000000 bytes'],
  ])('%s', async (_, message, status, sentence) => {
    const answer = await post(message)
    expect([answer.status, messageOf(answer)]).toEqual([status, sentence])
  })

  test('an object that is none, and a type that is not JSON', async () => {
    expect((await post({ hello: 'world' })).status).toBe(400)
    expect((await post(list, { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('arguments that are null, which some clients send for none, are taken', async () => {
    const answer = await post({ ...call, params: { name: 'list_groups', arguments: null } })
    expect(answer.text).toContain(owner.group.title)
  })

  test('arguments that are no object', async () => {
    const answer = await post({ ...call, params: { name: 'list_groups', arguments: [1] } })
    expect(answer.text).toMatch(/"error":\{"code":-32602/)
  })
})

const oddValues = [
  'null',
  '[1]',
  '-1',
  '1e308',
  '1.5',
  '"1e3"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"9999-12-31T23:59:59Z"',
  '{"__proto__":{"id":1},"constructor":1}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]

test.each(oddValues)(
  'every tool refuses %j for all its arguments in a sentence, or does with it',
  async odd => {
    const { tools } = await (await connect(server, owner.key)).listTools()
    for (const { name, inputSchema } of tools) {
      const names = [...Object.keys(inputSchema.properties ?? {}), '__proto__', 'toString']
      const given = names.map(argument => `"${argument}":${argument === 'group_id' ? owner.group.id : odd}`)
      for (const sent of [`{${given}}`, `{"group_id":${odd}}`]) {
        const params = `{"name":"${name}","arguments":${sent}}`
        const { status, text } = await post(
          `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`,
        )
        expect([name, status, /-32603|internal error|our side/i.exec(text)?.[0]]).toEqual([
          name,
          expect.toBeOneOf([200, 400]),
          undefined,
        ])
      }
    }
  },
)

test.each(['GET', 'DELETE', 'PUT'])(
  '405: %s, as there is no session to listen to or to end',
  async method => {
    const answer = await fetch(`${server.url}/mcp`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  },
)

test('503 during maintenance', async () => {
  const answer = await post(list, {}, closed)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(messageOf(answer)).toBe('The service is down for maintenance. Try again later.')
})

test('requests count towards the limit of the key, each call once', async () => {
  const { key } = await createApiKey(database(), owner.user.id, { name: 'Fast' })
  const as = { Authorization: `Bearer ${key}` }
  const called = (name: string, args: object) => ({
    ...list,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const first = await post(list, as, limited)
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=2;/)
  const group_id = owner.group.id
  for (const message of [called('list_groups', {}), called('list_products', { group_id })])
    expect((await post(message, as, limited)).text).not.toContain('isError')
  const sentence = /This API key may send 3 requests a minute/
  const refusedCall = await post(called('list_groups', {}), as, limited)
  expect([refusedCall.status, refusedCall.text]).toEqual([200, expect.stringMatching(/"isError":true/)])
  expect(refusedCall.text).toMatch(sentence)
  const refused = await post(list, as, limited)
  expect([refused.status, messageOf(refused)]).toEqual([429, expect.stringMatching(sentence)])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('calls that come to nothing for their arguments count too', async () => {
  const { key } = await createApiKey(database(), owner.user.id, { name: 'Wrong' })
  const params = { name: 'list_products', arguments: { group_id: 'none' } }
  const call = async () =>
    (await post({ ...list, method: 'tools/call', params }, { Authorization: `Bearer ${key}` }, limited)).text
  for (let count = 0; count < 3; count += 1) expect(await call()).toContain('group_id')
  expect(await call()).toContain('This API key may send 3 requests a minute')
})
