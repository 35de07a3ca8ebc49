// A failover: the database is a replica that can be read, until it is promoted.
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { ofReaderPage, read } from '#app/(reader)/reading.fixture.ts'
import { proceduresAs } from '#app/dashboard/_procedures/procedures.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newConversion } from './conversions.fixture.ts'
import { ownPostgres } from './postgres.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

const postgres = await ownPostgres()

test('a replica is read, refuses changes with a time to come back, and takes them once it is promoted', async () => {
  const { group, key, path, user } = await newAccount()
  await putOnline(group, { title: 'Spring' })
  const secured = await putOnline(group, { title: 'Secret' })
  await updatePublication(group.id, secured.id, { secured: true, password: 'open sesame' })
  const signedIn = { ...user, ...(await newSession(user)) }
  const { stateOf } = await newConversion(2)
  const replica = await postgres.startAsReplica()
  const worker = startWorker()
  await expect.poll(worker.printed, patience).toContain('takes no changes')

  const spring = `/${group.slug}/spring`
  const change = () =>
    call('POST', `${path}/metatags`, { key, json: { metatag: { category: 'a', value: 'b' } } })
  const guess = () =>
    read(`/${group.slug}/secret/password`, {
      method: 'POST',
      headers: ofReaderPage,
      body: new URLSearchParams({ password: 'open sesame' }),
    })
  const leaveFeedback = () =>
    read(`${spring}/feedback`, {
      method: 'POST',
      headers: ofReaderPage,
      body: new URLSearchParams({ message: 'Lovely' }),
    })
  // The connections of before the restart may be found lost once.
  await expect.poll(async () => (await read(spring)).status, patience).toBe(200)
  expect((await read(`${spring}/page/2-3/spread.json`)).status).toBe(200)
  expect((await call('GET', `${path}/publications`, { key })).status).toBe(200)
  expect(await proceduresAs(signedIn).collections.list({ groupId: group.id })).toEqual(expect.any(Array))
  const refused = await change()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await guess()).status).toBe(503)
  expect((await leaveFeedback()).status).toBe(503)

  await replica.promote()
  expect((await change()).status).toBe(201)
  expect((await guess()).status).toBe(303)
  expect((await leaveFeedback()).status).toBe(303)
  await expect.poll(stateOf, patience).toBe('finished')
  expect(worker.lines()).toEqual([
    'The database takes no changes: it is a replica, or set to be read only. The worker waits until it does.',
    'The database is back.',
    expect.stringMatching(/^The worker is ready\./),
  ])
})
