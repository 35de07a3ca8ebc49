import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { forgetMadeUpFor } from './made-up-for.ts'

const byClock = { _cron: { ts: '2030-01-01T02:30:00.000Z' } }

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
