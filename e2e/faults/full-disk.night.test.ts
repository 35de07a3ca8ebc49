// PostgreSQL's disk is full: it refuses what needs room with 53100, and is read as ever.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { ofReaderPage, read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newConversion } from './conversions.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

const refusing = ['metatags', 'api_keys', 'converted_pages', 'attempts']

beforeAll(async () => {
  await database().execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`)
})

/** @param isFull by triggers, since no test may fill the disk of its machine */
async function setFull(isFull: boolean) {
  for (const table of refusing.map(name => sql.identifier(name)))
    await database().execute(
      isFull
        ? sql`create trigger full_disk before insert or update on ${table} execute function no_room()`
        : sql`drop trigger full_disk on ${table}`,
    )
}

test('pages and lists are read, changes are refused with a time to come back, and a conversion waits', async () => {
  const { group, key, path } = await newAccount()
  await putOnline(group, { title: 'Spring' })
  const { conversion, stateOf, pageCount } = await newConversion(2)
  const change = () =>
    call('POST', `${path}/metatags`, { key, json: { metatag: { category: 'a', value: 'b' } } })
  const leaveFeedback = () =>
    read(`/${group.slug}/spring/feedback`, {
      method: 'POST',
      headers: ofReaderPage,
      body: new URLSearchParams({ message: 'Lovely' }),
    })
  await setFull(true)
  const worker = startWorker()

  expect((await read(`/${group.slug}/spring`)).status).toBe(200)
  expect((await call('GET', `${path}/publications`, { key })).status).toBe(200)
  const refused = await change()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(refused.body.error).toContain('There is no room to store anything at present.')
  expect((await leaveFeedback()).status).toBe(503)
  await expect.poll(async () => (await conversion()).trouble, patience).toBe('disk_full')
  expect(worker.printed()).not.toContain('started again')

  await setFull(false)
  expect((await change()).status).toBe(201)
  expect((await leaveFeedback()).status).toBe(303)
  await expect.poll(stateOf, patience).toBe('finished')
  expect([(await conversion()).trouble, await pageCount()]).toEqual([null, 2])
})
