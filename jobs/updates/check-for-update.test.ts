import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { installationRow } from '#db/schema/installation.ts'
import { updateStatus } from '#db/updates/releases.ts'
import { runningVersion } from '#db/version.ts'
import { crontabOfWorker } from '../queue/lanes.ts'
import { checkForUpdateJob } from './check-for-update.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }

let answer: string
let status: number
let asked: { url?: string; headers: object }[]
const server = createServer((request, response) => {
  asked.push({ url: request.url, headers: request.headers })
  response.writeHead(status).end(answer)
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

beforeEach(async () => {
  asked = []
  status = 200
  const { port } = server.address() as AddressInfo
  Object.assign(env(), { updateCheck: `http://127.0.0.1:${port}/newest.json?channel=stable` })
  await database().update(installationRow).set({ newestRelease: null, updateCheckError: null })
})

async function check(told: unknown) {
  answer = typeof told === 'string' ? told : JSON.stringify(told)
  await checkForUpdateJob({}, unstopped)
  return updateStatus()
}

test('a newer version is noted with its notes; only the running version is sent', async () => {
  const told = await check({ version: 'v99.1.0', notes: 'https://example.com/99', extra: 1 })
  expect(told).toMatchObject({
    newer: { version: 'v99.1.0', notesUrl: 'https://example.com/99' },
    checkedAt: expect.any(Date),
    error: null,
  })
  expect(asked).toMatchObject([{ url: `/newest.json?channel=stable&version=${await runningVersion()}` }])
  const names = Object.keys(asked[0]?.headers ?? {}).sort()
  expect(names).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

test('the same version is not newer', async () => {
  expect(await check({ version: await runningVersion() })).toMatchObject({ newer: null, error: null })
})

test.each([
  ['a script as notes', { version: '99.0.0', notes: 'javascript:alert(1)' }],
  ['no version', { notes: 'https://example.com' }],
  ['a word as version', { version: 'latest' }],
  ['broken JSON', '{"version": '],
  ['a web page', '<!doctype html>'],
  ['more than is read', `{"version":"99.0.0","a":"${'x'.repeat(200_000)}"}`],
])('%s is noted as an error, and what was known stays', async (_, told) => {
  await check({ version: '98.0.0' })
  const after = await check(told)
  expect(after).toMatchObject({ newer: { version: '98.0.0' }, error: expect.stringMatching(/\.$/) })
  expect(await check({ version: '99.0.0' })).toMatchObject({ newer: { version: '99.0.0' }, error: null })
})

test('a server that refuses is noted', async () => {
  status = 500
  expect((await check({ version: '99.0.0' })).error).toMatch(/\.$/)
})

test('nobody is asked unless an address is set', async () => {
  expect(crontabOfWorker()).toContain('check_for_update')
  Object.assign(env(), { updateCheck: undefined })
  expect(crontabOfWorker()).not.toContain('check_for_update')
  await check({ version: '99.0.0' })
  expect(asked).toEqual([])
})
