import { beforeAll, expect, test } from 'vitest'
import { proofFor } from '#db/groups/domain-checks.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { GET } from './route.ts'

beforeAll(async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { customDomain: 'catalogues.example.com' })
  await newGroup(account.id, { provedDomain: 'proved.example.com' })
})

const check = async (domain: string) =>
  (await GET(new Request(`http://127.0.0.1:3000/domain-check?domain=${domain}`))).status

test.each([
  'catalogues.example.com',
  'proved.example.com',
  'Catalogues.Example.com',
  'localhost',
  '127.0.0.1',
])('%s is read here', async domain => {
  expect(await check(domain)).toBe(200)
})

test('a domain that is only claimed is not, though it says that it leads here', async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { claimedDomain: 'claimed.example.com' })
  expect(await check('claimed.example.com')).toBe(404)
  const answer = await GET(new Request('http://127.0.0.1:3000/domain-check?proof=claimed.example.com'))
  expect([answer.status, await answer.text()]).toEqual([200, `Proof: ${proofFor('claimed.example.com')}\n`])
  const none = await GET(new Request('http://127.0.0.1:3000/domain-check?proof=other.example.com'))
  expect(none.status).toBe(404)
})

test.each(['elsewhere.example', '', 'example.com'])('%j is not', async domain => {
  expect(await check(domain)).toBe(404)
})
