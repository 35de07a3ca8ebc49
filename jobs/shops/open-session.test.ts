import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type ShopSession, shopSessions } from '#db/schema/shop-sessions.ts'
import { openShopSession } from '#db/shops/sessions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { serve } from '../fetch/servers.fixture.ts'
import { openShopSessionJob } from './open-session.ts'

const jobContext = { signal: new AbortController().signal, attempt: 1 }
const lineItems = [{ item: { id: 'CHAIR' }, quantity: 2 }]

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
})

type Asked = { path: string | undefined; headers: IncomingHttpHeaders; body: string }

/** A shop with profiles by path; answers `session` where it is asked for a checkout. */
async function openShop(
  profiles: (address: string) => Record<string, unknown>,
  session: unknown,
  status = 201,
) {
  const asked: Asked[] = []
  const { port } = await serve(async (request, answer) => {
    asked.push({ path: request.url, headers: request.headers, body: await text(request) })
    const profile = profiles(`http://127.0.0.1:${port}`)[request.url ?? '']
    if (profile !== undefined) answer.end(JSON.stringify(profile))
    else answer.writeHead(status).end(JSON.stringify(session))
  })
  return { profileUrl: `http://127.0.0.1:${port}/.well-known/ucp`, asked }
}

const profileOf = (version: string, services: unknown, more: object = {}) => ({
  ucp: { version, services: { 'dev.ucp.shopping': services }, ...more },
})
/** Each version in a shape of its own, as its specification has it. */
const shapes: Record<string, (address: string) => unknown> = {
  '2026-01-11': address => ({
    ucp: {
      version: '2026-01-11',
      services: { 'dev.ucp.shopping': { version: '2026-01-11', rest: { endpoint: `${address}/ucp/v1` } } },
      capabilities: [{ name: 'dev.ucp.shopping.checkout', version: '2026-01-11' }],
    },
    payment: { handlers: [] },
  }),
  ...Object.fromEntries(
    ['2026-01-23', '2026-04-08', '2026-08-25'].map(version => [
      version,
      (address: string) => ({
        ucp: {
          version,
          services: {
            'dev.ucp.shopping': [
              { version, transport: 'mcp', endpoint: `${address}/mcp` },
              { version, transport: 'rest', endpoint: `${address}/ucp/v1/` },
            ],
          },
          capabilities: { 'dev.ucp.shopping.checkout': [{ version }] },
          payment_handlers: {},
        },
      }),
    ]),
  ),
}
const overRest = (address: string) => ({ '/.well-known/ucp': shapes['2026-04-08']?.(address) })

/** Asks as the web process does, and works as the worker does. */
async function open(profileUrl: string) {
  const opened = openShopSession({ groupId, profileUrl, lineItems })
  const sessions = () => database().select().from(shopSessions).where(eq(shopSessions.groupId, groupId))
  await expect.poll(sessions).toHaveLength(1)
  const [session] = (await sessions()) as [ShopSession]
  await openShopSessionJob({ sessionId: session.id }, jobContext)
  const told = await opened
  return 'fault' in told ? { ...told, fault: reasonInEnglish(told.fault) } : told
}

test.each(Object.keys(shapes))('a shop is asked by version %s as its profile says', async version => {
  const { profileUrl, asked } = await openShop(
    address => ({ '/.well-known/ucp': shapes[version]?.(address) }),
    { id: 'chk_1', status: 'incomplete', continue_url: 'https://shop.example.com/checkout/chk_1' },
  )
  expect(await open(profileUrl)).toEqual({
    address: 'https://shop.example.com/checkout/chk_1',
    messages: [],
  })
  expect(asked.map(({ path }) => path)).toEqual(['/.well-known/ucp', '/ucp/v1/checkout-sessions'])
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ line_items: lineItems })
  expect(asked[1]?.headers).toMatchObject({
    'content-type': 'application/json',
    'ucp-agent': `profile="${env().readerUrl}/ucp.json/${version}"`,
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

/** A shop that has gone on to a version that we do not know, with a profile of an older one. */
const newerShop = (older: (address: string) => unknown) => (address: string) => ({
  '/.well-known/ucp': profileOf('2027-02-01', [], {
    supported_versions: { '2026-01-23': `${address}/old`, '2026-04-08': `${address}/less-old` },
  }),
  '/less-old': older(address),
})

test('a newer shop is asked by the newest version of both', async () => {
  const { profileUrl, asked } = await openShop(
    newerShop(address => shapes['2026-04-08']?.(address)),
    {
      continue_url: 'https://shop.example.com/c',
    },
  )
  expect(await open(profileUrl)).toEqual({ address: 'https://shop.example.com/c', messages: [] })
  expect(asked.map(({ path }) => path)).toEqual([
    '/.well-known/ucp',
    '/less-old',
    '/ucp/v1/checkout-sessions',
  ])
  expect(asked[2]?.headers['ucp-agent']).toContain('/ucp.json/2026-04-08"')
})

test.each<[string, (address: string) => Record<string, unknown>, RegExp]>([
  [
    'speaks no version of ours',
    () => ({ '/.well-known/ucp': profileOf('2027-02-01', []) }),
    /speaks 2027-02-01 of the protocol/,
  ],
  [
    'has another version in a profile than it announced',
    newerShop(address => shapes['2026-01-23']?.(address)),
    /is no profile of version 2026-04-08/,
  ],
  [
    'has no checkout over REST',
    () => ({ '/.well-known/ucp': profileOf('2026-08-25', [{ transport: 'mcp' }]) }),
    /names no checkout over REST/,
  ],
  ['is none', () => ({ '/.well-known/ucp': {} }), /names no version of the protocol/],
])('a shop that %s is not asked for a checkout', async (_, profiles, fault) => {
  const { profileUrl, asked } = await openShop(profiles, { continue_url: 'https://shop.example.com/c' })
  expect(await open(profileUrl)).toEqual({ fault: expect.stringMatching(fault), messages: [] })
  expect(asked.map(({ path }) => path)).not.toContain('/ucp/v1/checkout-sessions')
})

const soldOut = { messages: [{ type: 'error', code: 'out_of_stock', content: 'All are sold out' }] }

test.each<[string, unknown, number, RegExp, string[]]>([
  ['refuses', { ucp: { status: 'error' } }, 422, /answered 422 instead/, []],
  [
    'answers an error, wherever it leads',
    { ucp: { version: '2026-04-08', status: 'error' }, ...soldOut, continue_url: 'https://shop.example.com' },
    200,
    /answered 200 without a checkout/,
    ['All are sold out'],
  ],
  [
    'refuses our version',
    { code: 'version_unsupported', content: 'We speak 2026-01-11' },
    422,
    /answered 422/,
    ['We speak 2026-01-11'],
  ],
  ['says nothing of where to go on', { id: 'chk_1' }, 201, /answered 201 without a checkout/, []],
  ['would run code', { continue_url: 'javascript:alert(1)' }, 201, /without a checkout/, []],
])('a shop that %s is told to its owner in its own words', async (_, session, status, fault, messages) => {
  const { profileUrl } = await openShop(overRest, session, status)
  expect(await open(profileUrl)).toEqual({ fault: expect.stringMatching(fault), messages })
})

test('a shop that publishes no profile is told to its owner', async () => {
  const { port } = await serve((_, answer) => answer.writeHead(404).end())
  const profileUrl = `http://127.0.0.1:${port}/.well-known/ucp`
  expect(await open(profileUrl)).toMatchObject({ fault: expect.stringMatching(/could not be read/) })
})

test.each([
  [
    'services',
    { '/.well-known/ucp': profileOf('2026-04-08', [{ transport: 'rest', endpoint: 'http://10.0.0.1/' }]) },
  ],
  [
    'profiles of versions',
    {
      '/.well-known/ucp': profileOf('2027-02-01', [], {
        supported_versions: { '2026-04-08': 'http://10.0.0.1/' },
      }),
    },
  ],
])('%s may be nowhere that the guard refuses', async (_, profiles) => {
  const { profileUrl } = await openShop(() => profiles, {})
  expect(await open(profileUrl)).toMatchObject({ fault: expect.stringMatching(/could not be read/) })
})
