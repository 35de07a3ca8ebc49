import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
) {
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${own}/dashboard/sign-in`, { method, headers: headers(own), body })
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
