// The clock of a worker's machine is set an hour ahead while it works, and back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { findPublication } from '#db/publications/publications.ts'
import { isWaiting } from '#db/testing/queries.fixture.ts'
import { newConversion } from './conversions.fixture.ts'
import { patience, startsAgain, startWorker } from './worker.fixture.ts'

const ready = expect.stringMatching(/^The worker is ready\./)
const changed = 'The clock of this machine was changed: the worker ends, and begins again by the new time.'
const clock = './e2e/faults/changed-clock.fixture.mjs'

async function clockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'ahead')
}

test('a worker whose clock jumps an hour and back does its work once, and nothing before its time', async () => {
  const long = await newConversion(12)
  const later = await newConversion(1, new Date(Date.now() + 30 * 60_000))
  const worker = startWorker({ CLOCK_FILE: await clockFile() }, [clock])
  const isReady = () => worker.lines().at(-1)?.startsWith('The worker is ready.')
  for (let jumps = 1; jumps <= 2; jumps += 1) {
    await expect.poll(isReady, patience).toBe(true)
    await expect
      .poll(async () => (await long.conversion()).convertedPages, patience)
      .toBeGreaterThan(2 * jumps)
    worker.kill('SIGUSR2')
    await expect.poll(() => worker.lines().filter(line => line === changed).length, patience).toBe(jumps)
  }
  for (const { stateOf } of [long, later]) await expect.poll(stateOf, patience).toBe('finished')
  expect([await long.pageCount(), await later.pageCount()]).toEqual([12, 1])
  expect((await findPublication(later.group.id, later.id)).state).toBe('offline')
  await expect
    .poll(worker.lines, patience)
    .toEqual([ready, changed, startsAgain, ready, changed, startsAgain, ready])
  expect(
    await database().execute(sql`select from graphile_worker.jobs where last_error is not null`),
  ).toEqual([])
})

test('a worker whose clock jumps while it starts begins again by the new time', async () => {
  const ask = connect(env().databaseUrl ?? '', { connections: 1 })
  const worker = await database().transaction(async tx => {
    await tx.execute(sql`lock table graphile_worker._private_tasks`)
    const starting = startWorker({ CLOCK_FILE: await clockFile() }, [clock])
    await expect.poll(() => isWaiting(ask), patience).toBe(true)
    starting.kill('SIGUSR2')
    await expect.poll(starting.lines, patience).toEqual([changed, startsAgain])
    return starting
  })
  await ask.$client.end()
  await expect.poll(worker.lines, patience).toEqual([changed, startsAgain, ready])
})

test('periodic work is queued by the clock of the database, whatever that of the worker says', async () => {
  startWorker({ CLOCK_AHEAD_MS: '3600000' }, [clock])
  const next = sql`
    select from graphile_worker.jobs where key = 'reconcile'
      and run_at between now() - interval '1 minute' and now() + interval '1 minute'`
  await expect.poll(async () => (await database().execute(next)).length, patience).toBe(1)
})
