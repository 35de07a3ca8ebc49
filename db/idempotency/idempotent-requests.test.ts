import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { idempotentRequests } from '#db/schema/people/idempotent-requests.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { claimKey, freeKey, type IdempotentRun, keepAnswer, renewHold } from './idempotent-requests.ts'

let accountId: number

beforeAll(async () => {
  accountId = (await newAccount()).account.id
})

const claim = (key: string, fingerprint = 'one') => claimKey({ caller: 'key 1', key, accountId, fingerprint })

async function firstRun(key: string): Promise<IdempotentRun> {
  const claimed = await claim(key)
  if (claimed.as !== 'first') throw new Error(`The key ${key} is ${claimed.as}`)
  return claimed.run
}

/** Ends the hold of a run, as time does after its process was killed. */
function endHold(key: string) {
  return database()
    .update(idempotentRequests)
    .set({ heldUntil: sql`now()` })
    .where(eq(idempotentRequests.key, key))
}

test('of many claims of a key at once one is the first', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim('at once')))
  expect(claims.filter(({ as }) => as === 'first')).toHaveLength(1)
  expect(claims.filter(({ as }) => as === 'running')).toHaveLength(19)
})

test('a run that renews its hold keeps its key', async () => {
  const run = await firstRun('renewed')
  await endHold('renewed')
  await renewHold(run)
  expect(await claim('renewed')).toEqual({ as: 'running' })
})

test('a run that lost its hold neither answers for the next nor frees its key', async () => {
  const lost = await firstRun('lost')
  await endHold('lost')
  const next = await firstRun('lost')
  expect(await keepAnswer(lost, 'of the lost one')).toBe(false)
  await freeKey(lost)
  await renewHold(lost)
  expect(await claim('lost')).toEqual({ as: 'running' })
  expect(await keepAnswer(next, 'of the next')).toBe(true)
  expect(await claim('lost')).toEqual({ as: 'done', answer: 'of the next' })
})

test('a run that was committed keeps its key, though its connection failed as it committed', async () => {
  const run = await firstRun('committed')
  await keepAnswer(run, 'done')
  await freeKey(run)
  expect(await claim('committed')).toEqual({ as: 'done', answer: 'done' })
})

test('a key whose run was lost is not for another request', async () => {
  await firstRun('another')
  await endHold('another')
  expect(await claim('another', 'other')).toEqual({ as: 'another request' })
})

test('an answer that was too large is done without one', async () => {
  await keepAnswer(await firstRun('large'), null)
  expect(await claim('large')).toEqual({ as: 'done', answer: null })
})
