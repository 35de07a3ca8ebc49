import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { freePort } from '#db/embedded/free-port.ts'
import { api } from './procedures.ts'
import { NetworkDown, Refused, StrangeAnswer } from './refused.ts'
import { answerSignIn, attendSignIn, isSignInWanted } from './session.ts'

lendEnglish()

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let received: Received[]
let answer: (outgoing: ServerResponse) => void

const server = createServer(async (incoming, outgoing) => {
  const { method = '', url = '/', headers } = incoming
  let body = ''
  for await (const chunk of incoming) body += chunk
  received.push({ method, url, headers, body })
  answer(outgoing)
})

const json =
  (status: number, body: unknown, headers = {}) =>
  (outgoing: ServerResponse) =>
    void outgoing
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body))
const text = (status: number, body: string) => (outgoing: ServerResponse) =>
  void outgoing.writeHead(status).end(body)
const sessions = json(200, { json: [] })
const ended = json(403, { error: 'Sign in' }, { 'X-Recto-Session': 'ended' })

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  received = []
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => void server.close())

const list = (given: Parameters<typeof api.sessions.list.call>[1] = {}) =>
  api.sessions.list.call(undefined, given)
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    error => error,
  )

test('a call is JSON with our header, and its values come back as they are', async () => {
  const moment = new Date('2026-11-21T09:30:00Z')
  answer = json(200, { json: { name: 'Ann', countedAsReader: true }, meta: [] })
  expect(await api.profile.change.call({ name: 'Ann' })).toEqual({ name: 'Ann', countedAsReader: true })
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/dashboard/api/rpc/profile/change',
      headers: { 'x-recto-dashboard': '1', 'content-type': 'application/json', accept: 'application/json' },
    },
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ json: { name: 'Ann' } })
  answer = json(200, { json: [{ id: 'a', lastSeenAt: moment.toISOString() }], meta: [[1, 0, 'lastSeenAt']] })
  expect(await list()).toEqual([{ id: 'a', lastSeenAt: moment }])
})

test('a call without an answer’s value is done', async () => {
  answer = json(200, {})
  expect(await api.sessions.end.call({ id: 'a' })).toBeUndefined()
})

test('what is refused is thrown in words for the person', async () => {
  answer = json(404, { error: 'Session not found' })
  expect(await refused(list())).toMatchObject({
    status: 404,
    message: expect.stringMatching(/no longer exists/),
  })
  answer = json(422, { errors: { groupIds: ['must name at least one group'], name: ['must not be empty'] } })
  const invalid = await refused(list())
  expect(invalid).toBeInstanceOf(Refused)
  expect(invalid.fields).toEqual({
    groupIds: 'The choice of groups must name at least one group.',
    name: 'The name must not be empty.',
  })
})

test('no answer at all is told from a refusal, and from what was given up', async () => {
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${await freePort()}` })
  expect(await refused(list())).toBeInstanceOf(NetworkDown)
  expect(await refused(list({ signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' })
})

test.each([
  [
    'that is cut before its end',
    (outgoing: ServerResponse) => {
      outgoing.writeHead(200, { 'Content-Length': 100 })
      outgoing.write('{"json":', () => outgoing.destroy())
    },
    NetworkDown,
  ],
  ['that is cut where nobody says how long it is', text(200, '{"json":[{"id":'), StrangeAnswer],
  ['of the network of a hotel', text(200, '<p>Sign in to the network of this hotel</p>'), StrangeAnswer],
  ['that is empty', text(200, ''), StrangeAnswer],
  ['that is null', text(200, 'null'), StrangeAnswer],
  ['in JSON of somebody else', json(200, { message: 'OK' }), StrangeAnswer],
  ['of a proxy that does not find us', text(404, '<h1>Not Found</h1>'), StrangeAnswer],
  ['of a proxy that cannot reach us', text(502, 'Bad gateway'), StrangeAnswer],
])('an answer %s is none', async (_, given, kind) => {
  answer = given
  const error = await refused(list())
  expect(error).toBeInstanceOf(kind)
  expect(error.isPassing).toBe(true)
})

test('a call that is given up while its answer comes is aborted', async () => {
  answer = outgoing => void outgoing.writeHead(200).write('{"json":')
  const giving = new AbortController()
  const given = refused(list({ signal: giving.signal }))
  await expect.poll(() => received.length).toBe(1)
  giving.abort()
  expect(await given).toMatchObject({ name: 'AbortError' })
})

test('a call that hangs ends by itself', async () => {
  answer = () => undefined
  expect(await refused(list({ context: { deadline: 20 } }))).toBeInstanceOf(NetworkDown)
})

test('after a new sign-in, a call of before is sent again with all that it had', async () => {
  const leave = attendSignIn(() => undefined)
  answer = ended
  const renamed = api.profile.change.call({ name: 'Ann' })
  await expect.poll(isSignInWanted).toBe(true)
  answer = json(200, { json: { name: 'Ann', countedAsReader: false } })
  answerSignIn(true)
  expect((await renamed).name).toBe('Ann')
  expect(received.map(({ body }) => body)).toEqual([received[0]?.body, received[0]?.body])
  leave()
})

test('a call is refused where nobody signs in again, or where it does not wait', async () => {
  answer = ended
  expect(await refused(list())).toMatchObject({ status: 403, isSessionOver: true })
  const leave = attendSignIn(() => undefined)
  expect(await refused(list({ context: { atOnce: true } }))).toMatchObject({ isSessionOver: true })
  expect(isSignInWanted()).toBe(false)
  leave()
})

test('a query of a screen is given up with its screen', async () => {
  const { queryFn } = api.sessions.list.queryOptions()
  const giving = new AbortController()
  answer = () => undefined
  const asked = refused(
    Promise.resolve((queryFn as (given: { signal: AbortSignal }) => unknown)({ signal: giving.signal })),
  )
  await expect.poll(() => received.length).toBe(1)
  giving.abort()
  expect(await asked).toMatchObject({ name: 'AbortError' })
})

test('inputs and answers have the types of the procedures', () => {
  // Never called: tsc is what tests it.
  async function checked() {
    expectTypeOf((await api.sessions.list.call())[0]?.lastSeenAt).toEqualTypeOf<Date | undefined>()
    // @ts-expect-error: the id is missing
    await api.sessions.end.call({})
    // @ts-expect-error: there is no such procedure
    await api.sessions.begin.call()
    // @ts-expect-error: a part is a number
    await api.webhooks.deliveries.list.call({ groupId: 1, webhookId: 1, part: 'two' })
  }
  answer = sessions
  expect(checked).toBeInstanceOf(Function)
})
