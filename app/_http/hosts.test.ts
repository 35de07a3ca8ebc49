import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { admit } from './hosts.ts'

const [dashboard, reader, own] = ['localhost:3000', '127.0.0.1:3000', 'catalogues.example.com']

beforeAll(async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { customDomain: own, slug: 'garden' })
})

/** The path that a route is looked for at, or the status of the refusal. */
async function admitted(host: string, pathname: string): Promise<string | number> {
  const admission = await admit(host, pathname)
  return 'refusal' in admission ? admission.refusal.status : admission.pathname
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
    ['/spring/', '/garden/spring'],
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

test('a host that nobody knows shows no publication', async () => {
  expect(await admitted('elsewhere.example', '/garden/spring')).toBe(404)
})
