import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { database } from '../client.ts'
import { enqueue } from '../queue.ts'
import { takeLease } from '../workers.ts'
import { listWorkers } from './workers.ts'

test('each live worker is listed with what it has in hand', async () => {
  expect(await listWorkers()).toEqual([])
  const lease = takeLease(process.env.DATABASE_URL ?? inject('databaseServer'), () => {})
  await lease.hold('lane of a worker')
  await lease.hold('other lane')
  await lease.offer(3)
  for (const groupId of [1, 2, 3]) await enqueue(database(), 'make_photos', { groupId })
  await database().execute(sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by =
      (array['lane of a worker', 'other lane', 'lane of a dead one'])[(payload ->> 'groupId')::int]`)
  expect(await listWorkers()).toEqual([
    {
      id: expect.any(Number),
      host: hostname(),
      address: expect.any(String),
      since: expect.any(Date),
      slots: 3,
      pages: 0,
      jobs: 2,
    },
  ])
  await lease.release()
  await expect.poll(listWorkers).toEqual([])
})
