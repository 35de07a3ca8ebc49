import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findConversion, listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import type { JobState } from '#db/rules/installation/jobs.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { database } from '../client.ts'
import { Conflict, NotFound } from '../errors.ts'
import { cancelJob, retryJob } from '../installation/job-changes.ts'
import { enqueue } from '../queue.ts'
import { countJobs, listJobs } from './jobs.ts'

const jobs = sql.raw('graphile_worker._private_jobs')

beforeEach(() => database().execute(sql`delete from ${jobs}`))

/** Asks for work and puts its job into a state. */
async function newJob(state: JobState, groupId = 1): Promise<string> {
  await enqueue(database(), 'make_photos', { groupId }, { maxAttempts: 3 })
  const [job] = await database().execute<{ id: string }>(sql`select max(id)::text as id from ${jobs}`)
  const id = job?.id ?? ''
  await database().execute(sql`update ${jobs} set ${states[state]} where id = ${id}::bigint`)
  return id
}

const states: Record<JobState, ReturnType<typeof sql>> = {
  running: sql`locked_at = now(), locked_by = 'someone', attempts = 1`,
  waiting: sql`run_at = now() - interval '1 hour'`,
  later: sql`run_at = now() + interval '1 hour', attempts = 1, last_error = 'The server is away'`,
  failed: sql`attempts = 3, last_error = 'The server is away'`,
}

const everything = { limit: 50, offset: 0 }
const idsOf = async (state: JobState) => (await listJobs(state, everything)).items.map(({ id }) => id)

test('jobs are counted and listed by state', async () => {
  const { group, account } = await newAccount()
  for (const state of ['running', 'waiting', 'later', 'failed'] as const) {
    const id = await newJob(state, group.id)
    expect(await listJobs(state, everything)).toEqual({
      hasMore: false,
      items: [
        expect.objectContaining({
          id,
          state,
          work: 'make_photos',
          group: group.title,
          account: account.title,
        }),
      ],
    })
  }
  const counts = await countJobs()
  expect(counts).toMatchObject({ running: 1, waiting: 1, later: 1, failed: 1 })
  expect(counts.oldestWaitingAt?.getTime()).toBeLessThan(Date.now() - 3_500_000)
})

test('a list is read part by part', async () => {
  const ids = [await newJob('failed'), await newJob('failed'), await newJob('failed')].toReversed()
  const first = await listJobs('failed', { limit: 2, offset: 0 })
  const second = await listJobs('failed', { limit: 2, offset: 2 })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
})

test.each(['failed', 'later'] as const)('a job that failed (%s) is tried again at once', async state => {
  const id = await newJob(state)
  await retryJob(id)
  expect(await idsOf('waiting')).toEqual([id])
  const [job] = (await listJobs('waiting', everything)).items
  expect(job).toMatchObject({ attempts: 0, maxAttempts: 3, error: 'The server is away' })
})

test.each([
  ['running', 'The job is running already'],
  ['waiting', 'The job has not failed'],
] as const)('a job that is %s is not tried again', async (state, sentence) => {
  await expect(retryJob(await newJob(state))).rejects.toThrow(sentence)
})

test.each(['waiting', 'later', 'failed'] as const)('a job that is %s can be canceled', async state => {
  await cancelJob(await newJob(state))
  expect(await idsOf(state)).toEqual([])
})

test('a running job is left alone', async () => {
  const id = await newJob('running')
  await expect(cancelJob(id)).rejects.toThrow(Conflict)
  expect(await idsOf('running')).toEqual([id])
})

test('a job that is gone is not found', async () => {
  await expect(retryJob('2000000000')).rejects.toThrow(NotFound)
  await expect(cancelJob('2000000000')).rejects.toThrow(NotFound)
})

test('a schedule is canceled at its publication alone', async () => {
  await enqueue(database(), 'apply_schedule', { publicationId: 1 })
  const [id = ''] = await idsOf('waiting')
  await expect(cancelJob(id)).rejects.toThrow('in the settings of its publication')
})

test('a canceled conversion is ended, running or not', async () => {
  const { group } = await newAccount()
  const source = { sourceUrl: 'https://example.com/a.pdf' }
  const { id: publicationId } = await createPublication(group.id, { title: 'Catalogue', source })
  const [listed] = (await listJobs('waiting', everything)).items
  expect(listed).toMatchObject({ work: 'convert_pdf', publication: 'Catalogue' })
  await database().execute(sql`update ${jobs} set ${states.running} where id = ${listed?.id ?? ''}::bigint`)
  await cancelJob(listed?.id ?? '')
  const [conversion] = await listConversions(publicationId)
  expect(await findConversion(publicationId, conversion?.id ?? 0)).toMatchObject({ state: 'canceled' })
})

test('of a worker that takes a job and a person who cancels it, one is first', async () => {
  const id = await newJob('waiting')
  const taken = Promise.withResolvers<void>()
  const canceling = Promise.withResolvers<void>()
  const working = database().transaction(async tx => {
    await tx.execute(sql`update ${jobs} set ${states.running} where id = ${id}::bigint`)
    taken.resolve()
    await canceling.promise
  })
  await taken.promise
  const canceled = cancelJob(id)
  const refused = expect(canceled).rejects.toThrow('The job is running')
  canceling.resolve()
  await working
  await refused
  expect(await idsOf('running')).toEqual([id])
})
