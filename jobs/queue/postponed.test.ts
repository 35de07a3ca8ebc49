import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { enqueue, type RunningJob, type Work } from '#db/queue.ts'
import { postponedFor } from './postponed.ts'

const full = Object.assign(new Error('write'), { errno: -28, code: 'ENOSPC' })

/** Has the queue hand out a job, as to a worker that runs it. */
async function runningJob(key: string, payload = { publicationId: 1 }): Promise<RunningJob> {
  await enqueue(database(), 'make_pictures', payload, { key, priority: 10, maxAttempts: 3 })
  await database().execute(sql`
    update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now(), attempts = 3
    where key = ${key}`)
  return handedOut(key)
}

async function handedOut(key: string): Promise<RunningJob> {
  const [job] = await database().execute<RunningJob>(
    sql`select id::text, key, payload from graphile_worker._private_jobs where key = ${key}`,
  )
  if (job === undefined) throw new Error('There is none')
  return job
}

async function waiting(key: string) {
  const [job] = await database().execute<{ seconds: number }>(sql`
    select attempts, max_attempts as most, priority, payload ->> 'publicationId' as id,
      round(extract(epoch from run_at - created_at))::int as seconds
    from graphile_worker._private_jobs where key = ${key} and locked_at is null`)
  return job
}

test.each([
  ['a full disk', full, 'disk_full'],
  ['a bucket that is away', new StoreAway('It does not answer.'), 'files'],
])('a job waits for %s longer each time, and no attempt counts', async (_, error, trouble) => {
  const key = crypto.randomUUID()
  const job = await runningJob(key)
  expect(await postponedFor('make_pictures', job, error)).toEqual({ trouble, error })
  expect(await waiting(key)).toEqual({ attempts: 0, most: 3, priority: 10, id: '1', seconds: 5 })
  await postponedFor('make_pictures', await handedOut(key), error)
  expect((await waiting(key))?.seconds).toBe(10)
})

test('a job that was requested anew meanwhile is not put back', async () => {
  const key = crypto.randomUUID()
  const job = await runningJob(key)
  await enqueue(database(), 'make_pictures', { publicationId: 2 }, { key })
  await postponedFor('make_pictures', job, full)
  expect(await waiting(key)).toMatchObject({ id: '2', seconds: 0 })
})

test.each<[string, Work, object, Error]>([
  ['a job with a fault of its own', 'make_pictures', {}, new TypeError('x is undefined')],
  ['a job that tells its owner', 'import_products', {}, full],
  ['a run by the clock, which has a next time,', 'sweep_files', { _cron: true }, full],
])('%s fails', async (_, name, payload, error) => {
  await expect(postponedFor(name, { id: 1, key: null, payload }, error)).rejects.toBe(error)
})
