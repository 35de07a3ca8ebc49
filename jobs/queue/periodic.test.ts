import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { forgetMadeUpFor, queueNextRuns } from './periodic.ts'

const byClock = { _cron: true }
const minutely = '* * * * * reconcile ?max=1'
const daily = '17 3 * * * sweep_files ?max=3'

beforeEach(async () => {
  await database().execute(
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
  )
})

type Run = { task: string; attempts: number; isNext: boolean }

/** Returns the runs in the queue, and whether they are due within a minute, or just became due. */
function runs() {
  return database().execute<Run>(sql`
    select task_identifier as task, attempts,
      run_at between now() - interval '1 minute' and now() + interval '1 minute' as "isNext"
    from graphile_worker.jobs order by task, id`)
}

/** Sets the terms of all runs in the queue. */
async function reschedule(terms: { inMinutes?: number; attempts?: number }) {
  await database().execute(sql`
    select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs),
      run_at := now() + make_interval(mins => ${terms.inMinutes ?? null}), attempts := ${terms.attempts ?? null}::int)`)
}

const next = { task: 'reconcile', attempts: 0, isNext: true }

test('the next run of each task is queued once, however many workers queue it', async () => {
  await Promise.all([1, 2, 3].map(() => queueNextRuns(`${minutely}\n${daily}`)))
  const [row] = await database().execute<{ time: string }>(sql`
    select to_char(run_at at time zone 'UTC', 'HH24:MI:SS') as time from graphile_worker.jobs where key = 'sweep_files'`)
  expect(row).toEqual({ time: '03:17:00' })
  expect((await runs()).map(({ task }) => task)).toEqual(['reconcile', 'sweep_files'])
  expect((await runs())[0]).toEqual(next)
})

test('a run that is late, or is tried again, stays the only one', async () => {
  await queueNextRuns(minutely)
  await reschedule({ inMinutes: -60 })
  await queueNextRuns(minutely)
  expect(await runs()).toEqual([{ ...next, isNext: false }])
  await reschedule({ inMinutes: 0 })
  await queueNextRuns(minutely)
  expect(await runs()).toHaveLength(1)
})

test('a run that waits for a time beyond the next comes forward, as after the clock was set back', async () => {
  await queueNextRuns(minutely)
  await reschedule({ inMinutes: 60 })
  await queueNextRuns(minutely)
  expect(await runs()).toEqual([next])
})

test('a run that failed for good stays as such, beside the next', async () => {
  await queueNextRuns(minutely)
  await reschedule({ attempts: 1 })
  await queueNextRuns(minutely)
  await queueNextRuns(minutely)
  expect(await runs()).toEqual([{ ...next, attempts: 1 }, next])
})

async function failForGood(task: string, payload: object): Promise<void> {
  const added = await database().execute<{ id: string }>(sql`
    select id from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 1)`)
  await database().execute(
    sql`select graphile_worker.permanently_fail_jobs(array[${added[0]?.id}]::bigint[], 'No room')`,
  )
}

async function givenUp(): Promise<string[]> {
  const rows = await database().execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where attempts >= max_attempts order by 1`,
  )
  return rows.map(({ task }) => task)
}

test('a run by the clock that goes well removes those that were given up, of its task alone', async () => {
  for (const task of ['back_up', 'back_up', 'sweep_files']) await failForGood(task, byClock)
  await failForGood('back_up', { askedFor: 'by hand' })
  await forgetMadeUpFor('back_up', {})
  expect(await givenUp()).toEqual(['back_up', 'back_up', 'back_up', 'sweep_files'])
  await forgetMadeUpFor('back_up', byClock)
  expect(await givenUp()).toEqual(['back_up', 'sweep_files'])
})
