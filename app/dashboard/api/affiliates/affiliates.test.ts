import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

const path = '/dashboard/api/affiliates'
let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const send = (method: string, affiliate?: object, id?: number) =>
  call(method, id === undefined ? path : `${path}/${id}`, {
    as: owner.user,
    json: affiliate && { affiliate },
  })
const listed = async () => (await send('GET')).body.affiliates

test('a partner is made, opens what is lent, is changed and ended', async () => {
  const made = await send('POST', { name: ' Price guide ', group_ids: [owner.group.id, owner.group.id] })
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store'])
  const { affiliate, key } = made.body
  expect(affiliate).toEqual({
    id: expect.any(Number),
    name: 'Price guide',
    prefix: key.slice(0, 10),
    group_ids: [owner.group.id],
    shows_widget: false,
    public_id: expect.any(String),
    created_at: expect.any(String),
    last_used_at: null,
    ended_at: null,
  })
  const read = () => call('GET', '/publications', { headers: { 'x-api-key': key } })
  expect((await read()).status).toBe(200)
  const second = await newGroup(owner.account.id)
  const changes = { name: 'Guide', group_ids: [second.id], shows_widget: true }
  const changed = await send('PATCH', changes, affiliate.id)
  expect([changed.status, changed.body.affiliate]).toMatchObject([200, changes])
  expect((await send('DELETE', undefined, affiliate.id)).status).toBe(204)
  expect((await read()).status).toBe(403)
  expect((await send('PATCH', changes, affiliate.id)).status).toBe(404)
  expect(await listed()).toMatchObject([{ id: affiliate.id, ended_at: expect.any(String) }])
  expect(JSON.stringify(await listed())).not.toContain(key)
})

test.each([
  [{ name: 'A', group_ids: [] }, { group_ids: ['must name at least one group'] }],
  [{ name: ' ', group_ids: [1] }, { name: [expect.any(String)] }],
  [{ name: 'A' }, { group_ids: ['must be given'] }],
  [{ name: 'A', group_ids: ['x'] }, { group_ids: [expect.any(String)] }],
  [{ name: 'A', group_ids: [2_000_000_000] }, { group_ids: [expect.stringContaining('your account only')] }],
])('%j is 422', async (affiliate, errors) => {
  const { status, body } = await send('POST', affiliate)
  expect([status, body.errors]).toEqual([422, errors])
  expect(await listed()).toEqual([])
})

test('a change of nothing is 422', async () => {
  const { body } = await send('POST', { name: 'A', group_ids: [owner.group.id] })
  expect((await send('PATCH', {}, body.affiliate.id)).status).toBe(422)
})
