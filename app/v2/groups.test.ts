import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

test('a group has every field of the contract', async () => {
  const { group, key } = await newAccount()
  const address = `http://localhost:3000/v2/groups/${group.id}`
  const told = {
    id: group.id,
    title: group.title,
    slug: group.slug,
    url: address,
    publications_url: `${address}/publications`,
    publication_count: 0,
    public_url: `http://127.0.0.1:3000/${group.slug}`,
  }
  expect((await call('GET', '/v2/groups', { key })).body).toEqual({ groups: [told] })
  expect((await call('GET', `/v2/groups/${group.id}`, { key })).body).toEqual({ group: told })
})

test('of 1,001 groups 1,000 come at once, with a header that says so, and the last on a page of its own', async () => {
  const { account, key } = await newAccount()
  const many = Array.from({ length: 1000 }, (_, index) => index)
  await database()
    .insert(groups)
    .values(
      many.map(index => ({
        accountId: account.id,
        title: 'One of many',
        slug: `many-${account.id}-${index}`,
      })),
    )
  const whole = await call('GET', '/v2/groups', { key })
  expect([whole.body.groups.length, whole.headers.get('x-result-truncated')]).toEqual([1000, 'true'])
  const last = await call('GET', '/v2/groups?page=2', { key })
  expect([last.body.groups.length, last.headers.get('x-result-truncated')]).toEqual([1, null])
  expect([last.headers.get('x-page'), last.headers.get('x-per-page')]).toEqual(['2', '1000'])
  expect([last.headers.get('x-prev-page'), last.headers.get('x-next-page')]).toEqual(['1', null])
})
