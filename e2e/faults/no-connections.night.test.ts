// PostgreSQL runs and has no connection left.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { whileAway } from '#db/testing/away.fixture.ts'
import { newConversion } from './conversions.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

const none =
  'The database takes no more connections: raise its max_connections, or end programs that use it. The worker waits until it does.'
const ready = expect.stringMatching(/^The worker is ready\./)

test('a worker that finds no connection at its start waits, says so once, and works as soon as there are some', async () => {
  const { stateOf } = await newConversion(2)
  const worker = await whileAway(async () => {
    const worker = startWorker()
    await expect.poll(worker.printed, patience).toContain('takes no more connections')
    return worker
  })
  await expect.poll(stateOf, patience).toBe('finished')
  expect(worker.lines()).toEqual([none, 'The database is back.', ready])
})

test.each([
  ['all connections', '%', 'converted_pages'],
  ['those that pages are stored on', 'recto', 'converted_pages'],
  ['those that a conversion ends on', 'recto', 'pages'],
  ['those that products are indexed on', 'recto', 'products'],
])(
  'a worker gets over losing %s in the middle of its work while it gets no new ones',
  async (_, ended, table) => {
    const { stateOf, pageCount } = await newConversion(8)
    // Of another name than Recto's, so that it lives until the others have ended.
    const other = openConnection(process.env.DATABASE_URL ?? '')
    await other`begin`
    await other`lock table ${other(table)} in access exclusive mode`
    startWorker()
    const waiting = () => other`select from pg_locks where not granted and relation = ${table}::regclass`
    await expect.poll(async () => (await waiting()).length, patience).toBeGreaterThan(0)
    await whileAway(async () => {
      await other.end({ timeout: 1 })
      const refused = await call('GET', '/v2/groups', { key: 'nobody-has-this' })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    }, ended)
    await expect.poll(stateOf, patience).toBe('finished')
    expect(await pageCount()).toBe(8)
    const failures = await database().execute<{ error: string }>(
      sql`select task_identifier || ': ' || last_error as error from graphile_worker.jobs where last_error is not null`,
    )
    expect(failures.map(({ error }) => error).join('\n')).toBe('')
  },
)
