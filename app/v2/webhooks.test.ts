import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { chosenTypes, type WebhookEventType, webhookEvents } from '#db/rules/webhooks/events.ts'
import { newAccount, newGroup, newPerson } from '#db/testing/accounts.fixture.ts'
import { make, type Noun, type Owner, promiseAccess, promisePagination } from './nouns.fixture.ts'

const url = 'https://example.com/hooks?token=of-mine'
const noun: Noun = {
  plural: 'webhooks',
  scope: 'webhook',
  sample: { url },
  change: 'PATCH',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
}

promiseAccess(noun)
promisePagination(noun, async (groupId, count) => {
  await database().execute(sql`
    insert into webhook_endpoints (account_id, group_id, title, url, types, secrets)
    select account_id, id, '', ${url}, '{}', '{"current":"whsec_"}' from groups, generate_series(1, ${count}::int)
    where id = ${groupId}`)
})

let owner: Owner
beforeEach(async () => {
  owner = await newAccount()
})

const ask = (method: string, path: string, json?: object, key = owner.key) =>
  call(method, `${owner.path}/${path}`, { key, ...(json && { json }) })

const source = { source_url: 'https://example.com/a.pdf' }
const publish = (title: string) => ask('POST', 'publications', { publication: { title, ...source } })

test('the secret is in the answers that make it, and nowhere else', async () => {
  const made = await ask('POST', 'webhooks', { webhook: { url, title: 'Shop' } })
  expect(made).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) } })
  const { id } = made.body.webhook
  expect(made.body.webhook).toMatchObject({
    url: 'https://example.com/hooks?token=***',
    title: 'Shop',
    scope: 'group',
    types: [],
    enabled: true,
    ordered: false,
  })
  const rotated = await ask('POST', `webhooks/${id}/rotate_secret`)
  expect(rotated.body.secret).not.toBe(made.body.secret)
  const hours = (Date.parse(rotated.body.webhook.two_secrets_until) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  for (const path of ['webhooks', `webhooks/${id}`]) {
    const { body } = await ask('GET', path)
    for (const secret of [made.body.secret, rotated.body.secret])
      expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('only the fields sent change, and a password in the address is kept but not shown', async () => {
  const secured = 'https://user:word@example.com/hooks'
  const id = await make(noun, owner, { url: secured, types: ['feed.imported'] })
  const change = (webhook: object) => ask('PATCH', `webhooks/${id}`, { webhook })
  const { body } = await change({ title: 'Feeds', ordered: true })
  const shown = 'https://user:***@example.com/hooks'
  expect(body.webhook).toMatchObject({ title: 'Feeds', ordered: true, types: ['feed.imported'], url: shown })
  expect((await change({ url: 'https://user:***@example.com/more' })).status).toBe(200)
  expect((await change({ url: 'http://127.0.0.1:3000/' })).body).toEqual({
    errors: { url: ['must not be an address of Recto itself: enter one of your own server'] },
  })
  expect((await change({ url: 'https://user:***@example.org/' })).body).toEqual({
    errors: { url: ['must have its password or key, not ***'] },
  })
  const [row] = await database().execute<{ url: string }>(
    sql`select url from webhook_endpoints where id = ${id}`,
  )
  expect(row?.url).toMatch(/^sealed:/)
})

test.each([
  [{}, 'url'],
  [{ url: '' }, 'url'],
  [{ url: 'ftp://example.com/a' }, 'url'],
  [{ url: 'https://example.com:6379/' }, 'url'],
  [{ url: 'https://user:***@example.com/' }, 'url'],
  [{ url: 'http://localhost:3000/v2/groups' }, 'url'],
  [{ url, types: ['publication.eaten'] }, 'types'],
  [{ url, types: ['webhook.test'] }, 'types'],
  [{ url, scope: 'world' }, 'scope'],
  [{ url, title: 'x'.repeat(256) }, 'title'],
])('%j is refused by its field', async (webhook, field) => {
  const { status, body } = await ask('POST', 'webhooks', { webhook })
  expect([status, Object.keys(body.errors)]).toEqual([422, [expect.stringMatching(field)]])
})

test('webhooks of the account are for administrators of all groups, in each group', async () => {
  const other = await newGroup(owner.account.id)
  const id = await make(noun, owner, { url, scope: 'account' })
  const ids = (body: { webhooks: { id: number }[] }) => body.webhooks.map(webhook => webhook.id)
  const list = async (key: string) =>
    ids((await call('GET', `/v2/groups/${other.id}/webhooks`, { key })).body)
  const limited = await createApiKey(database(), owner.user.id, { name: 'One', groupIds: [other.id] })
  const editor = await newPerson(owner.account.id, { role: 'editor' })
  expect(await list(owner.key)).toEqual([id])
  for (const { key } of [limited, editor]) {
    expect(await list(key)).toEqual([])
    const path = `/v2/groups/${other.id}/webhooks`
    const json = { webhook: { url, scope: 'account' } }
    expect((await call('POST', path, { key, json })).status).toBe(403)
    expect((await call('GET', `${path}/${id}`, { key })).status).toBe(404)
  }
})

test('an account has 50 webhooks at most', async () => {
  await database().execute(sql`
    insert into webhook_endpoints (account_id, group_id, title, url, types, secrets)
    select ${owner.account.id}, ${owner.group.id}, '', ${url}, '{}', '{}' from generate_series(1, 50)`)
  const { status, body } = await ask('POST', 'webhooks', { webhook: { url } })
  expect([status, body]).toEqual([422, { errors: { base: [expect.stringContaining('delete one first')] } }])
})

test('deliveries are listed by state and type, newest first, with what was sent and answered', async () => {
  const id = await make(noun, owner)
  await publish('Spring')
  await publish('Summer')
  await ask('POST', `webhooks/${id}/test`)
  const list = async (query = '') => (await ask('GET', `webhooks/${id}/deliveries${query}`)).body.deliveries
  const types = (deliveries: { type: string }[]) => deliveries.map(({ type }) => type)
  expect(types(await list())).toEqual(['webhook.test', 'publication.created', 'publication.created'])
  expect(types(await list('?type=webhook.test&state=waiting'))).toEqual(['webhook.test'])
  expect(await list('?state=failed')).toEqual([])
  const [{ id: delivery, event_id }] = await list('?per_page=1')
  const { body } = await ask('GET', `webhooks/${id}/deliveries/${delivery}`)
  expect(body.delivery).toMatchObject({
    event_id,
    state: 'waiting',
    tries: 0,
    last_status: null,
    attempts: [],
  })
  expect((await ask('POST', `webhooks/${id}/deliveries/${delivery}/replay`)).status).toBe(202)
})

test('events of a time are sent again, from before the webhook too; one that is off takes none', async () => {
  await publish('Spring')
  const id = await make(noun, owner)
  const again = (replay: object) => ask('POST', `webhooks/${id}/replay`, { replay })
  expect((await again({ what: 'failed' })).body).toEqual({ count: 0 })
  expect((await again({ what: 'all', to: '2020-01-01T00:00:00Z' })).body).toEqual({ count: 0 })
  expect((await again({ what: 'all', from: '2020-01-01T00:00:00Z' })).body).toEqual({ count: 1 })
  const off = await ask('PATCH', `webhooks/${id}`, { webhook: { enabled: false } })
  expect(off.body.webhook).toMatchObject({ enabled: false, disabled_reason: 'person' })
  const error = 'The webhook is off. Switch it on, then try again.'
  expect(await again({ what: 'all' })).toMatchObject({ status: 409, body: { error } })
  expect((await ask('POST', `webhooks/${id}/test`)).status).toBe(409)
  await ask('PATCH', `webhooks/${id}`, { webhook: { enabled: true } })
  expect((await again({ what: 'all' })).status).toBe(202)
})

test('events are listed after a cursor, with the ids and bodies of messages', async () => {
  await publish('Spring')
  await publish('Summer')
  const events = async (query: string) => (await call('GET', `/v2/events?${query}`, { key: owner.key })).body
  const first = await events('limit=1')
  expect(first).toMatchObject({
    has_more: true,
    events: [{ type: 'publication.created', data: { title: 'Spring' } }],
  })
  const { cursor, id } = first.events[0]
  expect(id).toMatch(/^evt_\d+$/)
  const rest = await events(`after=${cursor}`)
  expect(rest).toMatchObject({
    has_more: false,
    events: [{ data: { title: 'Summer', group_id: owner.group.id } }],
  })
  const last = rest.events[0].cursor
  expect([first.cursor, rest.cursor]).toEqual([cursor, last])
  expect(await events(`after=${last}`)).toEqual({ events: [], has_more: false, cursor: last })
  expect(await events('after=0')).toMatchObject({ events: [{ cursor }, { cursor: last }] })
  expect(await events('after=latest')).toEqual({ events: [], has_more: false, cursor: last })
  const stranger = await newAccount()
  expect((await call('GET', '/v2/events', { key: stranger.key })).body.events).toEqual([])
})

test('events are listed by type and group, and the cursor goes on past others', async () => {
  const other = await newGroup(owner.account.id)
  await publish('Spring')
  await call('POST', `/v2/groups/${other.id}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Theirs', ...source } },
  })
  const list = (query: string, key = owner.key) => call('GET', `/v2/events?${query}`, { key })
  const titles = (body: { events: { data: { title: string } }[] }) =>
    body.events.map(({ data }) => data.title)
  expect(titles((await list(`group_id=${other.id}`)).body)).toEqual(['Theirs'])
  expect(titles((await list('types=publication.created,feed.imported')).body)).toEqual(['Spring', 'Theirs'])
  const none = await list('types=feed.imported')
  expect(none.body).toEqual({ events: [], has_more: false, cursor: 2 })
  for (const query of ['types=publication.eaten', 'types=', 'types=webhook.test', 'after=-1', 'after=first'])
    expect([query, (await list(query)).status]).toEqual([query, 422])
  const { group } = await newAccount()
  for (const id of [group.id, 999_999]) expect((await list(`group_id=${id}`)).body.events).toEqual([])
})

test('a test sends the example of each type, which nobody takes for an event', async () => {
  const id = await make(noun, owner, { url, types: ['feed.imported', 'publication.published'] })
  const test = (body?: object) => ask('POST', `webhooks/${id}/test`, body)
  expect((await test({ test: { types: ['list.ordered'] } })).status).toBe(202)
  expect((await test({ test: { types: [] } })).status).toBe(202)
  expect((await test()).status).toBe(202)
  const { deliveries } = (await ask('GET', `webhooks/${id}/deliveries`)).body
  expect(deliveries.map(({ type }: { type: string }) => type)).toEqual([
    'webhook.test',
    'publication.published',
    'feed.imported',
    'list.ordered',
  ])
  const rows = await database().execute<{ type: string; data: object }>(sql`
    select type, data from webhook_events where account_id = ${owner.account.id} and type <> 'webhook.test'`)
  for (const { type, data } of rows) {
    const { test, ...example } = data as { test?: boolean }
    expect([type, test]).toEqual([type, true])
    expect(webhookEvents[type as WebhookEventType].data.parse(example)).toEqual(example)
  }
  expect((await call('GET', '/v2/events', { key: owner.key })).body.events).toEqual([])
  expect((await ask('POST', `webhooks/${id}/replay`, { replay: { what: 'all' } })).body).toEqual({ count: 0 })
  expect((await test({ test: { types: ['feed.eaten'] } })).status).toBe(422)
})

test('a webhook that takes all is sent the example of every type of a group', async () => {
  const id = await make(noun, owner, { url })
  await ask('POST', `webhooks/${id}/test`, { test: { types: [] } })
  const { deliveries } = (await ask('GET', `webhooks/${id}/deliveries`)).body
  const types = deliveries.map(({ type }: { type: string }) => type)
  expect(types.sort()).toEqual(chosenTypes.filter(type => type !== 'limit.near').sort())
})
