import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { findRoutes } from '#app/_http/router.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { guardActions } from './server-actions.ts'

const built = await mkdtemp(join(tmpdir(), 'recto-build-'))
await mkdir(join(built, 'server'))
await writeFile(join(built, 'server/server-reference-manifest.json'), '{"node":{"40ab":{}},"edge":{}}')

const guarded = guardActions(async (incoming, outgoing) => {
  const fields = await text(incoming)
  outgoing.end(
    `framework ${incoming.method} ${incoming.url} ${/name="email"\s+(\S+)/.exec(fields)?.[1] ?? ''}`,
  )
}, built)
const server = createServer(guarded)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(built, { recursive: true, force: true })
})

async function post(
  headers: (own: string) => Record<string, string>,
  method = 'POST',
  body?: FormData | string,
  path = '/dashboard/sign-in',
) {
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(own + path, { method, headers: headers(own), body })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('an action of this build from our own page goes on', async () => {
  expect(await post(own => ({ origin: own, 'next-action': '40ab' }))).toMatchObject({
    text: 'framework POST /dashboard/sign-in ',
  })
  expect(await post(() => ({}), 'GET')).toMatchObject({ text: 'framework GET /dashboard/sign-in ' })
})

test.each(['http://elsewhere.example', 'null', 'nonsense'])(
  'one from %s is 403 with a sentence',
  async origin => {
    const actions: Record<string, string>[] = [{ 'next-action': '40ab' }, {}]
    for (const action of actions) {
      const { status, text } = await post(() => ({ origin, ...action }))
      expect([status, text]).toEqual([403, expect.stringContaining('from another website')])
    }
  },
)

test('one that this build does not have is 404, and says to load the page again', async () => {
  const { status, text, headers } = await post(own => ({ origin: own, 'next-action': '40cd' }))
  expect([status, headers.get('x-nextjs-action-not-found')]).toEqual([404, '1'])
  expect(text).toContain('Load the page again')
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ email: 'me@example.com', ...fields })) form.append(name, value)
  return form
}

describe('a form sent without JavaScript', () => {
  test.each<Record<string, string>>([
    { $ACTION_ID_40ab: '' },
    {
      $ACTION_REF_1: '',
      '$ACTION_1:0': '{"id":"40ab","bound":"$@1"}',
      '$ACTION_1:1': '[{}]',
      $ACTION_KEY: 'k',
    },
  ])('with an action of this build goes on as it came: %j', async fields => {
    const { text } = await post(own => ({ origin: own }), 'POST', formOf(fields))
    expect(text).toBe('framework POST /dashboard/sign-in me@example.com')
  })

  test.each<Record<string, string>>([
    {},
    { $ACTION_ID_40cd: '' },
    { $ACTION_ID_: '' },
    { $ACTION_ID_toString: '' },
    { $ACTION_ID_40ab: '', $ACTION_ID_40cd: '' },
    { $ACTION_REF_1: '' },
    { $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"40cd"}' },
    { $ACTION_REF_1: '', '$ACTION_1:0': '7' },
  ])('with another one is 404, and says to load the page again: %j', async fields => {
    const { status, text } = await post(own => ({ origin: own }), 'POST', formOf(fields))
    expect([status, text]).toEqual([404, expect.stringContaining('Load the page again')])
  })

  test('that cannot be read is 400, and one that is too large 413', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await post(() => type, 'POST', 'nonsense')).toMatchObject({ status: 400 })
    expect(await post(() => ({ 'content-type': 'multipart/form-data' }), 'POST', '')).toMatchObject({
      status: 400,
    })
    const large = formOf({ $ACTION_ID_40ab: 'x'.repeat(2_000_000) })
    expect(await post(() => ({}), 'POST', large)).toMatchObject({ status: 413 })
  })
})

const { user: person } = await newAccount()

describe('while somebody is signed in', () => {
  test('an action that a script calls goes on', async () => {
    const headers = await sessionHeaders(person)
    const { text } = await post(own => ({ ...headers, origin: own, 'next-action': '40ab' }))
    expect(text).toBe('framework POST /dashboard/sign-in ')
  })

  test('an action that a form names is 403, and says to load the page again', async () => {
    const headers = await sessionHeaders(person)
    const form = formOf({ $ACTION_ID_40ab: '' })
    const { status, text } = await post(own => ({ ...headers, origin: own }), 'POST', form)
    expect([status, text]).toEqual([403, expect.stringContaining('Load the page again')])
  })

  test('a form goes on where that session has ended', async () => {
    const headers = await sessionHeaders({ ...person, sessionVersion: 99 })
    const form = formOf({ $ACTION_ID_40ab: '' })
    const { text } = await post(own => ({ ...headers, origin: own }), 'POST', form)
    expect(text).toBe('framework POST /dashboard/sign-in me@example.com')
  })
})

const app = fileURLToPath(new URL('../..', import.meta.url))
const routes = await findRoutes(app, ['dashboard'], 'route.tsx')
const changing: string[] = []
for (const { file, segments, load } of routes) {
  // The session library's own route imports the framework, which is not there: all its methods may change something.
  const handlers = file.includes('nextauth') ? { POST: true } : await load()
  const methods = Object.keys(handlers).filter(name => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(name))
  for (const method of methods) changing.push(`${method} /${segments.join('/')}`)
}

test('a form changes nothing at the framework’s own routes, but where no session is known', async () => {
  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', 'email=a'],
    ['text/plain', '{"email":"a"}'],
    ['Multipart/Form-Data; boundary=x', '--x--'],
  ]
  const { 'x-recto-dashboard': _, ...session } = await sessionHeaders(person)
  const goesOn: string[] = []
  for (const address of changing) {
    const [method = '', path = ''] = address.split(' ')
    for (const [type, body] of forms) {
      const headers = { ...session, 'content-type': type }
      const { status } = await post(own => ({ ...headers, origin: own }), method, body, path)
      if (status < 400) goesOn.push(address)
    }
  }
  expect(changing).toEqual(expect.arrayContaining(['POST /dashboard/auth/[...nextauth]']))
  expect([...new Set(goesOn)]).toEqual(['POST /dashboard/unsubscribe/[token]/now'])
})

test('the session library takes JSON of our own pages', async () => {
  const { port } = server.address() as AddressInfo
  const headers = { ...(await sessionHeaders(person)), 'content-type': 'application/json' }
  const path = '/dashboard/auth/signout'
  // `fetch` sets no Host, and the server's port is not the dashboard's.
  const asked = request({ port, path, method: 'POST', headers: { ...headers, host: 'localhost:3000' } })
  asked.end('{}')
  const [answer] = await once(asked, 'response')
  expect([answer.statusCode, await text(answer)]).toEqual([200, `framework POST ${path} `])
})
