import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, inOneTransaction } from '#db/client.ts'
import { countAttempts } from './requests.ts'

test('a crowd of requests is counted one by one', async () => {
  const crowd = Array.from({ length: 100 }, () => countAttempts('requests: API key', 1, 1))
  const used = (await Promise.all(crowd)).map(counted => counted.used)
  expect(used.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
})

test('counting leaves the commit of a transaction as safe as it was', async () => {
  const durability = async () =>
    (await database().execute(sql`select current_setting('synchronous_commit') as it`))[0]?.it
  await inOneTransaction(async () => {
    await database().execute(sql`set local synchronous_commit = on`)
    await countAttempts('requests: API key', 2, 1)
    expect(await durability()).toBe('on')
  })
})
