import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { database } from '../client.ts'
import { publications } from '../schema/publications.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { findPublication } from './publications.ts'
import { applySchedule, archive, carryOutSchedule } from './publishing.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2035, 0, 1) + days * day)

/** A publication that has its pages. */
async function newScheduled(
  schedule: { scheduleOnlineAt?: Date; scheduleOfflineAt?: Date; pageCount?: number } = {},
  limit?: number,
) {
  const { group } = await newAccount({ publishingLimit: limit })
  const { id } = await newPublication(group.id, { slug: 'spring', pageCount: 4, ...schedule })
  return { id, groupId: group.id, now: () => findPublication(group.id, id) }
}

test('a schedule is carried out when it is due, once, and then is null', async () => {
  const made = await newScheduled({ scheduleOnlineAt: at(1), scheduleOfflineAt: at(3) })
  await applySchedule(made.id, at(0))
  expect(await made.now()).toMatchObject({ state: 'offline', scheduleOnlineAt: at(1) })
  await Promise.all([applySchedule(made.id, at(2)), applySchedule(made.id, at(2))])
  const online = await made.now()
  expect(online).toMatchObject({ state: 'online', scheduleOnlineAt: null, scheduleOfflineAt: at(3) })
  await applySchedule(made.id, at(2))
  expect((await made.now()).revision).toBe(online.revision)
  await applySchedule(made.id, at(4))
  expect(await made.now()).toMatchObject({ state: 'offline', scheduleOfflineAt: null })
})

test('both times passed while no worker ran: it ends offline, having been online', async () => {
  const made = await newScheduled({ scheduleOnlineAt: at(1), scheduleOfflineAt: at(2) })
  await applySchedule(made.id, at(5))
  expect(await made.now()).toMatchObject({
    state: 'offline',
    onlineAt: expect.any(Date),
    offlineAt: expect.any(Date),
    scheduleOnlineAt: null,
    scheduleOfflineAt: null,
  })
})

test('a schedule waits for the first conversion', async () => {
  const made = await newScheduled({ scheduleOnlineAt: at(1), pageCount: 0 })
  await applySchedule(made.id, at(2))
  expect(await made.now()).toMatchObject({ state: 'offline', scheduleOnlineAt: at(1) })
})

test('a schedule leaves an unlisted publication unlisted', async () => {
  const made = await newScheduled()
  await carryOutSchedule(made.groupId, made.id, 'unlist')
  await carryOutSchedule(made.groupId, made.id, 'withdraw')
  await database()
    .update(publications)
    .set({ scheduleOnlineAt: at(1) })
    .where(eq(publications.id, made.id))
  await applySchedule(made.id, at(2))
  expect(await made.now()).toMatchObject({ state: 'online', disableSeo: true })
})

test('a schedule that meets the publishing limit leaves the publication offline and says why', async () => {
  const made = await newScheduled({ scheduleOnlineAt: at(1) }, 0)
  await applySchedule(made.id, at(2))
  expect(await made.now()).toMatchObject({
    state: 'offline',
    scheduleOnlineAt: null,
    scheduleNote: expect.stringContaining('publication limit'),
  })
})

test('an archived publication ignores its schedule, and comes back offline under a free address', async () => {
  const made = await newScheduled({ scheduleOnlineAt: at(1) })
  await archive(made.groupId, made.id)
  await applySchedule(made.id, at(2))
  const [archived] = await database().select().from(publications).where(eq(publications.id, made.id))
  expect(archived).toMatchObject({ state: 'archived', scheduleOnlineAt: null })
  await newPublication(made.groupId, { slug: 'spring' })
  expect(await carryOutSchedule(made.groupId, made.id, 'restore')).toMatchObject({
    state: 'offline',
    slug: 'spring-2',
    pageCount: 4,
  })
})

test.each([
  ['an hour behind', -3_600_000],
  ['an hour ahead', 3_600_000],
])('a worker whose clock is %s goes by that of the database', async (_, difference) => {
  const minute = 60_000
  const [past, future] = [new Date(Date.now() - minute), new Date(Date.now() + 20 * minute)]
  const due = await newScheduled({ scheduleOnlineAt: past })
  const waiting = await newScheduled({ scheduleOnlineAt: future })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + difference })
  onTestFinished(() => void vi.useRealTimers())
  await applySchedule(due.id)
  await applySchedule(waiting.id)
  expect([(await due.now()).state, (await waiting.now()).state]).toEqual(['online', 'offline'])
})
