import { beforeAll, expect, test } from 'vitest'
import { GET as isReadHere } from '#app/domain-check/route.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { admit, routeTarget } from './admit.ts'
import { identifyHost, mayHoldSession } from './hosts.ts'

process.env.BASE_URL = 'https://app.example.com'
process.env.READER_URL = 'https://read.example.com'
process.env.ACCOUNT_READER_URL = 'https://{account}.read.example.com'

let [ours, theirs] = ['', '']
beforeAll(async () => {
  const { account } = await newAccount()
  await newGroup(account.id, { slug: 'garden' })
  await newGroup(account.id, { slug: 'kitchen', customDomain: 'kitchen.example' })
  const other = await newAccount()
  await newGroup(other.account.id, { slug: 'toys' })
  ours = `${account.id}.read.example.com`
  theirs = `${other.account.id}.read.example.com`
})

/** The path that a route is looked for at, the address that it leads to, or the status of the refusal. */
async function admitted(host: string, target: string, method = 'GET'): Promise<string | number> {
  const admission = await admit({ method, host, target })
  if (!('refusal' in admission)) return routeTarget(admission)
  return admission.refusal.headers.get('location') ?? admission.refusal.status
}

test('an account’s groups are read at its origin, and those of others do not exist there', async () => {
  expect(await admitted(ours, '/garden/spring')).toBe('/garden/spring')
  expect(await admitted(ours, '/kitchen')).toBe('/kitchen')
  expect(await admitted(ours, '/toys/spring')).toBe(404)
  expect(await admitted(theirs, '/toys/spring')).toBe('/toys/spring')
  expect(await admitted(theirs, '/garden/spring', 'POST')).toBe(404)
})

test('the shared reader’s host leads to the account’s origin, and takes nothing for it', async () => {
  expect(await admitted('read.example.com', '/garden/spring/page/2-3?q=1')).toBe(
    `https://${ours}/garden/spring/page/2-3?q=1`,
  )
  expect(await admitted('read.example.com', '/toys', 'HEAD')).toBe(`https://${theirs}/toys`)
  expect(await admitted('read.example.com', '/garden/spring/password', 'POST')).toBe(404)
  // The route says that nothing is there.
  expect(await admitted('read.example.com', '/nowhere/spring')).toBe('/nowhere/spring')
})

test('version 1 tells of the account alone at its origin, and of all where all are', async () => {
  const path = '/v1/groups/toys/publications'
  expect(await admitted(ours, path)).toBe(404)
  for (const host of [theirs, 'read.example.com', 'app.example.com'])
    expect(await admitted(host, path)).toBe(path)
})

test('what readers need besides is served at the account’s origin, and nothing of the dashboard', async () => {
  for (const path of ['/embed.js', '/oembed', '/robots.txt', '/sitemap.xml', '/reader/browser.js'])
    expect(await admitted(ours, path)).toBe(path)
  for (const path of ['/', '/dashboard', '/v2/groups', '/sample/catalogue.pdf'])
    expect(await admitted(ours, path)).toBe(404)
})

test('a group’s own domain answers as before', async () => {
  expect(await admitted('kitchen.example', '/spring')).toBe('/kitchen/spring')
})

test('only origins of accounts that exist are ours, for proxies that ask for certificates too', async () => {
  for (const host of ['999999999.read.example.com', '0.read.example.com', 'garden.read.example.com']) {
    expect(await admitted(host, '/garden/spring')).toBe(421)
    expect(await isKnown(host)).toBe(404)
  }
  expect(await admitted('99999999999999.read.example.com', '/garden/spring')).toBe(421)
  expect(await isKnown(ours)).toBe(200)
})

test('the host says that it serves one account alone', async () => {
  expect(await identifyHost(`${ours.toUpperCase()}:8443`)).toMatchObject({
    name: ours,
    protocol: 'https:',
    accountId: Number.parseInt(ours, 10),
  })
  expect((await identifyHost('read.example.com'))?.accountId).toBeUndefined()
  expect(mayHoldSession(ours)).toBe(false)
})

async function isKnown(domain: string): Promise<number> {
  return (await isReadHere(new Request(`http://127.0.0.1/domain-check?domain=${domain}`))).status
}
