import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { admit, routeTarget } from './admit.ts'

const [dashboard, reader, own] = ['localhost:3000', '127.0.0.1:3000', 'catalogues.example.com']

beforeAll(async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { customDomain: own, slug: 'garden' })
})

/** The path that a route is looked for at, or the status of the refusal. */
async function admitted(host: string, target: string): Promise<string | number> {
  const admission = await admit({ method: 'GET', host, target })
  return 'refusal' in admission ? admission.refusal.status : routeTarget(admission)
}

describe("the dashboard's host", () => {
  test.each(['/dashboard', '/v2/groups', '/v1/groups/demo/publications', '/', '/healthz'])(
    'serves %s',
    async path => {
      expect(await admitted(dashboard, path)).toBe(path)
    },
  )

  test.each([
    '/demo/spring',
    '/demo',
    '/oembed',
    '/embed.js',
    '/sitemap.xml',
    '/assets/1/2/pages/a-at200.jpg',
  ])('never serves a reader: %s', async path => {
    expect(await admitted(dashboard, path)).toBe(404)
  })
})

describe("the reader's host", () => {
  test.each(['/demo/spring', '/demo', '/oembed', '/embed.js', '/v1/groups/demo/publications'])(
    'serves %s',
    async path => {
      expect(await admitted(reader, path)).toBe(path)
    },
  )

  test.each(['/dashboard', '/dashboard/sign-in', '/v2/groups', '/sample/catalogue.pdf'])(
    'never serves the dashboard: %s',
    async path => {
      expect(await admitted(reader, path)).toBe(404)
    },
  )
})

describe("a group's own domain", () => {
  test.each([
    ['/', '/garden'],
    ['/spring', '/garden/spring'],
    ['/spring/page/2-3', '/garden/spring/page/2-3'],
    ['/garden', '/garden/garden'],
  ])('shows its publications alone: %s is %s', async (path, found) => {
    expect(await admitted(own, path)).toBe(found)
  })

  test.each([
    '/assets/1/2/pages/a-at200.jpg',
    '/reader/browser.js',
    '/robots.txt',
    '/sitemap.xml',
    '/oembed',
    '/embed.js',
  ])('serves %s as the reader does', async path => {
    expect(await admitted(own, path)).toBe(path)
  })

  test('answers version 1, and nothing of the dashboard', async () => {
    expect(await admitted(own, '/v1/groups/garden/publications.json')).toBe('/v1/groups/garden/publications')
    expect(await admitted(own, '/dashboard')).toBe(404)
    expect(await admitted(own, '/v2/groups')).toBe(404)
  })

  test('is known whatever its case and port', async () => {
    expect(await admitted('Catalogues.Example.com.:8443', '/spring')).toBe('/garden/spring')
  })
})

describe('a host that nobody knows', () => {
  test.each(['localhost:99999', '[::1]:99999', '[:::]', '[1.2.3.4]', '1.2.3.256'])(
    'that is no name is 400: %s',
    async host => {
      expect(await Promise.all(['/healthz', '/dashboard'].map(path => admitted(host, path)))).toEqual([
        400, 400,
      ])
    },
  )

  test.each(['/garden/spring', '/dashboard', '/v2/groups', '/', '//healthz'])('is 421 at %s', async path => {
    expect(await admitted('elsewhere.example', path)).toBe(421)
  })

  test.each(['/healthz', '/readyz', '/up', '/domain-check?domain=catalogues.example.com'])(
    'is told %s, which whoever starts us and proxies ask by any name',
    async path => {
      expect(await admitted('10.1.2.3:3000', path)).toBe(path)
      expect(await admitted('', path)).toBe(path)
    },
  )
})

test('a trial has its dashboard under each name of the machine that is not the reader’s', async () => {
  expect(await admitted('[::1]:3000', '/dashboard')).toBe('/dashboard')
  expect(await admitted('[::1]:3000', '/garden/spring')).toBe(404)
  expect(await admitted('127.0.0.2:3000', '/dashboard')).toBe(421)
})
