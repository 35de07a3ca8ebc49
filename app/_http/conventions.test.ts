import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey, revokeApiKey } from '#db/people/api-keys.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let stranger: Awaited<ReturnType<typeof newAccount>>
const refusedWith = (error: string) => ({ status: 403, body: { error } })
const refused = refusedWith('Invalid API key or insufficient permissions')

beforeAll(async () => {
  owner = await newAccount()
  stranger = await newAccount()
})

const noKey = 'No API key was sent. Send “Authorization: ApiKey”, a space and the key.'
const otherForm =
  'The header Authorization has no form that is known here. Send “Authorization: ApiKey” or “Authorization: Bearer”, a space and the key.'

test.each([
  ['no header', undefined, noKey],
  ['an empty header', '', noKey],
  ['a word without a key', 'ApiKey', noKey],
  ['another word without a key', 'bearer ', noKey],
  ['Basic without a key', 'Basic', noKey],
  ['an unknown key', 'ApiKey wrong', refused.body.error],
  ['an unknown bearer', 'Bearer wrong', refused.body.error],
  ['an unknown key as Basic', `Basic ${btoa('api:wrong')}`, refused.body.error],
  ['two words for a key', 'ApiKey a b', otherForm],
  ['another scheme', 'Digest username="api"', otherForm],
  ['Basic of another user', `Basic ${btoa('admin:wrong')}`, otherForm],
])('%s is refused with 403 and a sentence of its own', async (_, authorization, sentence) => {
  const headers: HeadersInit = authorization === undefined ? {} : { Authorization: authorization }
  expect(await call('GET', '/v2/groups', { headers })).toMatchObject(refusedWith(sentence))
})

test('a key without a word before it is refused, and not repeated', async () => {
  const { status, body } = await call('GET', '/v2/groups', { headers: { Authorization: owner.key } })
  expect([status, body]).toEqual([403, { error: otherForm }])
})

test.each(['ApiKey', 'apikey', 'Bearer', 'bearer', 'BEARER'])('a key is taken as %s', async word => {
  const headers = { Authorization: `${word} ${owner.key}` }
  expect((await call('GET', owner.path, { headers })).status).toBe(200)
  const json = { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } }
  expect((await call('POST', `${owner.path}/publications`, { headers, json })).status).toBe(201)
})

test('a key that was revoked or has expired is refused, and a read-only one may not write', async () => {
  const expired = await createApiKey(database(), owner.user.id, { name: 'Old', expiresAt: new Date(0) })
  const over = 'This API key has expired. Generate another one in your profile.'
  expect(await call('GET', '/v2/groups', { key: expired.key })).toMatchObject(refusedWith(over))
  const lost = await createApiKey(database(), owner.user.id, { name: 'Lost' })
  await revokeApiKey(owner.user.id, lost.id)
  const revoked = 'This API key was revoked. Generate another one in your profile.'
  expect(await call('GET', '/v2/groups', { key: lost.key })).toMatchObject(refusedWith(revoked))
  const readOnly = await createApiKey(database(), owner.user.id, { name: 'Reads', readOnly: true })
  expect((await call('GET', '/v2/groups', { key: readOnly.key })).status).toBe(200)
  expect(await call('POST', `${owner.path}/publications`, { key: readOnly.key, json: {} })).toMatchObject(
    refusedWith(
      'This API key may read, but not change anything. Use one that may, or generate it in your profile.',
    ),
  )
})

test('another account, or a key restricted to another group, is refused a group that exists', async () => {
  expect(await call('GET', owner.path, { key: stranger.key })).toMatchObject(refused)
  const other = await newGroup(owner.account.id)
  const restricted = await createApiKey(database(), owner.user.id, { name: 'One', groupIds: [other.id] })
  expect(await call('GET', owner.path, { key: restricted.key })).toMatchObject(refused)
  const { body } = await call('GET', '/v2/groups', { key: restricted.key })
  expect(body.groups.map((group: { id: number }) => group.id)).toEqual([other.id])
})

test.each([
  '/v2/groups/999999',
  '/v2/groups/0',
  '/v2/groups/-1',
  '/v2/groups/abc',
  '/v2/groups/99999999999',
  '/v2/groups/1e3',
  '/v2/nothing',
  '/v2/groups/1/nothing',
])('there is nothing at %s', async path => {
  const { status, body } = await call('GET', path, { key: owner.key })
  expect([status, Object.keys(body)]).toEqual([404, ['error']])
})

test('a record of another group is not found', async () => {
  const made = await call('POST', `${stranger.path}/publications`, {
    key: stranger.key,
    json: { publication: { title: 'Theirs', source_url: 'https://example.com/a.pdf' } },
  })
  const path = `${owner.path}/publications/${made.body.publication.id}`
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const json = method === 'PUT' ? { publication: { title: 'Mine' } } : undefined
    expect((await call(method, path, { key: owner.key, json })).status).toBe(404)
  }
})

test('a method that a path does not have is 405 and says which there are', async () => {
  const { status, headers, body } = await call('DELETE', '/v2/groups', { key: owner.key })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(body.error).toContain('DELETE')
})

test('HEAD answers as GET does, without the body', async () => {
  const { status, body, headers } = await call('HEAD', owner.path, { key: owner.key })
  expect([status, body, headers.get('content-type')]).toEqual([
    200,
    undefined,
    'application/json; charset=utf-8',
  ])
})

test.each(['text/html', 'application/xml', 'image/*'])('Accept: %s is 406', async accept => {
  const { status, body } = await call('GET', '/v2/groups', { key: owner.key, headers: { Accept: accept } })
  expect([status, Object.keys(body)]).toEqual([406, ['error']])
})

test.each(['*/*', 'application/json', 'text/html, application/json;q=0.5', 'application/*'])(
  'Accept: %s is served',
  async accept => {
    expect((await call('GET', '/v2/groups', { key: owner.key, headers: { Accept: accept } })).status).toBe(
      200,
    )
  },
)

test('an ending .json and a slash are ignored, .xml is 406', async () => {
  expect((await call('GET', `/v2/groups/${owner.group.id}.json`, { key: owner.key })).status).toBe(200)
  expect((await call('GET', `/v2/groups.json`, { key: owner.key })).status).toBe(200)
  expect((await call('GET', `/v2/groups/`, { key: owner.key })).status).toBe(200)
  expect((await call('GET', `/v2/groups.xml`, { key: owner.key })).status).toBe(406)
  expect((await call('GET', `/v2/groups/${owner.group.id}.xml`, { key: owner.key })).status).toBe(406)
})

test('a body over the limit is 413 and read no further', async () => {
  const { status } = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    body: 'x'.repeat(1_100_000),
  })
  expect(status).toBe(413)
})

test('a session cookie counts only for requests from our own pages', async () => {
  const headers = {
    Cookie: 'recto.session=anything',
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://evil.example',
  }
  expect(await call('GET', '/v2/groups', { headers })).toMatchObject(refused)
})

test('every answer carries an id to report it by', async () => {
  const { headers } = await call('GET', '/v2/groups', { key: owner.key })
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})
