// The clock of a worker's machine is set an hour ahead while it works, and back.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { findPublication } from '#db/publications/publications.ts'
import { isWaiting } from '#db/testing/queries.fixture.ts'
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

test('a worker whose clock jumps while it starts begins again by the new time', async () => {
  const ask = connect(env().databaseUrl ?? '', { connections: 1 })
  const worker = await database().transaction(async tx => {
    await tx.execute(sql`lock table graphile_worker._private_known_crontabs`)
    const starting = startWorker({}, ['./e2e/faults/changed-clock.fixture.mjs'])
    await expect.poll(() => isWaiting(ask), patience).toBe(true)
    starting.child.kill('SIGUSR2')
    const [sent] = await ask.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
    // It compares clocks once a second, and then asks for the work of the dead.
    await expect
      .poll(async () => {
        const later = await ask.execute(sql`
          select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and query_start > ${sent?.at}::timestamptz + interval '3 seconds'`)
        return later.length
      }, patience)
      .toBeGreaterThan(0)
    return starting
  })
  await ask.$client.end()
  // On a busy machine it may notice only once it is ready.
  await expect.poll(() => worker.lines().slice(-2), patience).toEqual([changed, ready])
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
