// Clients of the older kind, against a running server: the key in the address or by Basic, the fields in the query.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAccount } from '#db/accounts/accounts.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { type RunningServer, startServer } from './running-server.fixture.ts'

let server: RunningServer
let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  server = await startServer()
  owner = await newAccount()
})
afterAll(() => server.stop())

const inQuery = (key: string) => ({ query: { api_key: key } })
const byBasic = (key: string, user = 'api') => ({
  headers: { Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` },
})
const ways = [
  ['in the query', inQuery],
  ['by Basic', byBasic],
] as const

type Sent = { query?: Record<string, string>; headers?: Record<string, string>; method?: string }

async function send(path: string, { query = {}, ...init }: Sent) {
  const asked = new URLSearchParams(query).toString()
  const address = `${server.url}${path}${asked && `?${asked}`}`
  const response = await fetch(address, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.each(ways)('a key %s', (_, way) => {
  test('opens what it opens in its header', async () => {
    const { status, text } = await send('/v2/groups', way(owner.key))
    expect([status, JSON.parse(text).groups.length]).toEqual([200, 1])
  })

  test('makes a publication of fields in the query, without a body and without a warning', async () => {
    const { query = {}, ...rest }: Sent = way(owner.key)
    const { status, text, headers } = await send(`${owner.path}/publications`, {
      ...rest,
      method: 'POST',
      query: {
        'publication[title]': 'Spring & summer',
        'publication[source_url]': 'https://example.com/a.pdf',
        'publication[metatag_ids][]': '',
        ...query,
      },
    })
    expect([status, JSON.parse(text).publication.title]).toEqual([201, 'Spring & summer'])
    expect(JSON.parse(text).warnings).toBeUndefined()
    expect(JSON.stringify([text, [...headers]])).not.toContain(owner.key)
  })

  test('is not repeated by any refusal or redirect', async () => {
    const answers = [
      await send('/v2/nothing', way(owner.key)),
      await send('/v2/groups.xml', way(owner.key)),
      await send(`${owner.path}/publications`, { ...way(owner.key), method: 'POST' }),
      await send('//v2//groups', way(owner.key)),
      await send('/v2/%67roups', way(owner.key)),
      await send('//v2/groups', { ...way(owner.key), method: 'POST' }),
      await send('/v2/groups', way(`${owner.key}-wrong`)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 406, 422, 308, 308, 400, 403])
    expect(answers[3]?.headers.get('location')).toBe('/v2/groups')
    for (const { text, headers } of answers) expect(`${text}${[...headers]}`).not.toContain(owner.key)
  })

  test('may no more than in its header', async () => {
    const viewer = await newPerson(owner.account.id, { role: 'viewer' })
    const refused = await send(`${owner.path}/publications`, { ...way(viewer.key), method: 'POST' })
    expect(refused.status).toBe(403)
  })

  test('is refused once the account switched it off, and says what to do', async () => {
    const { account, key } = await newAccount()
    await changeAccount(account.id, { acceptsOlderKeys: false })
    const { status, text } = await send('/v2/groups', way(key))
    expect([status, JSON.parse(text)]).toEqual([
      403,
      { error: expect.stringContaining('Send “Authorization: ApiKey” and the key') },
    ])
    const inHeader = await send('/v2/groups', { headers: { Authorization: `ApiKey ${key}` } })
    expect(inHeader.status).toBe(200)
  })
})

test('the rest of the query stays as it was sent', async () => {
  const { headers } = await send(`/v2/groups?per_page=1&api%5Fkey=${owner.key}&page=1`, {})
  expect([headers.get('x-page'), headers.get('x-per-page')]).toEqual(['1', '1'])
  const moved = await send(`//v2/groups?a=%2f+b&api_key=${owner.key}&&c`, {})
  expect(moved.headers.get('location')).toBe('/v2/groups?a=%2f+b&&c')
})

test('a key in the header comes before one in the query', async () => {
  const right = { Authorization: `ApiKey ${owner.key}` }
  expect((await send('/v2/groups?api_key=wrong', { headers: right })).status).toBe(200)
  const wrong = { Authorization: 'ApiKey wrong' }
  expect((await send(`/v2/groups?api_key=${owner.key}`, { headers: wrong })).status).toBe(403)
})

test.each(['', 'wrong', 'api:'])('the key “%s” is 403 in either way', async key => {
  for (const [, way] of ways) expect((await send('/v2/groups', way(key))).status).toBe(403)
})

test('Basic with another user is 403', async () => {
  expect((await send('/v2/groups', byBasic(owner.key, 'admin'))).status).toBe(403)
  expect((await send('/v2/groups', { headers: { Authorization: 'Basic ???' } })).status).toBe(403)
})
