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
import { proceduresAs } from '../procedures.fixture.ts'

// The first account is that of whoever runs the installation.
const operators = await newAccount()
const others = await newAccount()
const { installation } = proceduresAs(operators.user)
const { jobs } = installation

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
  const status = await installation.get()
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    jobs: { running: 0, waiting: 0, later: 0, failed: 1, oldestWaitingAt: null },
    workers: [],
    storage: [
      { title: operators.account.title, publications: 0, bytes: null },
      { title: others.account.title, publications: 0, bytes: null },
    ],
    backups: { isScheduled: false, last: null, lastGoodAt: null },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
  })
  expect(status.health.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['workers', 'failed_jobs', 'mail']),
  )
})

test('the last backup is told, and the last that went well', async () => {
  const [monday, tuesday] = [new Date('2026-11-16T02:30:00Z'), new Date('2026-11-17T02:30:00Z')]
  const good = { startedAt: monday, endedAt: monday, place: '/backups', name: 'one', bytes: 5000, files: 3 }
  const failed = { startedAt: tuesday, endedAt: tuesday, place: '/backups', error: 'The folder is full.' }
  // Older ones are forgotten as time goes by, so they are stored past the verb that notes them.
  await database().insert(backups).values([good, failed])
  const status = await installation.get()
  expect(status.backups).toEqual({
    isScheduled: false,
    last: expect.objectContaining({
      endedAt: tuesday,
      place: '/backups',
      bytes: null,
      error: 'The folder is full.',
    }),
    lastGoodAt: monday,
  })
})

test('it is told to nobody else', async () => {
  const administrator = await newPerson(operators.account.id, { role: 'admin' })
  for (const { user } of [administrator, others]) {
    const { installation } = proceduresAs(user)
    await expect(installation.get()).rejects.toMatchObject({ status: 403 })
    const listed = installation.jobs.list({ state: 'failed', page: 1 })
    await expect(listed).rejects.toMatchObject({ status: 403 })
  }
})

test('a failed job is listed, tried again, and canceled', async () => {
  const id = await newFailedJob()
  expect(await jobs.list({ state: 'failed', page: 1 })).toMatchObject({
    items: [{ id, work: 'make_photos', error: 'The server is away', group: others.group.title }],
    hasMore: false,
  })
  await jobs.retry({ id })
  await expect(jobs.retry({ id })).rejects.toMatchObject({
    status: 409,
    message: 'The job has not failed: it runs by itself when it is due.',
  })
  expect((await jobs.list({ state: 'waiting', page: 1 })).items).toMatchObject([{ id }])
  await jobs.cancel({ id })
  await expect(jobs.cancel({ id })).rejects.toMatchObject({ status: 404 })
})

test.each([{ state: 'gone', page: 1 }, { state: 'failed', page: 0 }, { page: 1 }])(
  'a list of jobs by %j is refused',
  async page => {
    const listed = jobs.list(page as Parameters<typeof jobs.list>[0])
    await expect(listed).rejects.toMatchObject({ status: 422 })
  },
)

test.each(['0', '1e3', 'x', '9'.repeat(30)])('no job is called %s', async id => {
  await expect(jobs.retry({ id })).rejects.toMatchObject({ status: 422 })
})

test('a measurement of storage is asked for', async () => {
  await installation.measureStorage()
  expect((await jobs.list({ state: 'waiting', page: 1 })).items).toMatchObject([
    { work: 'measure_storage', account: null },
  ])
})

test('quotas of an account are set, shown and taken back', async () => {
  const quotas = { publications: 10, pages: null, bytes: 2_000_000_000 }
  const ofOthers = { accountId: others.account.id }
  expect(await installation.setQuotas({ ...ofOthers, ...quotas })).toEqual(quotas)
  const { storage } = await installation.get()
  expect(storage.find(({ id }) => id === others.account.id)?.quotas).toEqual(quotas)
  const byOthers = proceduresAs(others.user).installation.setQuotas({ ...ofOthers, ...quotas })
  await expect(byOthers).rejects.toMatchObject({ status: 403 })
  const none = { publications: null, pages: null, bytes: null }
  expect(await installation.setQuotas({ ...ofOthers, ...none })).toEqual(none)
  const nobodys = installation.setQuotas({ accountId: 999_999, ...quotas })
  await expect(nobodys).rejects.toMatchObject({ status: 404 })
})

test.each([-1, 1.5, 1e16, 'ten'])('a quota of %s pages is refused', async pages => {
  const set = { accountId: others.account.id, publications: null, pages: pages as number, bytes: null }
  await expect(installation.setQuotas(set)).rejects.toMatchObject({
    status: 422,
    errors: { pages: expect.any(Array) },
  })
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
  const status = await installation.get()
  expect(status.purges).toEqual({
    publications: 2,
    last: { error: 'The token is wrong.', failedAt: new Date('2026-11-16T02:31:00Z') },
  })
  await installation.retryPurges()
  await installation.retryPurges()
  expect((await jobs.list({ state: 'waiting', page: 1 })).items).toMatchObject([{ work: 'purge_caches' }])
  await database().delete(cachePurges)
})

test('a newer version is told only where it is looked for', async () => {
  await noteRelease({ version: '99.0.0', notesUrl: 'https://example.com/notes' })
  expect((await installation.get()).update).toMatchObject({
    isChecked: false,
    newer: null,
  })
  Object.assign(env(), { updateCheck: 'https://example.com/newest.json' })
  expect((await installation.get()).update).toEqual({
    isChecked: true,
    newer: { version: '99.0.0', notesUrl: 'https://example.com/notes' },
    checkedAt: expect.any(Date),
    error: null,
  })
  await noteRelease({ version: '0.0.1', notesUrl: null })
  await noteUpdateCheckError('The server is away.')
  expect((await installation.get()).update).toMatchObject({
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
  const status = await installation.get()
  expect(status.shed).toEqual([
    {
      kind: 'feedback',
      whose: 'network',
      times: 1,
      publication: { id: publication.id, groupId: group.id, title: 'Spring' },
      group: group.title,
    },
  ])
})
