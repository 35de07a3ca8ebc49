import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { headersWith, sessionHeaders } from '#app/_http/calls.fixture.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { database } from '#db/client.ts'
import { openSession } from '#db/people/sessions.ts'
import { sessions } from '#db/schema/people/sessions.ts'
import { watchOutput } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { callByHand, sendByHand } from './_access/listed.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let headers: Record<string, string>
beforeEach(async () => {
  owner = await newAccount()
  headers = { ...(await sessionHeaders(owner.user)), 'content-type': 'application/json' }
})

/** Runs something, and returns the faults that it logged. */
async function faultsLoggedBy(work: () => Promise<void>): Promise<unknown[]> {
  const logged = watchOutput()
  try {
    await work()
    return logged.errors()
  } finally {
    logged.end()
  }
}

test.each([
  ['nothing', null],
  ['no JSON', '{"json":'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ['of a strange kind', '{"json":{"name":"a"},"meta":[[99,"name"]]}'],
  ['that names a moment where there is none', '{"json":{"name":"a"},"meta":[[1,"other","deeper"]]}'],
  ['whose notes are no list', '{"json":{"name":"a"},"meta":7}'],
])('422, and no fault of ours: a body that is %s', async (what, body) => {
  const faults = await faultsLoggedBy(async () => {
    const { status, text } = await sendByHand('people/change', body, headers)
    expect([what, status]).toEqual([what, 422])
    expect(JSON.parse(text)).toMatchObject({ errors: expect.any(Object) })
  })
  expect(faults).toEqual([])
})

test.each([
  '{"json":{"__proto__":{"polluted":true},"name":"Ann"}}',
  '{"json":{"constructor":{"prototype":{"polluted":true}},"name":"Ann"}}',
  '{"json":{"name":"Ann"},"meta":[[1,"__proto__","polluted"]]}',
  '{"json":{"name":"Ann"},"meta":[[1,"constructor","prototype","polluted"]]}',
])('a name of a prototype changes none: %s', async body => {
  const faults = await faultsLoggedBy(async () => {
    const { status } = await sendByHand('profile/change', body, headers)
    expect([200, 422]).toContain(status)
  })
  expect(faults).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('422: what cannot be stored, at any depth', async () => {
  for (const name of ['a\0', '\ud800']) {
    const { status, text } = await callByHand('profile/change', { name }, headers)
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      { errors: { name: [expect.stringMatching(/^must /)] } },
    ])
  }
})

test('413: a body beyond the limit, whether its length is told or not', async () => {
  const body = JSON.stringify({ json: { name: 'x'.repeat(limits.bodyBytes) } })
  expect((await sendByHand('profile/change', body, headers)).status).toBe(413)
  const told = { ...headers, 'content-length': String(limits.bodyBytes + 1) }
  expect((await sendByHand('profile/change', '{}', told)).status).toBe(413)
})

test.each([
  'nothing',
  'profile',
  'profile/nothing',
  'profile/change/more',
  '__proto__/toString',
  'constructor',
  '%00',
  '~orpc',
])('404: no procedure is called %s', async name => {
  const faults = await faultsLoggedBy(async () => {
    const { status, text } = await callByHand(name, {}, headers)
    expect([status, JSON.parse(text)]).toEqual([404, { error: 'There is nothing at this address' }])
  })
  expect(faults).toEqual([])
})

test('403: a session that has ended is told as such, so that the page asks to sign in again', async () => {
  const { id: sessionId } = await openSession(owner.user, { userAgent: '', address: '192.0.2.1' })
  const ofDevice = await sessionHeaders({ ...owner.user, sessionId })
  expect((await callByHand('sessions/list', undefined, ofDevice)).status).toBe(200)
  await database().delete(sessions).where(eq(sessions.id, sessionId))
  const signedOut = await sessionHeaders({ ...owner.user, sessionVersion: 2 })
  const ofNoDevice = await headersWith({ userId: owner.user.id, sessionVersion: 1 })
  const { cookie: _, ...without } = headers
  const unreadable = { ...headers, cookie: 'recto.session=x' }
  for (const ended of [ofDevice, signedOut, ofNoDevice, without, unreadable]) {
    const answer = await callByHand('sessions/list', undefined, ended)
    expect([answer.status, answer.headers.get('x-recto-session')]).toEqual([403, 'ended'])
  }
})

test('403: what is forbidden to a session that goes on is told apart', async () => {
  const { group } = await newAccount()
  const answer = await callByHand('groups/get', { groupId: group.id }, headers)
  expect([answer.status, answer.headers.get('x-recto-session')]).toEqual([403, null])
})

test('503: during maintenance, before anybody is known', async () => {
  await inInstallation({ MAINTENANCE: 'true' }, async () => {
    const answer = await callByHand('sessions/list', undefined, {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

test('no answer is kept on its way, and each names its request', async () => {
  const answers = [
    await callByHand('sessions/list', undefined, headers),
    await callByHand('sessions/list', undefined, {}),
    await callByHand('nothing', undefined, headers),
    await sendByHand('profile/change', '{', headers),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 422])
  for (const answer of answers) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/\S/)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  }
})

test('a fault of ours is 500 with the number of the request, and nothing of the fault', async () => {
  const faults = await faultsLoggedBy(async () => {
    await database().execute('alter table sessions rename to elsewhere')
    try {
      const { status, text } = await callByHand('sessions/list', undefined, headers)
      expect([status, text]).toEqual([500, expect.stringMatching(/Something went wrong on our side. Quote /)])
      expect(text).not.toMatch(/sessions|select|relation/)
    } finally {
      await database().execute('alter table elsewhere rename to sessions')
    }
  })
  expect(faults).toHaveLength(1)
})
