import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { takeAttempt } from '../attempts/attempts.ts'
import { database } from '../client.ts'
import { enqueue } from '../queue.ts'
import { groups } from '../schema/groups.ts'
import { installationRow } from '../schema/installation.ts'
import { statisticsUnfolded } from '../schema/statistics/reader-events.ts'
import { newAccount, newGroup } from '../testing/accounts.fixture.ts'
import { freeWorkOfTheDead } from './lost-work.ts'
import { endWaitsOfFasterClock } from './set-back.ts'

const claim = { budget: 'sign-in: e-mail', subject: 'ann@example.com' } as const
const year = sql`interval '365 days'`

/** Seconds from now to a moment, in tens. */
async function secondsTo(moment: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database().execute<{ seconds: number }>(
    sql`select round(extract(epoch from ${moment} - now()), -1)::int as seconds`,
  )
  return row?.seconds ?? Number.NaN
}

const runAt = (key: string) => sql`(select run_at from graphile_worker.jobs where key = ${key})`

/** Queues a job as the clock of next year would have. */
async function queuedAhead(key: string, seconds: number): Promise<void> {
  await enqueue(database(), 'check_links', { groupId: 1, publicationId: 1 }, { key })
  await database().execute(sql`
    update graphile_worker._private_jobs set run_at = now() + ${year} + make_interval(secs => ${seconds}),
      updated_at = now() + ${year} where key = ${key}`)
}

beforeEach(async () => {
  await database()
    .update(installationRow)
    .set({ workedAt: sql`now() + ${year}` })
})

test('after the clock was set back by a year, nobody is locked out and nothing rests for it', async () => {
  for (let times = 1; times <= 10; times += 1) await takeAttempt([claim])
  await database().execute(sql`update attempts set ends_at = ends_at + ${year}`)
  await expect(takeAttempt([claim])).rejects.toMatchObject({ seconds: expect.any(Number) })
  await queuedAhead('soon', 3600)
  const { id: groupId } = await newGroup((await newAccount()).account.id)
  await database().insert(statisticsUnfolded).values({ groupId, day: '2027-01-01', writes: 1 })
  await database().execute(sql`update statistics_unfolded set fold_at = now() + ${year}`)
  await database()
    .update(groups)
    .set({ nextFeedSyncAt: sql`now() + ${year} + interval '30 minutes'` })

  expect(await endWaitsOfFasterClock()).toBeCloseTo(365 * 86_400, -2)
  const refused = await takeAttempt([claim]).catch(error => error)
  expect(refused.seconds).toBeLessThanOrEqual(900)
  expect(await secondsTo(runAt('soon'))).toBe(3600)
  expect(await secondsTo(sql`(select fold_at from statistics_unfolded)`)).toBe(0)
  expect(await secondsTo(sql`(select min(next_feed_sync_at) from groups)`)).toBe(1800)
  expect(await endWaitsOfFasterClock()).toBe(0)
})

test('what was planned by the right clock for a later day keeps its time', async () => {
  const nextWeek = 7 * 86_400
  const at = new Date(Date.now() + nextWeek * 1000)
  await enqueue(database(), 'check_links', { groupId: 1, publicationId: 2 }, { key: 'later', runAt: at })
  await endWaitsOfFasterClock()
  expect(await secondsTo(runAt('later'))).toBe(nextWeek)
})

test('a job that a worker took by the faster clock before it was killed is freed', async () => {
  await queuedAhead('taken', 0)
  await database().execute(sql`
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() + ${year} where key = 'taken'`)
  expect(await freeWorkOfTheDead()).toEqual(['killed'])
})

test('a clock that is corrected by seconds changes nothing', async () => {
  await database().update(installationRow).set({ workedAt: sql`now() + interval '50 seconds'` })
  expect(await endWaitsOfFasterClock()).toBe(0)
  const [row] = await database().select().from(installationRow)
  expect(row?.workedAt?.getTime()).toBeGreaterThan(Date.now())
})
