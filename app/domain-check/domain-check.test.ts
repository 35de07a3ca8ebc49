import { beforeAll, expect, test } from 'vitest'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { GET } from './route.ts'

beforeAll(async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { customDomain: 'catalogues.example.com' })
})

const check = async (domain: string) =>
  (await GET(new Request(`http://127.0.0.1:3000/domain-check?domain=${domain}`))).status

test.each(['catalogues.example.com', 'Catalogues.Example.com', 'localhost', '127.0.0.1'])(
  '%s is read here',
  async domain => {
    expect(await check(domain)).toBe(200)
  },
)

test.each(['elsewhere.example', '', 'example.com'])('%j is not', async domain => {
  expect(await check(domain)).toBe(404)
})
