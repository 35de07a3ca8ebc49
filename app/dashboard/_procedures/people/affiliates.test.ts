import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let affiliates: ReturnType<typeof proceduresAs>['affiliates']
beforeEach(async () => {
  owner = await newAccount()
  affiliates = proceduresAs(owner.user).affiliates
})

test('a partner is made, opens what is lent, is changed and ended', async () => {
  const terms = { name: ' Price guide ', groupIds: [owner.group.id, owner.group.id], showsWidget: false }
  const { key, ...partner } = await affiliates.create(terms)
  expect(partner).toEqual({
    id: expect.any(Number),
    accountId: owner.account.id,
    name: 'Price guide',
    prefix: key.slice(0, 10),
    groupIds: [owner.group.id],
    showsWidget: false,
    publicId: expect.any(String),
    createdAt: expect.any(Date),
    lastUsedAt: null,
    endedAt: null,
  })
  const read = () => call('GET', '/publications', { headers: { 'x-api-key': key } })
  expect((await read()).status).toBe(200)
  const second = await newGroup(owner.account.id)
  const changed = { name: 'Guide', groupIds: [second.id], showsWidget: true }
  expect(await affiliates.change({ id: partner.id, ...changed })).toMatchObject(changed)
  await affiliates.end({ id: partner.id })
  expect((await read()).status).toBe(403)
  await expect(affiliates.change({ id: partner.id, ...changed })).rejects.toMatchObject({ status: 404 })
  expect(await affiliates.list()).toMatchObject([{ id: partner.id, endedAt: expect.any(Date) }])
  expect(JSON.stringify(await affiliates.list())).not.toContain(key)
})

test.each([
  [{ name: 'A', groupIds: [] }, { groupIds: ['must name at least one group'] }],
  [{ name: ' ', groupIds: [1] }, { name: [expect.any(String)] }],
  [{ name: 'A', groupIds: ['x'] }, { groupIds: [expect.stringContaining('must be')] }],
  [{ name: 'A', groupIds: [2_000_000_000] }, { groupIds: [expect.stringContaining('your account only')] }],
])('%j is 422', async (terms, errors) => {
  const sent = { ...terms, showsWidget: false } as Parameters<typeof affiliates.create>[0]
  await expect(affiliates.create(sent)).rejects.toMatchObject({ status: 422, errors })
  expect(await affiliates.list()).toEqual([])
})
