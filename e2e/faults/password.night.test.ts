// The password of PostgreSQL's user is changed while web and worker run.
import { afterAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { closeDatabase } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { newConversion } from './conversions.fixture.ts'
import { ownPostgres } from './postgres.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

const postgres = await ownPostgres()
const admin = openConnection(postgres.url)
afterAll(() => admin.end())

const { password } = new URL(postgres.url)
const setPassword = (to: string) => admin.unsafe(`alter role current_user password '${to}'`)
const endOthers = () => admin`
  select pg_terminate_backend(pid, 60000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test('everything waits, says why once, and goes on when the password is taken again', async () => {
  const { stateOf } = await newConversion(2)
  await closeDatabase()
  await setPassword('another')
  await endOthers()
  const worker = startWorker()
  await expect.poll(worker.printed, patience).toContain('refuses the user, the password or the name')
  const refused = await call('GET', '/v2/groups', { key: 'nobody-has-this' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await setPassword(password)
  await expect.poll(stateOf, patience).toBe('finished')
  expect(worker.lines()).toEqual([
    'The database refuses the user, the password or the name in DATABASE_URL: set them right, and start again if they have changed. The worker waits until they are taken.',
    'The database is back.',
    expect.stringMatching(/^The worker is ready\./),
  ])
})
