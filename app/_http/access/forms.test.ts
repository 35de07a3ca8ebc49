// Every address that changes something, asked with a session by forms and by pages that are not the dashboard's.
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { call, sessionHeaders } from '../calls.fixture.ts'
import type { Endpoint, Handler } from '../declaration.ts'
import { findRoutes } from '../router.ts'
import { foreignPages, forms } from './forms.fixture.ts'

const app = fileURLToPath(new URL('../..', import.meta.url))
/** These take keys alone, and have no declared endpoints. */
const forKeys = ['mcp', 'graphql', 'publications']
const routes = await findRoutes(app, ['v2', 'dashboard/api', ...forKeys])
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

type Headed = Record<string, string>
type Address = {
  name: string
  method: string
  segments: string[]
  handler: Handler
  file?: string
  isForKeys: boolean
}

const addresses: Address[] = []
for (const { segments, load } of routes) {
  const handlers = await load()
  for (const method of changing) {
    const handler = handlers[method] as (Handler & Partial<Endpoint>) | undefined
    if (handler === undefined || handler.declaration?.access === 'public') continue
    const isForKeys = forKeys.includes(segments[0] ?? '')
    // The answer to a method that an address does not have.
    if (handler.declaration === undefined && !isForKeys) continue
    const file = handler.declaration?.file
    const name = `${method} /${segments.join('/')}`
    addresses.push({ name, method, segments, handler, isForKeys, ...(file !== undefined && { file }) })
  }
}

const { user, group } = await newAccount()
const session = await sessionHeaders(user)

async function send({ method, segments, handler }: Address, headers: Headed, body?: string) {
  const names = segments.flatMap(segment => /^\[(\w+)\]$/.exec(segment)?.[1] ?? [])
  const isUuid = (name: string) => /^(session|upload|feed_file)_id$/.test(name)
  const segmentFor = (name: string) =>
    name === 'group_id' ? String(group.id) : isUuid(name) ? crypto.randomUUID() : '2000000000'
  const params = Object.fromEntries(names.map(name => [name, segmentFor(name)]))
  const path = segments.map(segment => params[segment.replace(/[[\]]/g, '')] ?? segment).join('/')
  const request = new Request(`http://localhost:3000/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const answer = await handler(request, { params: Promise.resolve(params) })
  await answer.body?.cancel()
  return { status: answer.status }
}

const { 'x-recto-dashboard': _, ...withoutHeader } = session
const { 'sec-fetch-site': __, ...plain } = withoutHeader
/** The addresses that answered such a request with anything but that status; interfaces that take keys alone know no session. */
async function takenBy(refusal: 403 | 415, headersOf: (address: Address) => Headed, body?: string) {
  const taken: string[] = []
  for (const address of addresses) {
    const headers = headersOf(address)
    // A text file is taken for a file with our header alone, and is then the wrong one.
    if (refusal === 415 && address.file && /^text/i.test(headers['content-type'] ?? '')) continue
    const { status } = await send(address, headers, body)
    const refusals = address.isForKeys ? [401, 403] : [refusal]
    if (!refusals.includes(status)) taken.push(`${address.name} ${status}`)
  }
  return taken
}

test('the addresses are those of both interfaces', () => {
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /dashboard/api/groups/[group_id]/logo',
      'POST /v2/groups/[group_id]/publications',
    ]),
  )
})

describe.each(Object.entries(forms))('a %s with a session', (_, [type, body]) => {
  test.each([
    ['over https', withoutHeader, 403],
    ['over http, with which browsers send no site', plain, 403],
    ['with our header', session, 415],
  ] as const)('changes nothing %s', async (_, headers, refusal) => {
    expect(await takenBy(refusal, () => ({ ...headers, 'content-type': type }), body)).toEqual([])
  })
})

const typeOf = ({ file }: Address) => ({ 'content-type': file ?? 'application/json' })

test.each([
  ['over https', withoutHeader],
  ['over http', plain],
])('JSON, a file or nothing without our header changes nothing %s', async (_, headers) => {
  expect(await takenBy(403, address => ({ ...headers, ...typeOf(address) }), '{}')).toEqual([])
  expect(await takenBy(403, () => headers)).toEqual([])
})

test.each(foreignPages)('a page that is not the dashboard’s changes nothing: %j', async foreign => {
  const headersOf = (address: Address) => ({ ...session, ...typeOf(address), ...foreign })
  expect(await takenBy(403, headersOf, '{}')).toEqual([])
})

test('a form is told what to send instead', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const collect = (headers: Headed) =>
    call('POST', `/v2/groups/${group.id}/collections`, { headers, body: 'collection[title]=Autumn' })
  expect(await collect({ ...withoutHeader, ...form })).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('was not sent by the dashboard') },
  })
  expect(await collect({ ...session, ...form })).toMatchObject({
    status: 415,
    body: { error: expect.stringContaining('application/json') },
  })
})

test('the dashboard’s own request is taken', async () => {
  const title = 'Autumn'
  const json = { collection: { title } }
  expect(await call('POST', `/v2/groups/${group.id}/collections`, { as: user, json })).toMatchObject({
    status: 201,
  })
})
