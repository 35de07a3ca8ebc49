import { afterAll, beforeEach, expect, test } from 'vitest'
import { startCacheApi } from './cache-api.fixture.ts'
import { purgeCloudflare } from './cloudflare.ts'
import { purgeFastly } from './fastly.ts'
import { purgeNginx } from './nginx.ts'
import { purgeVarnish } from './varnish.ts'

const api = await startCacheApi()
afterAll(() => void api.close())
beforeEach(() => {
  api.requests.length = 0
  api.reply = () => ({ status: 200 })
})

const { signal } = new AbortController()
const keys = (count: number) => Array.from({ length: count }, (_, index) => `recto-${index}`)
const cloudflare = () => ({ kind: 'cloudflare', api: api.url, zone: 'a1b2', token: 'secret' }) as const
const fastly = () => ({ kind: 'fastly', api: api.url, service: 'SU1Z', token: 'secret' }) as const

test('Cloudflare gets the tags of a zone, 30 at once', async () => {
  await purgeCloudflare(cloudflare(), keys(61), signal)
  expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(3).fill('POST /zones/a1b2/purge_cache'),
  )
  const tags = api.requests.map(({ body }) => JSON.parse(body).tags)
  expect(tags.map(({ length }) => length)).toEqual([30, 30, 1])
  expect(tags.flat()).toEqual(keys(61))
  expect(api.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  })
})

test('Fastly gets the surrogate keys of a service, 256 at once', async () => {
  await purgeFastly(fastly(), keys(257), signal)
  expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(2).fill('POST /service/SU1Z/purge'),
  )
  const sent = api.requests.map(({ headers }) => String(headers['surrogate-key']).split(' '))
  expect(sent.map(({ length }) => length)).toEqual([256, 1])
  expect(api.requests[0]?.headers['fastly-key']).toBe('secret')
})

test('each Varnish gets PURGE with the keys', async () => {
  await purgeVarnish([api.url, `${api.url}/second`], keys(2), signal)
  expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['PURGE /', 'PURGE /second/'])
  expect(api.requests[0]?.headers.xkey).toBe('recto-0 recto-1')
  expect(api.requests[0]?.headers['surrogate-key']).toBe('recto-0 recto-1')
})

test('each nginx gets PURGE for each address, under the name of the files’ host', async () => {
  api.reply = () => ({ status: 404 })
  const paths = keys(20).map(key => `1/2/pages/${key}-at800.jpg`)
  await purgeNginx([api.url], 'https://cdn.example.com/files', paths, signal)
  const sent = api.requests.map(({ method, url }) => `${method} ${url}`)
  expect(sent.sort()).toEqual(paths.map(path => `PURGE /files/${path}`).sort())
  expect(new Set(api.requests.map(({ headers }) => headers.host))).toEqual(new Set(['cdn.example.com']))
})

test.each([
  [429, '{"errors":[{"message":"Rate limited"}]}'],
  [401, '{"msg":"Provided credentials are missing or invalid"}'],
  [503, ''],
])('an answer of %i is a failure in the words of the cache', async (status, body) => {
  api.reply = () => ({ status, body })
  const message = `${new URL(api.url).host} answered ${status}: ${body}`
  for (const purge of [
    () => purgeCloudflare(cloudflare(), keys(1), signal),
    () => purgeFastly(fastly(), keys(1), signal),
    () => purgeVarnish([api.url], keys(1), signal),
    () => purgeNginx([api.url], 'https://cdn.example.com', ['a.jpg'], signal),
  ])
    await expect(purge()).rejects.toThrow(message)
})

test('an nginx that hands PURGE on to Recto, and a Varnish that refuses it, have dropped nothing', async () => {
  api.reply = () => ({ status: 405 })
  await expect(purgeNginx([api.url], 'https://cdn.example.com', ['a.jpg'], signal)).rejects.toThrow('405')
  api.reply = () => ({ status: 403 })
  await expect(purgeVarnish([api.url], keys(1), signal)).rejects.toThrow('403')
})

test('a cache that is away is a failure that names it', async () => {
  await expect(purgeVarnish(['http://127.0.0.1:9'], keys(1), signal)).rejects.toThrow(
    '127.0.0.1:9 did not answer',
  )
})
