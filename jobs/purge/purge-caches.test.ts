// From an event, through its transaction's outbox, to the API of a cache.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { happened, happenedToMany } from '#db/events/happened.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { cachePurges } from '#db/schema/cache-purges.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { startCacheApi } from './cache-api.fixture.ts'
import { purgeCachesJob } from './purge-caches.ts'

const api = await startCacheApi()
Object.assign(process.env, {
  CACHE_PURGE: 'cloudflare',
  CACHE_PURGE_URL: api.url,
  CACHE_PURGE_ZONE: 'a1b2',
  CACHE_PURGE_TOKEN: 'secret',
  CACHE_PAGES: 'true',
})
afterAll(() => void api.close())

const { group } = await newAccount()
const source = { sourceUrl: 'https://example.com/a.pdf' }

async function online() {
  const { id } = await createPublication(group.id, { title: 'Spring', source })
  await finishConversion(id)
  await carryOutSchedule(group.id, id, 'publish')
  await forget()
  return id
}

async function forget() {
  await database().delete(cachePurges)
  await database().execute(
    sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'purge%'`,
  )
}

let id: number
beforeEach(async () => {
  id = await online()
  api.requests.length = 0
  api.reply = () => ({ status: 200 })
})

const rows = () => database().select().from(cachePurges)

async function jobs() {
  const waiting = await database().execute<{ key: string; soon: boolean }>(sql`
    select key, run_at <= updated_at as soon from graphile_worker.jobs where task_identifier = 'purge_caches' order by key`)
  return waiting.map(({ key, soon }) => ({ key, soon }))
}

const run = () => purgeCachesJob({}, { signal: new AbortController().signal, attempt: 1 })
const tags = () => api.requests.flatMap(({ body }) => JSON.parse(body).tags as string[])

test.each([
  ['withdrawing', () => carryOutSchedule(group.id, id, 'withdraw')],
  ['archiving', () => archive(group.id, id)],
  ['a password', () => updatePublication(group.id, id, { secured: true, password: 'open sesame' })],
])('%s purges pictures and pages at once', async (_, takeBack) => {
  await takeBack()
  expect(await jobs()).toEqual([{ key: `purge_caches:${id}`, soon: true }])
  await run()
  expect(tags()).toEqual([`recto-${id}`])
  expect(await rows()).toEqual([])
})

test('other changes purge the pages, many in a second once', async () => {
  await updatePublication(group.id, id, { title: 'Summer' })
  expect(await jobs()).toEqual([{ key: `purge_caches:${id}`, soon: false }])
  await updatePublication(group.id, id, { title: 'Autumn' })
  expect(await jobs()).toHaveLength(1)
  await run()
  expect(tags()).toEqual([`recto-${id}-pages`])
})

test('a withdrawal does not wait for changes before it, nor is it lost to those after it', async () => {
  await updatePublication(group.id, id, { title: 'Summer' })
  await carryOutSchedule(group.id, id, 'withdraw')
  expect(await jobs()).toEqual([{ key: `purge_caches:${id}`, soon: true }])
  await updatePublication(group.id, id, { title: 'Autumn' })
  expect(await jobs()).toEqual([{ key: `purge_caches:${id}`, soon: true }])
  await run()
  expect(tags()).toEqual([`recto-${id}`])
})

test('a transaction that fails purges nothing', async () => {
  const failing = database().transaction(async tx => {
    const before = { state: 'online', isListed: true } as const
    await happened(tx, { type: 'publication.unpublished', publicationId: id, before })
    throw new Error('Something after it fails')
  })
  await expect(failing).rejects.toThrow('Something after it fails')
  expect([await rows(), await jobs()]).toEqual([[], []])
})

test('the same that happens to many is asked for in its statement, and told in one request', async () => {
  const other = await online()
  await happenedToMany(database(), 'products.changed', {
    affected: sql`select publication_id, '{"count": 1}'::jsonb as payload
      from (values (${id}::int), (${other}::int)) as v (publication_id)`,
  })
  expect(await jobs()).toEqual([id, other].sort().map(one => ({ key: `purge_caches:${one}`, soon: false })))
  await run()
  expect(api.requests).toHaveLength(1)
  expect(tags().sort()).toEqual([`recto-${id}-pages`, `recto-${other}-pages`].sort())
})

test('a failure is thrown for another try, kept for the operator, and ends with the next success', async () => {
  await carryOutSchedule(group.id, id, 'withdraw')
  api.reply = () => ({ status: 429, body: '{"errors":[{"message":"Rate limited"}]}' })
  await expect(run()).rejects.toThrow('answered 429')
  await expect(run()).rejects.toThrow('answered 429')
  const error = expect.stringContaining('Rate limited')
  expect(await rows()).toMatchObject([{ publicationId: id, failures: 2, error, failedAt: expect.any(Date) }])
  api.reply = () => ({ status: 200 })
  await run()
  expect(await rows()).toEqual([])
})

test('an event while a purge is under way is purged after it', async () => {
  await carryOutSchedule(group.id, id, 'withdraw')
  let isFirst = true
  api.reply = async () => {
    if (isFirst) {
      isFirst = false
      await carryOutSchedule(group.id, id, 'publish')
    }
    return { status: 200 }
  }
  await run()
  expect(tags()).toEqual([`recto-${id}`, `recto-${id}`])
  expect(await rows()).toEqual([])
})
