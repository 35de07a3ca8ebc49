import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, sessionHeaders } from '#app/_http/calls.fixture.ts'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const most = 3
let server: RunningServer
let other: RunningServer
let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  const limited = { API_RATE_LIMIT: String(most) }
  ;[server, other] = await Promise.all([startServer(limited), startServer(limited)])
  owner = await newAccount()
})

afterAll(() => Promise.all([server?.stop(), other?.stop()]))

async function newKey(): Promise<string> {
  return (await createApiKey(database(), owner.user.id, { name: 'Own' })).key
}

function ask(key: string, path = '/v2/groups', at = server): Promise<Response> {
  return fetch(`${at.url}${path}`, { headers: { Authorization: `ApiKey ${key}` } })
}

const left = (answer: Response) =>
  Number(/^"key";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1])

test('an API key gets so many requests a minute from all web processes, then 429 until the window ends', async () => {
  const key = await newKey()
  const first = await ask(key)
  expect([first.status, first.headers.get('ratelimit-policy'), left(first)]).toEqual([
    200,
    `"key";q=${most};w=60`,
    most - 1,
  ])
  const missing = await ask(key, '/v2/groups/2000000000', other)
  expect([missing.status, left(missing)]).toEqual([404, most - 2])
  expect(left(await ask(key))).toBe(0)
  const refused = await ask(key, '/v2/groups', other)
  const seconds = Number(refused.headers.get('retry-after'))
  expect([refused.status, left(refused)]).toEqual([429, 0])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await refused.json()).toEqual({
    error: `This API key may send ${most} requests a minute. Nothing was done: send this again in ${seconds} seconds.`,
  })
  await database()
    .update(attempts)
    .set({ endsAt: sql`now()` })
    .where(eq(attempts.budget, 'requests: API key'))
  expect(left(await ask(key))).toBe(most - 1)
})

test('exactly so many of 12 at once get through, and other keys are not held back', async () => {
  const [busy, calm] = [await newKey(), await newKey()]
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(busy)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
  expect((await ask(calm)).status).toBe(200)
})

test('a wrong key is 403, and takes nothing from anybody', async () => {
  const answer = await ask('wrong')
  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([403, null])
})

test('people in the dashboard are not counted', async () => {
  const headers = await sessionHeaders(owner.user)
  for (let times = 0; times < most + 1; times += 1) {
    const answer = await fetch(`${server.url}/v2/groups`, { headers })
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null])
  }
})

test('there is no limit unless it is set', async () => {
  const key = await newKey()
  for (let times = 0; times < most + 1; times += 1) {
    const { status, headers } = await call('GET', '/v2/groups', { key })
    expect([status, headers.get('ratelimit')]).toEqual([200, null])
  }
})
