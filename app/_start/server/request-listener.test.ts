import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestListener } from './request-listener.ts'

const server = createServer(
  await requestListener(['v2', 'healthz'], async (incoming, outgoing) => {
    outgoing.end(`otherwise ${incoming.url}`)
  }),
)
const port = () => (server.address() as AddressInfo).port
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** What comes back for a request written by hand. */
async function raw(request: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  socket.write(`${request}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test('a route of ours answers, and everything else goes on', async () => {
  expect(await raw('GET /healthz HTTP/1.1\r\nHost: localhost:3000')).toContain('{"status":"ok"}')
  expect(await raw('GET /dashboard HTTP/1.1\r\nHost: localhost:3000')).toContain('otherwise /dashboard')
})

test.each(['//elsewhere.example/v2/groups', 'http://elsewhere.example/v2/groups'])(
  'the path %s does not choose the host',
  async path => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:3000`)).not.toContain('API key')
  },
)

test('a host that is none is 400', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: a b')).toContain('400 Bad Request')
})

test.each(['/_next/static/chunks/a.js', '/reader/a.js', '/sample/a.jpg', '/favicon.ico'])(
  'the file %s takes nothing that is sent',
  async path => {
    const asked = (method: string) => raw(`${method} ${path} HTTP/1.1\r\nHost: localhost:3000`)
    expect(await asked('GET')).toContain(`otherwise ${path}`)
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      expect(await asked(method)).toMatch(/^HTTP\/1\.1 405 /)
      expect(await asked(method)).toContain('Allow: GET, HEAD')
    }
  },
)

test('a method that no handler can have is told those that the address takes', async () => {
  const answer = await raw('LOCK /v2/groups HTTP/1.1\r\nHost: localhost:3000')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im)
})
