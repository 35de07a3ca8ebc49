import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { createProductLibrary, findProductLibrary } from './libraries.ts'

const address = 'sftp://shop:geheim@files.example.com/feed.xml'
let groupId: number

beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

const rawUrls = async () =>
  [...(await database().execute<{ url: string }>(sql`select url from product_libraries order by id`))].map(
    row => row.url,
  )

test('a password in an address is in no row, and is read as it was given', async () => {
  const { id } = await createProductLibrary(groupId, { title: 'Shop', url: address })
  expect((await findProductLibrary(groupId, id)).url).toBe(address)
  const dump = await database().execute(
    sql`select (select string_agg(l::text, '') from product_libraries l) || (select string_agg(i::text, '') from product_imports i) as all`,
  )
  expect(JSON.stringify([...dump])).not.toContain('geheim')
  expect((await rawUrls()).at(-1)).toMatch(/^sealed:/)
})

test('a key in a query is in no row, and is read as it was given', async () => {
  const withKey = 'https://files.example.com/feed.xml?shop=4&access_token=geheim'
  const { id } = await createProductLibrary(groupId, { title: 'Shop', url: withKey })
  expect((await findProductLibrary(groupId, id)).url).toBe(withKey)
  expect((await rawUrls()).at(-1)).toMatch(/^sealed:/)
  const dump = await database().execute(sql`select string_agg(i::text, '') as all from product_imports i`)
  expect(JSON.stringify([...dump])).not.toContain('geheim')
})

test('an address without either stands as it is', async () => {
  await createProductLibrary(groupId, { title: 'Shop', url: 'https://files.example.com/feed.xml' })
  expect((await rawUrls()).at(-1)).toBe('https://files.example.com/feed.xml')
})

test('a text that only looks sealed is kept as the text that it is', async () => {
  const { id } = await createProductLibrary(groupId, { title: 'Shop', url: 'sealed:0123456789ab:AAAA' })
  expect((await findProductLibrary(groupId, id)).url).toBe('sealed:0123456789ab:AAAA')
})
