import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findConversion, listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import type { JobState } from '#db/rules/installation/jobs.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { database } from '../client.ts'
import { Conflict, NotFound } from '../errors.ts'
import { enqueue } from '../queue.ts'
import { jobs, newJob, states } from '../queued-jobs/jobs.fixture.ts'
import { listJobs } from '../queued-jobs/jobs.ts'
import { cancelJob, retryJob } from './job-changes.ts'

beforeEach(() => database().execute(sql`delete from ${jobs}`))

const everything = { limit: 50, offset: 0 }
const idsOf = async (state: JobState) => (await listJobs(state, everything)).items.map(({ id }) => id)

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
