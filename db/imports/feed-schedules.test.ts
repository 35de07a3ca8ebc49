import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../client.ts'
import { groups } from '../schema/groups.ts'
import { productImports } from '../schema/products/product-imports.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { changeFeedSchedule, feedScheduleOf, syncDueFeeds } from './feed-schedules.ts'
import { removeFeed, startFeedImport } from './imports.ts'
import { succeedImport, takeUpImport } from './runs.ts'

const url = 'https://example.com/feed.xml'

let groupId: number
beforeEach(async () => {
  // Groups of other tests are not due here.
  await database().update(groups).set({ feedSyncEnabled: false, feedHourlySyncEnabled: false })
  groupId = (await newAccount()).group.id
  await endImport((await startFeedImport(groupId, url)).id)
})

async function endImport(id: number): Promise<void> {
  const run = await takeUpImport(id)
  if (run) await succeedImport(database(), run, { successCount: 1, failedCount: 0 })
}

async function group() {
  const [row] = await database().select().from(groups).where(eq(groups.id, groupId))
  if (row === undefined) throw new Error('No group')
  return row
}

const imports = () => database().select().from(productImports).where(eq(productImports.groupId, groupId))

/** When the feed is due. */
async function dueAt(): Promise<Date> {
  const { nextFeedSyncAt } = await group()
  if (nextFeedSyncAt === null) throw new Error('The feed has no schedule')
  return nextFeedSyncAt
}

test('a feed without a schedule is never imported by itself', async () => {
  expect(await syncDueFeeds(new Date('2040-01-01T00:00:00Z'))).toBe(0)
  expect(await imports()).toHaveLength(1)
})

test('a feed is imported from its address when its time has come, once for each', async () => {
  await changeFeedSchedule(groupId, { hourlySyncEnabled: true })
  const due = await dueAt()
  await syncDueFeeds(new Date(due.getTime() - 1))
  expect(await imports()).toHaveLength(1)
  await Promise.all([syncDueFeeds(due), syncDueFeeds(due)])
  const [, started] = (await imports()).toSorted((one, other) => one.id - other.id)
  expect(started).toMatchObject({ url, state: 'processing', endedAt: null })
  expect(await imports()).toHaveLength(2)
  expect((await dueAt()).getTime()).toBe(due.getTime() + 3_600_000)
})

test('an hour that comes during an import is left out', async () => {
  await changeFeedSchedule(groupId, { hourlySyncEnabled: true })
  await startFeedImport(groupId, url)
  await syncDueFeeds(await dueAt())
  expect(await imports()).toHaveLength(2)
})

test('a day has its hour in the time zone that was chosen', async () => {
  await changeFeedSchedule(groupId, { syncEnabled: true, syncHour: 6, syncTimeZone: 'Asia/Tokyo' })
  expect((await dueAt()).toISOString()).toMatch(/T21:00:00/)
  expect(feedScheduleOf(await group())).toEqual({
    syncEnabled: true,
    syncHour: 6,
    syncTimeZone: 'Asia/Tokyo',
    hourlySyncEnabled: false,
  })
})

test('a schedule that is sent again keeps its next time', async () => {
  await changeFeedSchedule(groupId, { hourlySyncEnabled: true })
  const past = new Date('2020-01-01T00:00:00Z')
  await database().update(groups).set({ nextFeedSyncAt: past }).where(eq(groups.id, groupId))
  await changeFeedSchedule(groupId, { hourlySyncEnabled: true })
  expect(await dueAt()).toEqual(past)
})

test('a removed feed, and a deleted group, are imported no more', async () => {
  await changeFeedSchedule(groupId, { hourlySyncEnabled: true })
  const due = await dueAt()
  await database().update(groups).set({ deletedAt: due }).where(eq(groups.id, groupId))
  expect(await syncDueFeeds(due)).toBe(0)
  await database().update(groups).set({ deletedAt: null }).where(eq(groups.id, groupId))
  await removeFeed(groupId, (await imports())[0]?.id ?? 0)
  expect(await group()).toMatchObject({ feedHourlySyncEnabled: false, nextFeedSyncAt: null })
})
