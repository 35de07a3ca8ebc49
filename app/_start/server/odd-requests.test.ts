import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { watchOutput } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { type Known, type OddRequest, oddRequests } from './odd-requests.fixture.ts'
import { requestListener } from './request-listener.ts'

// A route serves the document that it writes.
execFileSync(process.execPath, ['app/_start/api/openapi.ts'])
const { server } = limitedServer(
  await requestListener(routedFolders, async (_, outgoing) => void outgoing.writeHead(404).end('framework')),
  limits,
  0,
)
const agent = new Agent({ keepAlive: true })
const logged = watchOutput()

let place: Place
beforeAll(async () => {
  place = await newPlace()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  logged.end()
  agent.destroy()
  server.close()
})

/** An account with something to name in addresses, and who may do everything there. */
async function newPlace() {
  const { group, key, user } = await newAccount()
  const open = await putOnline(group, { title: 'Spring' })
  const locked = await putOnline(group, { title: 'Autumn' })
  await updatePublication(group.id, locked.id, { secured: true, password: 'Open sesame' })
  const known: Known = {
    group_id: String(group.id),
    publication_id: String(open.id),
    group_slug: group.slug,
    publication_slug: 'spring',
    group: group.slug,
    slug: 'spring',
    pages: '1',
    key: `1/${open.id}/pages/1-at200.jpg`,
  }
  return { known, key, session: await sessionHeaders(user) }
}

type Place = Awaited<ReturnType<typeof newPlace>>
type Answer = { status: number; type: string; text: string }

const ofDashboard = /^\/(?:dashboard|v2|v1)(?:\/|$)/

async function send({ method, path, caller, type, body }: OddRequest, place: Place): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const host = ofDashboard.test(path) ? 'localhost:3000' : '127.0.0.1:3000'
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined
  const headers = {
    host,
    // Of the reader's own pages; a session's headers say the same.
    'sec-fetch-site': 'same-origin',
    ...(caller === 'key' && { authorization: `ApiKey ${place.key}` }),
    ...(caller === 'session' && place.session),
    ...(type && { 'content-type': type }),
    ...(hasBody && { 'content-length': Buffer.byteLength(body) }),
  }
  const sent = request({ host: '127.0.0.1', port, agent, method, path, headers })
  sent.end(hasBody ? body : undefined)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const { statusCode: status = 0, headers: told } = answer as IncomingMessage
  const contentType = told['content-type'] ?? ''
  if (contentType.startsWith('text/event-stream')) {
    sent.destroy()
    return { status, type: contentType, text: '' }
  }
  const chunks: Buffer[] = await (answer as IncomingMessage).toArray()
  return { status, type: contentType, text: Buffer.concat(chunks).toString() }
}

const inner = /node_modules|Failed query|\bselect ["\d].* from |insert into "|\n\s+at \S+ \(/

/** What is wrong with an answer; undefined when nothing is. */
function faultIn({ status, type, text }: Answer, path: string): string | undefined {
  // 501 is oEmbed's for other formats than JSON; /readyz is 503 without a worker.
  const isTold = status === 501 || (status === 503 && path.startsWith('/readyz'))
  if (status >= 500 && !isTold) return `${status}: ${text.slice(0, 300)}`
  if (inner.test(text)) return `tells of what is inside: ${text.slice(0, 300)}`
  const { pathname } = new URL(path, 'http://localhost')
  const isInterface = /^\/(?:v1|v2(?!\/docs)|dashboard\/api)(?:\/|$)/.test(pathname)
  if (isInterface && text !== '' && !type.startsWith('application/json'))
    return `${type}: ${text.slice(0, 300)}`
  return undefined
}

test('600 odd requests to every route get no 5xx, no HTML for JSON, nothing of the inside, and no line in the log', async () => {
  const [batch, batches] = [10, 60]
  let count = 0
  const property = fc.asyncProperty(
    fc.array(
      oddRequests(() => place.known),
      { minLength: batch, maxLength: batch },
    ),
    async odd => {
      count += 1
      // What was deleted on the way is there again.
      if (count % 10 === 0) place = await newPlace()
      const answers = await Promise.all(odd.map(one => send(one, place)))
      expect(answers.map((answer, index) => faultIn(answer, odd[index]?.path ?? ''))).toEqual(
        odd.map(() => undefined),
      )
      expect(logged.errors()).toEqual([])
    },
  )
  await fc.assert(property, { seed: 12, numRuns: batches })
})

const asked: Omit<OddRequest, 'path'> = { method: 'GET', caller: 'nobody', type: undefined, body: undefined }
const posted = { ...asked, method: 'POST' }
const bodies = ['{}', '7', '[]', 'null', '"text"', '{"password":7}', '{"password":"\\u0000"}', '{', '']

test.each(bodies)('the question for a password refuses %j in its own form, not as a fault', async body => {
  const path = `/${place.known.group}/autumn/password`
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const { status, text } = await send({ ...posted, path, type, body }, place)
    expect([403, 422]).toContain(status)
    if (status === 422 && type === 'application/json')
      expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(/\w/) })
    else expect(text).toMatch(/^<!doctype html>/i)
  }
  expect(logged.errors()).toEqual([])
})

test.each([
  '/%00/spring',
  '/group/%00/page/1',
  '/domain-check?domain=%00',
  '/group/spring/search.json?q=%00',
  '/assets/1/%00/pages/1-at200.jpg',
  '/oembed?url=http://127.0.0.1:3000/%00/%00',
  '/v1/groups/%00/publications',
  '/v1/groups/a/publications/%00?page=%00',
])('NUL in %s is a 4xx that leaves no line in the log', async path => {
  const { status } = await send({ ...asked, path }, place)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(logged.errors()).toEqual([])
})

test.each([
  ['GET', '/dashboard/api'],
  ['GET', '/dashboard/api/nothing'],
  ['POST', '/dashboard/api/groups/1/nothing'],
  ['PROPFIND', '/dashboard/api/groups'],
  ['POST', '/dashboard/api/rpc/nothing'],
  ['DELETE', '/dashboard/api/rpc/profile/change'],
  ['PUT', '/dashboard/api/groups/%00'],
])('%s %s is refused in JSON', async (method, path) => {
  const { status, type, text } = await send({ ...asked, method, path, caller: 'session' }, place)
  expect([400, 404, 405, 422]).toContain(status)
  expect(type).toBe('application/json; charset=utf-8')
  expect(JSON.parse(text)).toEqual({ [status === 422 ? 'errors' : 'error']: expect.anything() })
})

test.each(['/dashboard/%', '/dashboard/%zz/x', '/dashboard/groups/%e0%a4%a/publications'])(
  'a malformed % in %s is 400 in words',
  async path => {
    const { status, text } = await send({ ...asked, path }, place)
    expect([status, text]).toEqual([
      400,
      'The address of this request is malformed. Check it for stray percent signs.\n',
    ])
    expect(logged.errors()).toEqual([])
  },
)

test('text that cannot be stored is refused by field, at any depth', async () => {
  const { group_id: group } = place.known
  const made = { publication: { title: 'x', source_url: 'https://example.com/a.pdf', description: '\ud800' } }
  const created = await send(
    {
      ...posted,
      path: `/v2/groups/${group}/publications`,
      caller: 'key',
      body: JSON.stringify(made),
      type: 'application/json',
    },
    place,
  )
  expect([created.status, created.text]).toEqual([
    422,
    '{"errors":{"description":["must not contain invalid characters"]}}',
  ])
})
