// Names that change their mind between two look-ups, asked of a real name server, against everything that fetches.
import { expect, test } from 'vitest'
import { lookAt } from '../domains/check-domain.ts'
import { serveNames } from './changing-names.fixture.ts'
import { fetchFeedOnce } from './feed.ts'
import { type FetchPolicy, resolveChecked } from './guard.ts'
import { fetchToFile } from './http.ts'
import { probe } from './probe.ts'
import { freshPath, serve, serveRaw } from './servers.fixture.ts'

/** A public address for documentation would be refused; nothing answers at this one, which is this machine's. */
const elsewhere = '127.0.0.2'
const inside = '127.0.0.1'

/** This machine's addresses are refused, but for the one that a name may have. */
const policy: FetchPolicy = { loopback: false, privateHosts: [], ownHosts: [], ownAddresses: [] }
const allowing = (...privateHosts: string[]): FetchPolicy => ({ ...policy, privateHosts })

type Order = { url: string; policy: FetchPolicy; resolve: (name: string) => Promise<readonly string[]> }
const bounds = () => ({ path: freshPath(), maxBytes: 100_000 })

const fetchers: [name: string, scheme: string, fetch: (order: Order) => Promise<unknown>][] = [
  ['a PDF', 'http', order => fetchToFile({ ...order, ...bounds() })],
  ['a PDF over TLS', 'https', order => fetchToFile({ ...order, ...bounds() })],
  ['a feed', 'http', order => fetchFeedOnce({ ...order, ...bounds() })],
  ['a feed over ftp', 'ftp', order => fetchFeedOnce({ ...order, ...bounds() })],
  ['a feed over ftps', 'ftps', order => fetchFeedOnce({ ...order, ...bounds() })],
  ['a feed over sftp', 'sftp', order => fetchFeedOnce({ ...order, ...bounds() })],
  ['a link', 'http', order => probe(order)],
]

test.each(fetchers)(
  'S219 %s comes from the address that was checked, and from no later one',
  async (...by) => {
    const [, scheme, fetch] = by
    const server = await serveRaw(socket => socket.end('HTTP/1.1 200 OK\r\n\r\n%PDF-'))
    const { resolve, questions } = await serveNames([elsewhere], [inside])
    const url = `${scheme}://a.test:${server.port}/file`
    await expect(fetch({ url, policy: allowing('a.test'), resolve })).rejects.toMatchObject({
      code: 'unreachable',
    })
    expect([questions(), server.connections()]).toEqual([1, 0])
  },
)

test.each(fetchers)('S215 %s is not fetched from a name of this machine', async (_name, scheme, fetch) => {
  const server = await serveRaw(() => {})
  const { resolve } = await serveNames([inside])
  const url = `${scheme}://a.test:${server.port}/file`
  await expect(fetch({ url, policy, resolve })).rejects.toMatchObject({ code: 'blocked' })
  expect(server.connections()).toBe(0)
})

test.each(fetchers)('S216 %s is not fetched where one of several answers is inside', async (...by) => {
  const [, scheme, fetch] = by
  const server = await serveRaw(() => {})
  const { resolve } = await serveNames(['93.184.216.34', inside])
  const url = `${scheme}://a.test:${server.port}/file`
  await expect(fetch({ url, policy, resolve })).rejects.toMatchObject({ code: 'blocked' })
  expect(server.connections()).toBe(0)
})

test('S246 each step of a redirect is looked up anew, and refused where the name has moved inside', async () => {
  const server = await serve((request, response) => {
    if (request.url === '/first') response.writeHead(302, { location: '/second' }).end()
    else response.end('%PDF-1.7')
  })
  const names = await serveNames([inside], ['10.0.0.1'])
  const moving: Order = {
    url: `http://a.test:${server.port}/first`,
    policy: allowing('a.test'),
    resolve: names.resolve,
  }
  // The operator allows the name wherever it is; `b.test`, to which it leads, is allowed nowhere.
  const led = await serve((_request, response) =>
    response.writeHead(302, { location: `http://b.test:${server.port}/second` }).end(),
  )
  const url = `http://a.test:${led.port}/first`
  await expect(fetchToFile({ ...moving, url, ...bounds() })).rejects.toMatchObject({ code: 'blocked' })
  expect([names.questions(), server.connections()]).toEqual([2, 0])
})

test('S226 a name of a thousand addresses is not looked through', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `93.184.216.${index}`)
  const { resolve } = await serveNames(many.slice(0, 28))
  const query = { host: 'k.test', policy, resolve, signal: new AbortController().signal }
  await expect(resolveChecked(query)).resolves.toHaveLength(28)
  const tooMany = { ...query, resolve: async () => many }
  await expect(resolveChecked(tooMany)).rejects.toMatchObject({ code: 'blocked' })
})

test('a domain that leads into the private network is asked nothing', async () => {
  const server = await serveRaw(() => {})
  const { resolve } = await serveNames(['10.0.0.1'])
  const looked = await lookAt({ groupId: 1, domain: 'a.test' }, new AbortController().signal, {
    resolve,
    resolveTxt: async () => [],
    port: String(server.port),
  })
  expect(looked).toMatchObject({ state: 'elsewhere', addresses: ['10.0.0.1'] })
  expect(server.connections()).toBe(0)
})
