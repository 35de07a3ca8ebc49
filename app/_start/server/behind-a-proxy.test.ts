// Who asks, as limits see it, behind one proxy of our own.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestListener } from './request-listener.ts'

vi.hoisted(() => {
  process.env.TRUSTED_PROXIES = '1'
})

const recto = createServer(
  await requestListener(['(reader)'], async ({ headers }, outgoing) => {
    outgoing.end(
      `${headers['x-forwarded-for']} ${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}`,
    )
  }),
)

/** As proxies do: whom it saw is added at the end, and the protocol is its own. */
const proxy = createServer((incoming, outgoing) => {
  const { client = '', ...headers } = incoming.headers
  const forwarded = [headers['x-forwarded-for'], client].filter(Boolean).join(', ')
  const passedOn = request(
    {
      port: (recto.address() as AddressInfo).port,
      path: incoming.url ?? '/',
      headers: { ...headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
    },
    answer => answer.pipe(outgoing),
  )
  incoming.pipe(passedOn)
})

beforeAll(async () => {
  for (const server of [recto, proxy])
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of [recto, proxy]) server.close()
})

/** What the application is told of a request. `client` stands in for the address that the proxy sees. */
async function told(server: typeof recto, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const options = { port, path: '/dashboard', headers: { host: 'localhost:3000', ...headers } }
    request(options, async answer => resolve(String(await answer.toArray())))
      .on('error', reject)
      .end()
  })
}

test('two clients behind a trusted proxy are two, whatever they claim', async () => {
  expect(await told(proxy, { client: '198.51.100.1' })).toBe('198.51.100.1 https localhost:3000')
  expect(await told(proxy, { client: '198.51.100.2' })).toBe('198.51.100.2 https localhost:3000')
  const claimed = { 'x-forwarded-for': '198.51.100.2', 'x-forwarded-host': 'elsewhere.example' }
  expect(await told(proxy, { client: '198.51.100.1', ...claimed })).toBe('198.51.100.1 https localhost:3000')
})

test('who comes past the proxy is who is connected', async () => {
  expect(await told(recto, {})).toBe('127.0.0.1 http localhost:3000')
})
