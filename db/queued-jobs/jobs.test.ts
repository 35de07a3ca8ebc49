import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { database } from '../client.ts'
import { jobs, newJob } from './jobs.fixture.ts'
import { countJobs, listJobs } from './jobs.ts'

beforeEach(() => database().execute(sql`delete from ${jobs}`))

const everything = { limit: 50, offset: 0 }
test('jobs are counted and listed by state', async () => {
  const { group, account } = await newAccount()
  for (const state of ['running', 'waiting', 'later', 'failed'] as const) {
    const id = await newJob(state, group.id)
    expect(await listJobs(state, everything)).toEqual({
      hasMore: false,
      items: [
        expect.objectContaining({
          id,
          state,
          work: 'make_photos',
          group: group.title,
          account: account.title,
        }),
      ],
    })
  }
  const counts = await countJobs()
  expect(counts).toMatchObject({ running: 1, waiting: 1, later: 1, failed: 1 })
  expect(counts.oldestWaitingAt?.getTime()).toBeLessThan(Date.now() - 3_500_000)
})

test('a list is read part by part', async () => {
  const ids = [await newJob('failed'), await newJob('failed'), await newJob('failed')].toReversed()
  const first = await listJobs('failed', { limit: 2, offset: 0 })
  const second = await listJobs('failed', { limit: 2, offset: 2 })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
})
