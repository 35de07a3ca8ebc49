import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'
import { call, callNow, callPage, everyPage } from './client.ts'
import { NetworkDown, Refused, StrangeAnswer } from './refused.ts'

const group = '/v2/groups/{group_id}'
const publications = `${group}/publications` as const

type Received = { method: string; url: string; type: string | undefined; body: string }
let received: Received

/**
 * Answers as v2 does: group 1 has three pages of publications, others are not there; what is sent to it is kept. Of
 * groups 3 to 7 a whole answer of ours never comes: it is cut, somebody else's, does not end, or is odd.
 */
const server = createServer(async (incoming, outgoing) => {
  const { method = '', url = '/', headers } = incoming
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  let body = ''
  for await (const chunk of incoming) body += chunk
  received = { method, url, type: headers['content-type'], body }
  const page = Number(searchParams.get('page'))
  outgoing.setHeader('Content-Type', 'application/json')
  if (method !== 'GET') outgoing.writeHead(204).end()
  else if (pathname === '/v2/groups/1/publications') {
    if (page < 3) outgoing.setHeader('X-Next-Page', page + 1)
    outgoing.end(JSON.stringify({ publications: [{ id: page, from: headers['x-recto-dashboard'] }] }))
  } else if (pathname === '/v2/groups/3') {
    outgoing.setHeader('Content-Length', 100)
    outgoing.write('{"group":', () => outgoing.destroy())
  } else if (pathname === '/v2/groups/4') outgoing.end('<p>Sign in to the network of this hotel</p>')
  else if (pathname === '/v2/groups/5') outgoing.write('{"group":')
  else if (pathname === '/v2/groups/6') outgoing.writeHead(404).end('<h1>Not Found</h1>')
  else if (pathname === '/v2/groups/7') outgoing.end('null')
  else outgoing.writeHead(404).end(JSON.stringify({ error: 'Group not found' }))
})
let origin: string

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // In a browser a path is one of the page's own origin.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

test('a list is read to its last page, and every request says that it is ours', async () => {
  const read = (page: number) => callPage('GET', publications, { params: { group_id: 1 }, query: { page } })
  expect(await everyPage(read, answer => answer.publications)).toEqual(
    [1, 2, 3].map(id => ({ id, from: '1' })),
  )
})

test('what is refused is thrown in words for the person', async () => {
  const refused = await call('GET', group, { params: { group_id: 2 } }).catch(error => error)
  expect(refused).toBeInstanceOf(Refused)
  expect([refused.status, refused.message]).toEqual([404, expect.stringMatching(/no longer exists/)])
})

test('no answer at all is told from a refusal, and from what was given up', async () => {
  const there = origin
  origin = `http://127.0.0.1:${await freePort()}`
  await expect(callNow('GET', group, { params: { group_id: 2 } })).rejects.toBeInstanceOf(NetworkDown)
  const signal = AbortSignal.abort()
  const given = call('GET', group, { params: { group_id: 2 }, signal })
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  origin = there
})

test('an answer that is cut or not ours is none, unless it was given up', async () => {
  const asked = (group_id: number, signal?: AbortSignal) =>
    callNow('GET', group, { params: { group_id }, ...(signal && { signal }) })
  await expect(asked(3)).rejects.toBeInstanceOf(NetworkDown)
  await expect(asked(4)).rejects.toBeInstanceOf(StrangeAnswer)
  const giving = new AbortController()
  const given = asked(5, giving.signal)
  await expect.poll(() => received.url).toBe('/v2/groups/5')
  giving.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
})

test('what a proxy says in our place is no refusal', async () => {
  for (const group_id of [6, 7]) {
    const refused = await callNow('GET', group, { params: { group_id } }).catch(error => error)
    expect(refused).toBeInstanceOf(StrangeAnswer)
    expect(refused.message).toMatch(/answered in its place/)
  }
})

test('a request that hangs ends by itself, and its connection with it', async () => {
  const hung = callNow('GET', group, { params: { group_id: 5 }, deadline: 20 })
  await expect(hung).rejects.toBeInstanceOf(NetworkDown)
})

test('parameters stand in the path, the query behind it, and a body is JSON', async () => {
  const params = { group_id: 1, metatag_id: 7 }
  const nothing = await call('DELETE', `${group}/metatags/{metatag_id}`, {
    params,
    query: { force_delete: true },
  })
  expect(nothing).toBeUndefined()
  expect(received).toMatchObject({ method: 'DELETE', url: '/v2/groups/1/metatags/7?force_delete=true' })
  await call('PUT', `${group}/metatags/{metatag_id}`, { params, body: { metatag: { value: 'a b' } } })
  expect(received).toMatchObject({ type: 'application/json', body: '{"metatag":{"value":"a b"}}' })
})

test('a parameter cannot lead to another path, and what is not said stands in no query', async () => {
  const upload_id = '../a?b'
  await call('PATCH', '/dashboard/api/groups/{group_id}/uploads/{upload_id}', {
    params: { group_id: 1, upload_id },
    body: new Blob(['%PDF']),
  })
  expect(received.url).toBe('/dashboard/api/groups/1/uploads/..%2Fa%3Fb')
  await call('GET', publications, { params: { group_id: 1 }, query: { page: undefined } })
  expect(received.url).toBe('/v2/groups/1/publications')
})

test('a file is sent as it is', async () => {
  const body = new Blob(['%PDF'], { type: 'application/pdf' })
  await call('POST', `${group}/uploads`, { params: { group_id: 1 }, query: { file_name: 'a.pdf' }, body })
  expect(received).toMatchObject({ type: 'application/pdf', body: '%PDF' })
})

test('parameters, queries, bodies and answers have the types that are declared', async () => {
  const params = { group_id: 1 }
  // Never called: tsc is what tests it.
  async function checked() {
    expectTypeOf((await call('GET', group, { params })).group.id).toEqualTypeOf<number>()
    const upload = { group_id: 1, upload_id: 'a' }
    const discarded = await call('DELETE', '/dashboard/api/groups/{group_id}/uploads/{upload_id}', {
      params: upload,
    })
    expectTypeOf(discarded).toEqualTypeOf<undefined>()
    // @ts-expect-error: a parameter is missing
    await call('GET', `${group}/metatags/{metatag_id}`, { params })
    // @ts-expect-error: this address does not take the method
    await call('PATCH', group, { params })
    // @ts-expect-error: there is no such address
    await call('GET', '/v2/nothing')
    // @ts-expect-error: the body is missing
    await call('POST', `${group}/metatags`, { params })
    // @ts-expect-error: the body lacks a field
    await call('POST', `${group}/metatags`, { params, body: { metatag: { value: 'a' } } })
    // @ts-expect-error: a page is a number
    await call('GET', publications, { params, query: { page: 'two' } })
    // @ts-expect-error: a file is wanted
    await call('POST', `${group}/uploads`, { params, body: {} })
  }
  expect(checked).toBeInstanceOf(Function)
})
