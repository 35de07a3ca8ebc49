// Headers that depend on who may keep a response, and on the host's address.
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { observed } from './observed.ts'
import { requestListener } from './request-listener.ts'

vi.hoisted(() => {
  process.env.BASE_URL = 'https://app.example.com'
  process.env.READER_URL = 'https://read.example.com'
  process.env.CACHE_PURGE = 'varnish'
  process.env.CACHE_PURGE_URL = 'http://127.0.0.1:1'
  process.env.CACHE_PAGES = 'true'
})

const framework = async (_: unknown, outgoing: { end(text: string): void }) => outgoing.end('framework')
const server = createServer(observed(await requestListener(routedFolders, framework), 0))
let page = ''

beforeAll(async () => {
  const { account } = await newAccount()
  const group = await newGroup(account.id, { slug: 'garden' })
  await putOnline(group, { title: 'Spring' })
  page = '/garden/spring'
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

type Answered = { status: number; [header: string]: string | number | undefined }

function headersOf(host: string, path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<Answered>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { ...headers, Host: host } }, answer => {
      answer.resume()
      const named = Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()])
      resolve({ ...Object.fromEntries(named), status: answer.statusCode ?? 0 })
    }).on('error', reject)
  })
}

const strict = 'strict-transport-security'

test.each([
  ['the dashboard', 'app.example.com', '/dashboard'],
  ['the API', 'app.example.com', '/v2/groups'],
  ['the reader', 'read.example.com', '/garden/spring'],
])('browsers ask %s by https alone', async (_, host, path) => {
  expect((await headersOf(host, path))[strict]).toBe('max-age=31536000')
})

test('no promise of https is made for a group’s own domain, unknown hosts and checks', async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { slug: 'own', provedDomain: 'own.example.com' })
  for (const [host, path, status] of [
    ['own.example.com', '/v1/groups/own/publications', 200],
    ['elsewhere.example.com', '/', 421],
    ['app.example.com', '/healthz', 200],
  ] as const) {
    const headers = await headersOf(host, path)
    expect([headers.status, headers[strict]]).toEqual([status, undefined])
  }
})

describe('what shared caches may keep names nobody’s request', () => {
  test.each([
    ['a page of the reader', 'read.example.com', () => page],
    ['a list of version 1', 'read.example.com', () => '/v1/groups/garden/publications'],
    ['a script', 'read.example.com', () => '/embed.js'],
    ['a page’s text', 'read.example.com', () => `${page}/contents`],
  ])('%s', async (_, host, path) => {
    const first = await headersOf(host, path())
    expect(first.status).toBe(200)
    expect(first['cache-control']).not.toMatch(/private|no-store/)
    expect(first['x-request-id']).toBeUndefined()
    const tag = String(first.etag)
    expect((await headersOf(host, path(), { 'If-None-Match': tag }))['x-request-id']).toBeUndefined()
  })

  test.each([
    ['a refusal', 'app.example.com', '/v2/groups'],
    ['what is not there', 'read.example.com', '/garden/nothing'],
    ['a screen', 'app.example.com', '/dashboard'],
  ])('%s is named', async (_, host, path) => {
    expect((await headersOf(host, path))['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})
