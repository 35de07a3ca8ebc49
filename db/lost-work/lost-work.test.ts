import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '../client.ts'
import { openConnection } from '../connection/driver.ts'
import { env } from '../env.ts'
import { enqueue } from '../queue.ts'
import { freeWorkOfTheDead } from './lost-work.ts'

/** A job whose worker was killed during one of its attempts. */
async function killedJob({ attempts, maxAttempts }: { attempts: number; maxAttempts: number }) {
  const key = crypto.randomUUID()
  await enqueue(database(), 'check_links', { groupId: 1, publicationId: 1 }, { key, maxAttempts })
  await database().execute(sql`
    update graphile_worker._private_jobs as jobs
    set locked_by = ${`killed ${key}`}, locked_at = now() - interval '1 minute', attempts = ${attempts}
    where key = ${key}`)
  return key
}

/** Returns how often a free job may still be tried. */
async function attemptsLeft(key: string): Promise<number | undefined> {
  const [job] = await database().execute<{ left: number }>(sql`
    select max_attempts - attempts as left from graphile_worker.jobs where key = ${key} and locked_at is null`)
  return job?.left
}

test.each([
  ['1 of 3', { attempts: 1, maxAttempts: 3 }, 3],
  ['3 of 3', { attempts: 3, maxAttempts: 3 }, 1],
  ['1 of 1', { attempts: 1, maxAttempts: 1 }, 0],
  ['24 of 25', { attempts: 24, maxAttempts: 25 }, 2],
  ['25 of 25', { attempts: 25, maxAttempts: 25 }, 0],
])('a job whose worker was killed at attempt %s keeps those that it had', async (_, counts, left) => {
  const key = await killedJob(counts)
  expect(await freeWorkOfTheDead()).toEqual([`killed ${key}`])
  expect(await attemptsLeft(key)).toBe(left)
})

test('workers hear at once of jobs that became free', async () => {
  const client = openConnection(env().databaseUrl ?? '', { max: 1 })
  onTestFinished(() => client.end())
  let news = 0
  await client.listen('jobs:insert', () => {
    news += 1
  })
  const key = await killedJob({ attempts: 1, maxAttempts: 3 })
  const before = news
  expect(await freeWorkOfTheDead()).toEqual([`killed ${key}`])
  await expect.poll(() => news).toBeGreaterThan(before)
})
