import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardActions } from './server-actions.ts'

const built = await mkdtemp(join(tmpdir(), 'recto-build-'))
await mkdir(join(built, 'server'))
await writeFile(join(built, 'server/server-reference-manifest.json'), '{"node":{"40ab":{}},"edge":{}}')

const server = createServer(await guardActions(async (_, outgoing) => void outgoing.end('framework'), built))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(built, { recursive: true, force: true })
})

async function post(headers: (own: string) => Record<string, string>, method = 'POST') {
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${own}/dashboard/sign-in`, { method, headers: headers(own) })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('an action of this build from our own page goes on', async () => {
  expect(await post(own => ({ origin: own, 'next-action': '40ab' }))).toMatchObject({ text: 'framework' })
  expect(await post(() => ({}), 'GET')).toMatchObject({ text: 'framework' })
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
