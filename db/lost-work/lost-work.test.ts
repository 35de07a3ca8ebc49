import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
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

async function isTriedAgain(key: string): Promise<boolean> {
  const [job] = await database().execute<{ isTried: boolean }>(sql`
    select attempts < max_attempts and locked_at is null as "isTried" from graphile_worker.jobs where key = ${key}`)
  return job?.isTried === true
}

test.each([
  ['tried again', 'at its last attempt', { attempts: 3, maxAttempts: 3 }, true],
  ['tried again', 'before', { attempts: 1, maxAttempts: 3 }, true],
  ['over', 'at its only attempt', { attempts: 1, maxAttempts: 1 }, false],
  ['over', 'for the 25th time', { attempts: 25, maxAttempts: 25 }, false],
])('a job is %s whose worker was killed %s', async (_, __, counts, expected) => {
  const key = await killedJob(counts)
  expect(await freeWorkOfTheDead()).toEqual([`killed ${key}`])
  expect(await isTriedAgain(key)).toBe(expected)
})
