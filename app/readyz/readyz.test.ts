import { expect, test } from 'vitest'
import { clockNotices } from '#db/installation/readiness.ts'
import { whileAway } from '#db/testing/away.fixture.ts'
import { takeLease } from '#db/workers.ts'
import { GET } from './route.ts'

async function ready() {
  const answer = await GET()
  return [answer.status, (await answer.json()).checks]
}

test('an installation is ready while its database, its files and a worker answer', async () => {
  const noWorker = 'No worker is running: conversions wait.'
  expect(await ready()).toEqual([503, { database: 'ok', files: 'ok', worker: noWorker }])
  const lease = takeLease(process.env.DATABASE_URL ?? '', () => {})
  await lease.hold('a worker')
  expect(await ready()).toEqual([200, { database: 'ok', files: 'ok', worker: 'ok' }])
  await lease.release()
  const away = { database: 'The database does not answer.', files: 'ok', worker: noWorker }
  await whileAway(async () => expect(await ready()).toEqual([503, away]))
})

test('a notice tells a clock that differs from the database’s by a minute or more', async () => {
  const hourMs = 3_600_000
  expect(await clockNotices(Date.now())).toEqual([])
  expect(await clockNotices(Date.now() + hourMs)).toEqual([
    expect.stringMatching(/ s ahead of the database’s/),
  ])
  expect(await clockNotices(Date.now() - hourMs)).toEqual([expect.stringMatching(/ s behind the database’s/)])
})
