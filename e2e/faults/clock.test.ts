// The clock of a worker's machine is set an hour ahead while it works, and back.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findPublication } from '#db/publications/publications.ts'
import { newConversion } from './conversions.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

const ready = expect.stringMatching(/^The worker is ready\./)
const changed =
  'The clock of this machine was changed: the worker leaves its work and takes it up again by the new time.'

test('a worker whose clock jumps an hour does its work once, and nothing before its time', async () => {
  const long = await newConversion(12)
  const later = await newConversion(1, new Date(Date.now() + 30 * 60_000))
  const worker = startWorker({}, ['./e2e/faults/changed-clock.fixture.mjs'])
  for (let jumps = 1; jumps <= 2; jumps += 1) {
    await expect
      .poll(async () => (await long.conversion()).convertedPages, patience)
      .toBeGreaterThan(2 * jumps)
    worker.child.kill('SIGUSR2')
    await expect.poll(() => worker.lines().filter(line => line === changed).length, patience).toBe(jumps)
  }
  for (const { stateOf } of [long, later]) await expect.poll(stateOf, patience).toBe('finished')
  expect([await long.pageCount(), await later.pageCount()]).toEqual([12, 1])
  expect((await findPublication(later.group.id, later.id)).state).toBe('offline')
  expect(worker.lines()).toEqual([ready, changed, ready, changed, ready])
  expect(
    await database().execute(sql`select from graphile_worker.jobs where last_error is not null`),
  ).toEqual([])
})

test('periodic jobs that were begun by a clock that was ahead are begun again by the right one', async () => {
  const worker = startWorker()
  await expect.poll(worker.printed, patience).toContain('The worker is ready.')
  worker.child.kill('SIGKILL')
  await database().execute(sql`
    update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 hour'`)
  const next = startWorker()
  await expect.poll(next.printed, patience).toContain('The worker is ready.')
  const ahead = sql`select from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 minute'`
  expect(await database().execute(ahead)).toEqual([])
})
