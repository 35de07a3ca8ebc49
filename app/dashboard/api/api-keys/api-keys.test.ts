import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { call } from '#app/_http/calls.fixture.ts'
import type { Handler } from '#app/_http/endpoint.ts'
import { database } from '#db/client.ts'
import { createApiKey, hasWorkingKey, listApiKeys, revokeApiKey } from '#db/people/api-keys.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { DELETE } from './[api_key_id]/route.ts'
import { GET, POST } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const later = '2999-12-31T23:59:59+01:00'

test('a person has a working key until the last one is revoked or has expired', async () => {
  const { user } = await newAccount()
  for (const key of await listApiKeys(user.id)) await revokeApiKey(user.id, key.id)
  expect(await hasWorkingKey(user.id)).toBe(false)
  await createApiKey(database(), user.id, { name: 'Expired', expiresAt: new Date(0) })
  expect(await hasWorkingKey(user.id)).toBe(false)
  const { id } = await createApiKey(database(), user.id, { name: 'Until later', expiresAt: new Date(later) })
  expect(await hasWorkingKey(user.id)).toBe(true)
  await revokeApiKey(user.id, id)
  expect(await hasWorkingKey(user.id)).toBe(false)
})

describe('a key that is generated', () => {
  test('201: is told whole in this answer, which nobody keeps', async () => {
    const answer = await generate({ name: ' Shop import ' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(answer.body.key).toMatch(/^recto_[\w-]{43}$/)
    expect(answer.body.api_key).toMatchObject({
      name: 'Shop import',
      prefix: answer.body.key.slice(0, 10),
      state: 'active',
      read_only: false,
      scopes: null,
      group_ids: null,
      last_used_at: null,
      expires_at: null,
    })
  })

  test('works in the interface at once, and its use is seen', async () => {
    const { body } = await generate({ name: 'Shop import' })
    expect((await call('GET', '/v2/groups', { key: body.key })).status).toBe(200)
    const [listed] = (await list()).body.api_keys
    expect(listed).toMatchObject({ id: body.api_key.id, last_used_at: expect.any(String) })
  })

  test('is not told again by the list', async () => {
    const { body } = await generate({ name: 'Shop import' })
    expect(JSON.stringify((await list()).body)).not.toContain(body.key)
  })

  test('may be made to read only, for chosen groups, until a day', async () => {
    const other = await newGroup(owner.account.id)
    const terms = { name: 'Report', read_only: true, group_ids: [other.id, other.id], expires_at: later }
    const { body } = await generate(terms)
    expect(body.api_key).toMatchObject({
      read_only: true,
      group_ids: [other.id],
      expires_at: '2999-12-31T22:59:59.000+00:00',
    })
    expect((await call('GET', `/v2/groups/${other.id}`, { key: body.key })).status).toBe(200)
    expect((await call('GET', owner.path, { key: body.key })).status).toBe(403)
    const write = await call('POST', `/v2/groups/${other.id}/publications`, { key: body.key, json: {} })
    expect(write.status).toBe(403)
  })

  test('may be limited to scopes, each of which is kept once', async () => {
    const { body } = await generate({ name: 'Report', scopes: ['statistics', 'products', 'statistics'] })
    expect(body.api_key.scopes).toEqual(['statistics', 'products'])
    expect((await list()).body.api_keys[0].scopes).toEqual(['statistics', 'products'])
    expect((await call('GET', `${owner.path}/statistics`, { key: body.key })).status).toBe(200)
    expect((await call('GET', `${owner.path}/product_feeds`, { key: body.key })).status).toBe(200)
    expect((await call('GET', `${owner.path}/publications`, { key: body.key })).status).toBe(403)
  })

  test('only reads where its person may only look, whatever was asked for', async () => {
    await database().update(users).set({ role: 'viewer' }).where(eq(users.id, owner.user.id))
    const { status, body } = await generate({ name: 'Screen in the lobby', read_only: false })
    expect([status, body.api_key.read_only]).toEqual([201, true])
    expect((await call('GET', '/v2/groups', { key: body.key })).status).toBe(200)
    expect((await call('POST', `${owner.path}/publications`, { key: body.key, json: {} })).status).toBe(403)
  })
})

describe('what cannot be', () => {
  test.each([
    ['no name', {}, { name: ['must be given'] }],
    ['an empty name', { name: '' }, { name: ['must not be empty'] }],
    ['a name of spaces', { name: '  ' }, { name: ['must not be empty'] }],
    ['a long name', { name: 'x'.repeat(101) }, { name: ['must be at most 100 characters'] }],
    ['a name with NUL', { name: 'a\0' }, { name: ['must not contain invalid characters'] }],
    ['an expiry that has passed', { expires_at: '2020-01-01' }, { expires_at: ['must be in the future'] }],
    ['a day that does not exist', { expires_at: '2999-02-30' }, { expires_at: [expect.any(String)] }],
    ['an endless year', { expires_at: '+020000-01-01' }, { expires_at: ['must be before the end of 9999'] }],
    ['no group', { group_ids: [] }, { group_ids: ['must name at least one group'] }],
    ['a group number of the wrong type', { group_ids: ['x'] }, { group_ids: [expect.any(String)] }],
    ['no scope', { scopes: [] }, { scopes: ['must name at least one scope'] }],
    ['an unknown scope', { scopes: ['everything'] }, { scopes: [expect.any(String)] }],
    ['a word for read-only', { read_only: 'perhaps' }, { read_only: ['must be true or false'] }],
  ])('422: %s is told at its field', async (title, terms, errors) => {
    const name = title === 'no name' ? {} : { name: 'Fine' }
    expect(await generate({ ...name, ...terms })).toMatchObject({ status: 422, body: { errors } })
  })

  test("422: another account's groups, and those that do not exist, are named", async () => {
    const stranger = await newAccount()
    const group_ids = [owner.group.id, stranger.group.id, 2_000_000_000]
    const answer = await generate({ name: 'Curious', group_ids })
    const message = `must name groups of your account only, not ${stranger.group.id}, 2000000000`
    expect(answer).toMatchObject({ status: 422, body: { errors: { group_ids: [message] } } })
  })

  test('422: without a key to make there is nothing to do', async () => {
    const answer = await ask(POST, 'POST', { json: {} })
    expect(answer).toMatchObject({ status: 422, body: { errors: { api_key: ['is missing'] } } })
  })
})

describe('a key that is revoked', () => {
  test('204: is refused at once, and listed as revoked', async () => {
    const { body } = await generate({ name: 'Lost' })
    expect((await revoke(body.api_key.id)).status).toBe(204)
    expect((await call('GET', '/v2/groups', { key: body.key })).status).toBe(403)
    const [listed] = (await list()).body.api_keys
    expect(listed).toMatchObject({ id: body.api_key.id, state: 'revoked', revoked_at: expect.any(String) })
  })

  test('204: stays revoked since the first time', async () => {
    const { body } = await generate({ name: 'Lost' })
    await revoke(body.api_key.id)
    const before = (await list()).body
    expect((await revoke(body.api_key.id)).status).toBe(204)
    expect((await list()).body).toEqual(before)
  })

  test('404: is nobody else’s, and goes on working', async () => {
    const { body } = await generate({ name: 'Mine' })
    const stranger = await newAccount()
    expect((await revoke(body.api_key.id, { from: stranger })).status).toBe(404)
    expect((await revoke('abc')).status).toBe(404)
    expect((await call('GET', '/v2/groups', { key: body.key })).status).toBe(200)
  })
})

test('a key that has expired is refused, and listed as expired', async () => {
  const terms = { name: 'Old', expiresAt: new Date(Date.now() - 1000) }
  const { key } = await createApiKey(database(), owner.user.id, terms)
  expect((await call('GET', '/v2/groups', { key })).status).toBe(403)
  expect((await list()).body.api_keys[0]).toMatchObject({ name: 'Old', state: 'expired' })
})

test('everybody sees their own keys only', async () => {
  await generate({ name: 'Mine' })
  const stranger = await newAccount()
  const names = (await list({ from: stranger })).body.api_keys.map((key: { name: string }) => key.name)
  expect(names).toEqual(['Test'])
})

describe('403: never', () => {
  const calls = [
    ['list', list],
    ['generate', (options: Asking) => generate({ name: 'Another' }, options)],
    ['revoke', (options: Asking) => revoke(1, options)],
  ] as const

  test.each(calls)('by an API key: %s', async (_, act) => {
    expect((await act({ key: owner.key, isSignedIn: false })).status).toBe(403)
  })

  test.each(calls)('by an API key beside a session: %s', async (_, act) => {
    expect((await act({ key: owner.key })).status).toBe(403)
  })

  test.each(calls)('from another site: %s', async (_, act) => {
    expect((await act({ site: 'cross-site' })).status).toBe(403)
  })

  test.each(calls)('without a session, or with one that was ended everywhere: %s', async (_, act) => {
    expect((await act({ isSignedIn: false })).status).toBe(403)
    expect((await act({ sessionVersion: 2 })).status).toBe(403)
  })
})

type Asking = {
  from?: typeof owner
  isSignedIn?: boolean
  sessionVersion?: number
  site?: string
  key?: string
}

function list(options?: Asking) {
  return ask(GET, 'GET', options)
}

function generate(api_key: object, options?: Asking) {
  return ask(POST, 'POST', { ...options, json: { api_key } })
}

function revoke(id: number | string, options?: Asking) {
  return ask(DELETE, 'DELETE', { ...options, params: { api_key_id: String(id) } })
}

type Sending = Asking & { json?: unknown; params?: Record<string, string> }

/** Asks as the dashboard's own page does, with the session of somebody. */
async function ask(
  handler: Handler,
  method: string,
  {
    from = owner,
    isSignedIn = true,
    sessionVersion = 1,
    site = 'same-origin',
    key,
    json,
    params,
  }: Sending = {},
) {
  const request = new Request('http://localhost:3000/dashboard/api/api-keys', {
    method,
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': site,
      'x-recto-dashboard': '1',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(isSignedIn && { cookie: await sessionOf(from.user.id, sessionVersion) }),
      ...(key !== undefined && { authorization: `ApiKey ${key}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  // As the framework calls it: a path without parameters brings none, not even an empty object.
  const answer = await handler(request, { params: params && Promise.resolve(params) })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

async function sessionOf(userId: number, sessionVersion: number): Promise<string> {
  const { cookieName, salt } = sessionCookie()
  const secret = sessionKey()
  return `${cookieName}=${await encode({ token: { userId, sessionVersion }, salt, secret })}`
}
