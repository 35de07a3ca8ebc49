import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { api } from './procedures.ts'
import { Refused } from './refused.ts'
import { rereadAfter } from './reread.ts'

lendEnglish()

let queries: QueryClient
const list = api.webhooks.list.queryKey({ input: { groupId: 1 } })
const log = api.webhooks.deliveries.list.infiniteKey({
  input: (part: number) => ({ groupId: 1, webhookId: 2, part }),
  initialPageParam: 1,
})
const others = api.orders.countNew.queryKey({ input: { groupId: 1 } })
const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated

beforeEach(() => {
  queries = new QueryClient()
  for (const key of [list, log, others]) queries.setQueryData<unknown>(key, [])
})

const { mutationKey } = api.webhooks.change.mutationOptions()

test.each([null, new Refused(409, 'The webhook is off.')])(
  'all of its noun is read again after a change that ended with %s, and nothing else',
  async error => {
    await rereadAfter(queries, mutationKey, error)
    expect([isStale(list), isStale(log), isStale(others)]).toEqual([true, true, false])
  },
)

test('nothing is asked after a session has ended and nobody signed in again', async () => {
  await rereadAfter(queries, mutationKey, new Refused(403, 'Sign in again.', { isSessionOver: true }))
  expect([isStale(list), isStale(log)]).toEqual([false, false])
})

test('a mutation of no procedure reads nothing again', async () => {
  await rereadAfter(queries, undefined, null)
  await rereadAfter(queries, ['files'], null)
  expect([isStale(list), isStale(log), isStale(others)]).toEqual([false, false, false])
})
