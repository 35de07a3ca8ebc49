import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { budgets } from '#db/attempts/budgets.ts'
import { takeOfDay } from '#db/attempts/day-shares.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { TooManyAttempts } from '#db/errors.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { enqueue } from '#db/queue.ts'
import { backups } from '#db/schema/backups.ts'
import { cachePurges } from '#db/schema/cache-purges.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { noteRelease, noteUpdateCheckError } from '#db/updates/releases.ts'

const path = '/dashboard/api/installation'

// The first account is that of whoever runs the installation.
const operators = await newAccount()
const others = await newAccount()
const as = operators.user

beforeEach(() => database().execute(sql`delete from graphile_worker._private_jobs`))

async function newFailedJob(): Promise<string> {
  await enqueue(database(), 'make_photos', { groupId: others.group.id })
  const [job] = await database().execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The server is away'
    returning id::text as id`)
  return job?.id ?? ''
}

test('the installation is told to its owners', async () => {
  await newFailedJob()
  const { status, body } = await call('GET', path, { as })
  expect(status).toBe(200)
  expect(body.installation).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    jobs: { running: 0, waiting: 0, later: 0, failed: 1, oldest_waiting_at: null },
    workers: [],
    storage: [
      { title: operators.account.title, publications: 0, bytes: null },
      { title: others.account.title, publications: 0, bytes: null },
    ],
    backups: { is_scheduled: false, last: null, last_good_at: null },
    disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
  })
  expect(body.installation.health.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['workers', 'failed_jobs', 'mail']),
  )
})

test('the last backup is told, and the last that went well', async () => {
  const [monday, tuesday] = [new Date('2026-11-16T02:30:00Z'), new Date('2026-11-17T02:30:00Z')]
  const good = { startedAt: monday, endedAt: monday, place: '/backups', name: 'one', bytes: 5000, files: 3 }
  const failed = { startedAt: tuesday, endedAt: tuesday, place: '/backups', error: 'The folder is full.' }
  // Older ones are forgotten as time goes by, so they are stored past the verb that notes them.
  await database().insert(backups).values([good, failed])
  const { body } = await call('GET', path, { as })
  expect(body.installation.backups).toEqual({
    is_scheduled: false,
    last: {
      ended_at: '2026-11-17T02:30:00.000+00:00',
      place: '/backups',
      bytes: null,
      error: 'The folder is full.',
    },
    last_good_at: '2026-11-16T02:30:00.000+00:00',
  })
})

test('it is told to nobody else, and no key', async () => {
  const administrator = await newPerson(operators.account.id, { role: 'admin' })
  for (const sub of ['', '/jobs?state=failed']) {
    expect((await call('GET', `${path}${sub}`, { as: administrator.user })).status).toBe(403)
    expect((await call('GET', `${path}${sub}`, { as: others.user })).status).toBe(403)
    expect((await call('GET', `${path}${sub}`, { key: operators.key })).status).toBe(403)
    expect((await call('GET', `${path}${sub}`)).status).toBe(403)
  }
})

test('a failed job is listed, tried again, and canceled', async () => {
  const id = await newFailedJob()
  const listed = await call('GET', `${path}/jobs?state=failed`, { as })
  expect(listed.body).toMatchObject({
    jobs: [{ id, work: 'make_photos', error: 'The server is away', group: others.group.title }],
    has_more: false,
  })
  expect((await call('POST', `${path}/jobs/${id}/retry`, { as })).status).toBe(204)
  expect((await call('POST', `${path}/jobs/${id}/retry`, { as })).body).toEqual({
    error: 'The job has not failed: it runs by itself when it is due.',
  })
  expect((await call('GET', `${path}/jobs?state=waiting`, { as })).body.jobs).toMatchObject([{ id }])
  expect((await call('POST', `${path}/jobs/${id}/cancel`, { as })).status).toBe(204)
  expect((await call('POST', `${path}/jobs/${id}/cancel`, { as })).status).toBe(404)
})

test.each(['state=gone', 'state=failed&page=0', ''])('a list of jobs by “%s” is refused', async query => {
  expect((await call('GET', `${path}/jobs?${query}`, { as })).status).toBe(422)
})

test.each(['0', '1e3', 'x', '9'.repeat(30)])('no job is called %s', async id => {
  expect((await call('POST', `${path}/jobs/${id}/retry`, { as })).status).toBe(404)
})

test('a measurement of storage is asked for', async () => {
  expect((await call('POST', `${path}/storage/measure`, { as })).status).toBe(204)
  const { body } = await call('GET', `${path}/jobs?state=waiting`, { as })
  expect(body.jobs).toMatchObject([{ work: 'measure_storage', account: null }])
})

test('quotas of an account are set, shown and taken back', async () => {
  const quotas = { publications: 10, pages: null, bytes: 2_000_000_000 }
  const target = `${path}/accounts/${others.account.id}/quotas`
  const set = await call('PUT', target, { as, json: { quotas } })
  expect([set.status, set.body]).toEqual([200, { quotas }])
  const { body } = await call('GET', path, { as })
  const row = body.installation.storage.find(({ id }: { id: number }) => id === others.account.id)
  expect(row.quotas).toEqual(quotas)
  expect((await call('PUT', target, { as: others.user, json: { quotas } })).status).toBe(403)
  const none = { publications: null, pages: null, bytes: null }
  expect((await call('PUT', target, { as, json: { quotas: none } })).body).toEqual({ quotas: none })
  expect((await call('PUT', `${path}/accounts/999999/quotas`, { as, json: { quotas } })).status).toBe(404)
})

test.each([-1, 1.5, 1e16, 'ten'])('a quota of %s pages is refused', async pages => {
  const json = { quotas: { publications: null, pages, bytes: null } }
  const { status, body } = await call('PUT', `${path}/accounts/${others.account.id}/quotas`, { as, json })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['pages']])
})

test('a quota that is reached refuses further publications with 422 and what to do', async () => {
  await setQuotas(others.account.id, { publications: 0, pages: null, bytes: null })
  const json = { publication: { title: 'Catalogue', source_url: 'https://example.com/a.pdf' } }
  const { status, body } = await call('POST', `${others.path}/publications`, { key: others.key, json })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    base: [
      expect.stringMatching(
        /^would take the account beyond its 0 publications, of which 0 are used\. Archive/,
      ),
    ],
  })
})

test('purges that failed are told, and tried again', async () => {
  const failed = { withPictures: true, failures: 2, failedAt: new Date('2026-11-16T02:30:00Z') }
  await database()
    .insert(cachePurges)
    .values([
      { publicationId: 1, ...failed, error: 'The cache is away.' },
      {
        publicationId: 2,
        ...failed,
        error: 'The token is wrong.',
        failedAt: new Date('2026-11-16T02:31:00Z'),
      },
      { publicationId: 3, withPictures: true },
    ])
  const { body } = await call('GET', path, { as })
  expect(body.installation.purges).toEqual({
    publications: 2,
    last: { error: 'The token is wrong.', failed_at: '2026-11-16T02:31:00.000+00:00' },
  })
  expect((await call('POST', `${path}/purges/retry`, { as })).status).toBe(204)
  expect((await call('POST', `${path}/purges/retry`, { as })).status).toBe(204)
  expect((await call('POST', `${path}/purges/retry`, { as: others.user })).status).toBe(403)
  const { body: waiting } = await call('GET', `${path}/jobs?state=waiting`, { as })
  expect(waiting.jobs).toMatchObject([{ work: 'purge_caches' }])
  await database().delete(cachePurges)
})

test('a newer version is told only where it is looked for', async () => {
  await noteRelease({ version: '99.0.0', notesUrl: 'https://example.com/notes' })
  expect((await call('GET', path, { as })).body.installation.update).toMatchObject({
    is_checked: false,
    newer: null,
  })
  Object.assign(env(), { updateCheck: 'https://example.com/newest.json' })
  expect((await call('GET', path, { as })).body.installation.update).toEqual({
    is_checked: true,
    newer: { version: '99.0.0', notes_url: 'https://example.com/notes' },
    checked_at: expect.any(String),
    error: null,
  })
  await noteRelease({ version: '0.0.1', notesUrl: null })
  await noteUpdateCheckError('The server is away.')
  expect((await call('GET', path, { as })).body.installation.update).toMatchObject({
    newer: null,
    error: 'The server is away.',
  })
  Object.assign(env(), { updateCheck: undefined })
})

test('what readers sent beyond the ends of the day is told, by publication and whose end it was', async () => {
  const source = { sourceUrl: 'https://example.com/catalogue.pdf' }
  const { group } = await newAccount()
  const publication = await createPublication(group.id, { title: 'Spring', source })
  const network = crypto.randomUUID()
  const most = budgets['feedback: publication'].most
  for (let times = 0; times < most; times += 1) await takeOfDay('feedback', publication.id, network)
  await expect(takeOfDay('feedback', publication.id, network)).rejects.toThrow(TooManyAttempts)
  const { body } = await call('GET', path, { as })
  expect(body.installation.shed).toEqual([
    {
      kind: 'feedback',
      whose: 'network',
      times: 1,
      publication: { id: publication.id, group_id: group.id, title: 'Spring' },
      group: group.title,
    },
  ])
})
