import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inContext } from '#db/telemetry/context.ts'
import { log } from '#db/telemetry/log/log.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { observedJob } from './observed-job.ts'

const helpers = { job: { id: '17', attempts: 2 } }
const { signal } = new AbortController()

/** Asks for a job within a request, and returns what the queue keeps for it. */
async function payloadOf(requestId: string): Promise<unknown> {
  const key = `observed-${requestId}`
  const terms = { key, runAt: new Date('2999-01-01') }
  await inContext({ requestId }, () => enqueue(database(), 'make_logo', { groupId: 1 }, terms))
  const [row] = await database().execute<{ payload: unknown }>(sql`
    select payload from graphile_worker._private_jobs where key = ${key}`)
  return row?.payload
}

test('lines of a job name it and the request that asked for it', async () => {
  const payload = await payloadOf('request-1')
  const run = observedJob('make_logo', signal, async () => {
    log.warn('The logo is large')
    return undefined
  })
  const [inside, after] = (await printedBy(() => run(payload, helpers))).split('\n')
  expect(inside).toMatch(/ warn {2}The logo is large task=make_logo jobId=17 requestId=request-1$/)
  expect(after).toMatch(
    / info {2}Job done task=make_logo jobId=17 requestId=request-1 attempt=2 durationMs=\d+$/,
  )
})

test('a job that fails is logged with its error, counted and thrown on', async () => {
  const failed = async () => {
    const { values } = await metrics().jobs.get()
    return values.find(({ labels }) => labels.task === 'make_logo' && labels.outcome === 'failed')?.value ?? 0
  }
  const before = await failed()
  const run = observedJob('make_logo', signal, () =>
    Promise.reject(new Error('No picture of ann@example.com')),
  )
  const printed = await printedBy(() => expect(run({}, helpers)).rejects.toThrow('No picture'))
  expect(printed).toMatch(
    / error Job failed task=make_logo jobId=17 attempt=2 .*\n {2}Error: No picture of \[e-mail\]/,
  )
  expect(await failed()).toBe(before + 1)
})

test('a job that is given back as the worker ends is no failure', async () => {
  const run = observedJob('make_logo', AbortSignal.abort(), () => Promise.reject(new Error('Ending')))
  expect(await printedBy(() => expect(run({}, helpers)).rejects.toThrow('Ending'))).toBe('')
})
