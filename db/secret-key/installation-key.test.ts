import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { database } from '#db/client.ts'
import { conversions } from '#db/schema/conversions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { keyFile } from '../secrets/keys.ts'
import { checkSecretKey, ensureSecretKey } from './installation-key.ts'
import { keepKeyInFile, storedAddresses } from './key-of-file.fixture.ts'
import { sealRows } from './seal-rows.ts'

const address = 'sftp://shop:geheim@files.example.com/feed.xml'
let groupId: number

beforeAll(async () => {
  await keepKeyInFile()
  groupId = (await newAccount()).group.id
})

test('rows of an older version are sealed at the next start, and once', async () => {
  await database().execute(
    sql`insert into product_libraries (group_id, title, url) select ${groupId}, 'Old', ${address} from generate_series(1, 450)`,
  )
  const withKey = 'https://files.example.com/feed.xml?key=geheim'
  await database().execute(
    sql`insert into product_libraries (group_id, title, url) values (${groupId}, 'Old', ${withKey})`,
  )
  await ensureSecretKey(database())
  expect((await storedAddresses()).filter(url => url.includes('geheim'))).toEqual([])
  expect(await sealRows(database())).toBe(0)
})

test('errors of an older version lose passwords and keys at the next start', async () => {
  const sentence = 'Fail to download given source file: '
  const errors = [
    ['https://shop:geheim@example.com/a.pdf', 'https://shop:***@example.com/a.pdf'],
    ['https://example.com/a.pdf?page=1&key=geheim', 'https://example.com/a.pdf?page=1&key=***'],
    ['https://example.com/a.pdf?page=1', 'https://example.com/a.pdf?page=1'],
  ]
  const ids: number[] = []
  for (const [error] of errors) {
    const { id: publicationId } = await newPublication(groupId)
    const failed = { publicationId, sourceType: 'new_publication', error: sentence + error } as const
    await database().insert(conversions).values(failed)
    ids.push(publicationId)
  }
  await ensureSecretKey(database())
  const rows = await database().execute<{ error: string }>(
    sql`select error from conversions where publication_id in ${ids} order by publication_id`,
  )
  expect([...rows].map(({ error }) => error)).toEqual(errors.map(([, shown]) => sentence + shown))
})

test('a host with another key, or none, is told so', async () => {
  const right = await readFile(keyFile(), 'utf8')
  onTestFinished(() => writeFile(keyFile(), right))
  await writeFile(keyFile(), `${'ab'.repeat(32)}\n`)
  await expect(checkSecretKey(database())).rejects.toThrow('is not the one that the secrets in this database')
  await writeFile(keyFile(), '')
  await expect(ensureSecretKey(database())).rejects.toThrow('are sealed with a key that is missing')
})
