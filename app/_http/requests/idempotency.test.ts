import { request as ask } from 'node:http'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { startServer } from '#app/v2/running-server.fixture.ts'
import { database } from '#db/client.ts'
import { dropOldAnswers } from '#db/idempotency/idempotent-requests.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { idempotentRequests } from '#db/schema/people/idempotent-requests.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let count = 0
/** A key that nothing was sent with yet. */
function newKey(): string {
  count += 1
  return `request-${count}`
}

beforeAll(async () => {
  owner = await newAccount()
})

type Post = { as?: string; path?: string; json?: unknown }

const newCollection = { collection: { title: 'Spring' } }

function post(
  idempotencyKey: string,
  { as = owner.key, path = 'collections', json = newCollection }: Post = {},
) {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return call('POST', `${owner.path}/${path}`, { key: as, json, headers })
}

async function collectionIds(): Promise<number[]> {
  const { body } = await call('GET', `${owner.path}/collections`, { key: owner.key })
  return body.collections.map(({ id }: { id: number }) => id)
}

const isKey = (key: string) => eq(idempotentRequests.key, key)

async function rowOf(key: string) {
  const [row] = await database().select().from(idempotentRequests).where(isKey(key))
  return row
}

describe('a request with an Idempotency-Key', () => {
  test('is done once; a repetition gets the same answer, marked', async () => {
    const key = newKey()
    const first = await post(key)
    const before = await collectionIds()
    const again = await post(key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(first.headers.get('idempotency-replayed')).toBe(null)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await collectionIds()).toEqual(before)
  })

  test('counts by its content, so that a quoted key is the bare one', async () => {
    const key = newKey()
    const first = await post(`"${key}"`)
    expect((await post(key)).body).toEqual(first.body)
  })

  test.each([
    ['body', { json: { collection: { title: 'Autumn' } } }],
    ['address', { path: 'metatags' }],
    ['query', { path: 'collections?title=Autumn' }],
  ])('is 422 with another %s, and changes nothing', async (_, other) => {
    const key = newKey()
    await post(key)
    const before = await collectionIds()
    const { status, body } = await post(key, other)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['Idempotency-Key']])
    expect(await collectionIds()).toEqual(before)
  })

  test('is done once, though it comes ten times at once', async () => {
    const key = newKey()
    const before = await collectionIds()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.every(status => status === 201 || status === 409)).toBe(true)
    const waiting = answers.find(({ status }) => status === 409)
    if (waiting) expect(waiting.headers.get('retry-after')).toBe('1')
    expect(await collectionIds()).toHaveLength(before.length + 1)
    expect((await post(key)).headers.get('idempotency-replayed')).toBe('true')
  })

  test('can be corrected after a refusal, which frees the key', async () => {
    const key = newKey()
    expect((await post(key, { json: { collection: { title: '' } } })).status).toBe(422)
    expect(await rowOf(key)).toBeUndefined()
    const { status, headers } = await post(key)
    expect([status, headers.get('idempotency-replayed')]).toEqual([201, null])
  })

  test('is another for another API key', async () => {
    const key = newKey()
    const { key: second } = await createApiKey(database(), owner.user.id, { name: 'Second' })
    const first = await post(key)
    const other = await post(key, { as: second })
    expect(other.body.collection.id).not.toBe(first.body.collection.id)
  })

  test.each(['', 'x'.repeat(256), 'é'])('is refused with the key %j', async key => {
    const { status, body } = await post(key)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['Idempotency-Key']])
  })

  test('is not looked at but for POST', async () => {
    const headers = { 'Idempotency-Key': '' }
    expect((await call('GET', `${owner.path}/collections`, { key: owner.key, headers })).status).toBe(200)
  })

  test('with too large a body is 413', async () => {
    const headers = { 'Idempotency-Key': newKey() }
    const body = 'x'.repeat(1_000_001)
    const { status } = await call('POST', `${owner.path}/collections`, { key: owner.key, body, headers })
    expect(status).toBe(413)
  })
})

describe('an answer that is kept', () => {
  test('is sealed, so that the secret of a new webhook is nowhere in the database', async () => {
    const key = newKey()
    const json = { webhook: { url: 'https://example.com/hooks' } }
    const first = await post(key, { path: 'webhooks', json })
    const { secret } = first.body
    expect(secret).toMatch(/^whsec_/)
    const row = await rowOf(key)
    expect(row?.answer).toMatch(/^sealed:/)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect((await post(key, { path: 'webhooks', json })).body.secret).toBe(secret)
  })

  test.each([
    ['was too large', null],
    ['cannot be opened any more', `sealed:000000000000:${'A'.repeat(40)}`],
  ])('is 409 if it %s, and nothing is done again', async (_, answer) => {
    const key = newKey()
    await post(key)
    const before = await collectionIds()
    await database().update(idempotentRequests).set({ answer }).where(isKey(key))
    const { status, body } = await post(key)
    expect([status, body.error]).toEqual([409, expect.stringContaining('This was done')])
    expect(await collectionIds()).toEqual(before)
  })

  test('is dropped after 24 hours', async () => {
    const [old, young] = [newKey(), newKey()]
    await post(old)
    await post(young)
    const day = { hours: sql<number>`extract(epoch from ${idempotentRequests.expiresAt} - now()) / 3600` }
    const [kept] = await database().select(day).from(idempotentRequests).where(isKey(young))
    expect(Math.round(Number(kept?.hours))).toBe(24)
    await database().update(idempotentRequests).set({ expiresAt: sql`now()` }).where(isKey(old))
    expect(await dropOldAnswers()).toBeGreaterThanOrEqual(1)
    expect([await rowOf(old), (await rowOf(young))?.key]).toEqual([undefined, young])
  })

  test('counts no longer once its time is over, swept or not', async () => {
    const key = newKey()
    await post(key)
    await database().update(idempotentRequests).set({ expiresAt: sql`now()` }).where(isKey(key))
    expect((await post(key)).headers.get('idempotency-replayed')).toBe(null)
  })
})

test('a process that is killed in the middle leaves its key to the next try', async () => {
  const server = await startServer()
  const key = newKey()
  const path = `${owner.path}/uploads`
  const headers = {
    Authorization: `ApiKey ${owner.key}`,
    'Content-Type': 'application/pdf',
    'Content-Length': '5',
    'Idempotency-Key': key,
  }
  const cut = new Promise(resolve => {
    const half = ask(`${server.url}${path}`, { method: 'POST', headers })
    half.on('error', resolve)
    half.write('%P')
  })
  await expect.poll(() => rowOf(key)).toBeDefined()
  const again = () =>
    call('POST', path, {
      key: owner.key,
      body: '%PDF-',
      headers: { ...headers, Authorization: `ApiKey ${owner.key}` },
    })
  expect((await again()).status).toBe(409)
  await server.stop()
  await cut
  expect((await again()).status).toBe(409)
  await database()
    .update(idempotentRequests)
    .set({ heldUntil: sql`now()` })
    .where(and(isKey(key), eq(idempotentRequests.accountId, owner.account.id)))
  expect((await again()).status).toBe(201)
  expect((await again()).headers.get('idempotency-replayed')).toBe('true')
})
