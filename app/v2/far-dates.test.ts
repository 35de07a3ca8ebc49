import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let path: string
beforeAll(async () => {
  owner = await newAccount()
  const json = { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } }
  const { body } = await call('POST', `${owner.path}/publications`, { key: owner.key, json })
  path = `${owner.path}/publications/${body.publication.id}`
})

const moments = [
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
]

test.each(moments)('a schedule at %s is 422', async moment => {
  for (const field of ['schedule_online_at', 'schedule_offline_at']) {
    const json = { publication: { [field]: moment } }
    const { status, body } = await call('PUT', path, { key: owner.key, json })
    expect([status, body.errors]).toEqual([422, { [field]: [expect.stringContaining('from 1900 to 9999')] }])
  }
})

test.each(moments)('events are not sent again from %s', async moment => {
  const json = { webhook: { url: 'https://example.com/hook' } }
  const { body } = await call('POST', `${owner.path}/webhooks`, { key: owner.key, json })
  const replay = { replay: { what: 'all', from: moment } }
  const path = `${owner.path}/webhooks/${body.webhook.id}/replay`
  expect((await call('POST', path, { key: owner.key, json: replay })).status).toBe(422)
})

test.each(['0001-01-01', '1899-12-31', '9999-12-31'])('%s is no day for anything', async day => {
  const json = { publication: { valid_from: day } }
  expect((await call('PUT', path, { key: owner.key, json })).status).toBe(422)
  const statistics = `${owner.path}/statistics?metrics=opens&from=${day}&to=${day}`
  expect((await call('GET', statistics, { key: owner.key })).status).toBe(422)
})

test('moments of the first and the last year are taken, and told in four digits', async () => {
  const json = {
    publication: { schedule_online_at: '1901-01-01T00:00:00Z', schedule_offline_at: '9998-12-31T23:00:00Z' },
  }
  const { status, body } = await call('PUT', path, { key: owner.key, json })
  expect([status, body.publication.schedule_offline_at]).toEqual([200, expect.stringMatching(/^999\d-\d\d-/)])
})
