import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { ucpVersion } from '#db/rules/shops/ucp.ts'
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

/** A shop that tells `services` in its profile and answers `session` where it is asked for one. */
async function openShop(services: (address: string) => unknown, session: unknown, status = 201) {
  const asked: Asked[] = []
  const { port } = await serve(async (request, answer) => {
    asked.push({ path: request.url, headers: request.headers, body: await text(request) })
    const address = `http://127.0.0.1:${port}`
    if (request.url === '/.well-known/ucp') answer.end(JSON.stringify(profileOf(services(address))))
    else answer.writeHead(status).end(JSON.stringify(session))
  })
  return { profileUrl: `http://127.0.0.1:${port}/.well-known/ucp`, asked }
}

const profileOf = (services: unknown) => ({
  ucp: { version: ucpVersion, services: { 'dev.ucp.shopping': services } },
})
const overRest = (address: string) => [
  { version: ucpVersion, transport: 'mcp', endpoint: `${address}/mcp` },
  { version: ucpVersion, transport: 'rest', endpoint: `${address}/ucp/v1/` },
]

/** Asks as the web process does, and works as the worker does. */
async function open(profileUrl: string) {
  const opened = openShopSession({ groupId, profileUrl, lineItems })
  const sessions = () => database().select().from(shopSessions).where(eq(shopSessions.groupId, groupId))
  await expect.poll(sessions).toHaveLength(1)
  const [session] = (await sessions()) as [ShopSession]
  await openShopSessionJob({ sessionId: session.id }, jobContext)
  return opened
}

test('a shop is asked as its profile says, and tells where the buyer goes on', async () => {
  const { profileUrl, asked } = await openShop(overRest, {
    id: 'chk_1',
    status: 'incomplete',
    continue_url: 'https://shop.example.com/checkout/chk_1',
  })
  expect(await open(profileUrl)).toEqual({ address: 'https://shop.example.com/checkout/chk_1' })
  expect(asked.map(({ path }) => path)).toEqual(['/.well-known/ucp', '/ucp/v1/checkout-sessions'])
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ line_items: lineItems })
  expect(asked[1]?.headers).toMatchObject({
    'content-type': 'application/json',
    'ucp-agent': expect.stringMatching(/^profile="http.*\/ucp\.json"$/),
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a profile of the first version is understood too', async () => {
  const former = (address: string) => ({ version: '2026-01-11', rest: { endpoint: `${address}/v1` } })
  const { profileUrl, asked } = await openShop(former, { continue_url: 'https://shop.example.com/c' })
  expect(await open(profileUrl)).toEqual({ address: 'https://shop.example.com/c' })
  expect(asked[1]?.path).toBe('/v1/checkout-sessions')
})

test.each<[string, (address: string) => unknown, unknown, number, RegExp]>([
  ['has no checkout over REST', () => [{ transport: 'mcp' }], {}, 201, /names no checkout over REST/],
  ['refuses', overRest, { ucp: { status: 'error' } }, 422, /answered 422/],
  ['says nothing of where to go on', overRest, { id: 'chk_1' }, 201, /answered 201 without a continue_url/],
  ['would run code', overRest, { continue_url: 'javascript:alert(1)' }, 201, /without a continue_url/],
])('a shop that %s is told to its owner', async (_, services, session, status, fault) => {
  const { profileUrl } = await openShop(services, session, status)
  expect(await open(profileUrl)).toEqual({ fault: expect.stringMatching(fault) })
})

test('a shop that publishes no profile is told to its owner', async () => {
  const { port } = await serve((_, answer) => answer.writeHead(404).end())
  const profileUrl = `http://127.0.0.1:${port}/.well-known/ucp`
  expect(await open(profileUrl)).toEqual({ fault: expect.stringMatching(/could not be read/) })
})

test('a profile may lead nowhere that the guard refuses', async () => {
  const { profileUrl } = await openShop(() => [{ transport: 'rest', endpoint: 'http://10.0.0.1/' }], {})
  expect(await open(profileUrl)).toEqual({ fault: expect.stringMatching(/could not be read/) })
})
