// Events that people cause elsewhere than in version 2, until the list and a webhook's deliveries tell of them.
import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>

beforeEach(async () => {
  owner = await newAccount()
})

const ask = (method: string, path: string, json?: unknown) => call(method, path, { key: owner.key, json })

async function newWebhook(scope: 'group' | 'account', type: string): Promise<string> {
  const json = { webhook: { url: 'https://example.com/hooks', scope, types: [type] } }
  const { status, body } = await ask('POST', `${owner.path}/webhooks`, json)
  expect(status).toBe(201)
  return `${owner.path}/webhooks/${body.webhook.id}/deliveries`
}

async function eventsOf(type: string) {
  const { body } = await ask('GET', '/v2/events')
  return body.events.filter((event: { type: string }) => event.type === type)
}

const source = { source_url: 'https://example.com/spring.pdf' }
const publish = (title: string) =>
  ask('POST', `${owner.path}/publications`, { publication: { title, ...source } })

test('feedback that a reader sends is an event, with the words and where they were left', async () => {
  const deliveries = await newWebhook('group', 'feedback.received')
  const { id } = await putOnline(owner.group, { title: 'Spring' })
  const sent = await read(`/${owner.group.slug}/spring/feedback`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'message=The+cover+is+upside+down&email=',
  })
  expect(sent.status).toBe(303)
  const [event, ...others] = await eventsOf('feedback.received')
  expect(others).toEqual([])
  expect(event.data).toMatchObject({
    group_id: owner.group.id,
    publication_id: id,
    feedback_id: expect.any(Number),
    message: 'The cover is upside down',
  })
  expect((await ask('GET', deliveries)).body.deliveries).toMatchObject([{ type: 'feedback.received' }])
})

test('a quota that publications come near is an event of the account, once for each level', async () => {
  const deliveries = await newWebhook('account', 'limit.near')
  await setQuotas(owner.account.id, { publications: 5, pages: null, bytes: null })
  for (const title of ['One', 'Two', 'Three']) expect((await publish(title)).status).toBe(201)
  expect(await eventsOf('limit.near')).toEqual([])
  expect((await publish('Four')).status).toBe(201)
  expect(await eventsOf('limit.near')).toMatchObject([{ data: { quota: 'publications', level: 'near' } }])
  expect((await publish('Five')).status).toBe(201)
  expect((await publish('Six')).status).toBe(422)
  expect(await eventsOf('limit.near')).toMatchObject([
    { data: { quota: 'publications', level: 'near' } },
    { data: { quota: 'publications', level: 'reached' } },
  ])
  const { body } = await ask('GET', deliveries)
  expect(body.deliveries.map(({ type }: { type: string }) => type)).toEqual(['limit.near', 'limit.near'])
})
