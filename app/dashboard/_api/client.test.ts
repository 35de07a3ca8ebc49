import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'
import { answerOf, everyPage, v2 } from './client.ts'
import { NetworkDown, Refused } from './refused.ts'

const group = '/groups/{group_id}'
const publications = `${group}/publications` as const

/** Answers as v2 does: group 1 has three pages of publications, others are not there. */
const server = createServer((incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const page = Number(url.searchParams.get('page'))
  outgoing.setHeader('Content-Type', 'application/json')
  if (url.pathname === '/v2/groups/1/publications') {
    if (page < 3) outgoing.setHeader('X-Next-Page', page + 1)
    outgoing.end(
      JSON.stringify({ publications: [{ id: page, from: incoming.headers['x-recto-dashboard'] }] }),
    )
  } else outgoing.writeHead(404).end(JSON.stringify({ error: 'Group not found' }))
})
let baseUrl: string

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
})
afterAll(() => server.close())

test('a list is read to its last page, and every request says that it is ours', async () => {
  const read = (page: number) =>
    v2.GET(publications, { baseUrl, params: { path: { group_id: 1 }, query: { page } } })
  expect(await everyPage(read, body => body.publications)).toEqual([1, 2, 3].map(id => ({ id, from: '1' })))
})

test('what is refused is thrown in words for the person', async () => {
  const call = v2.GET(group, { baseUrl, params: { path: { group_id: 2 } } })
  const refused = await answerOf(call).catch(error => error)
  expect(refused).toBeInstanceOf(Refused)
  expect([refused.status, refused.message]).toEqual([404, expect.stringMatching(/no longer there/)])
})

test('no answer at all is told from a refusal', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/v2`
  const call = v2.GET(group, { baseUrl: nobody, params: { path: { group_id: 2 } } })
  await expect(answerOf(call)).rejects.toBeInstanceOf(NetworkDown)
})
