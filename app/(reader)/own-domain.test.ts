import { beforeAll, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

const domain = 'catalogues.example.com'
let group: Group
let elsewhere: Group

beforeAll(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { customDomain: domain })
  elsewhere = await newGroup(account.id)
  await putOnline(group, { title: 'Spring' })
  await putOnline(elsewhere, { title: 'Autumn' })
})

/** As the host's admission passes an address on: with the group's slug. */
const readOwn = (path: string) => read(path, { headers: { Host: domain } })

test('a publication leads to its pages without the name of its group', async () => {
  const { status, text } = await readOwn(`/${group.slug}/spring/page/2-3`)
  expect(status).toBe(200)
  expect(text).toContain('href="/spring" rel="prev"')
  expect(text).toContain('href="/spring/page/4" rel="next"')
  expect(text).not.toContain(`/${group.slug}/spring`)
})

test('its one address is on the domain, whichever host was asked', async () => {
  const canonical = `<link rel="canonical" href="https://${domain}/spring/page/2-3"/>`
  expect((await readOwn(`/${group.slug}/spring/page/2-3`)).text).toContain(canonical)
  expect((await read(`/${group.slug}/spring/page/2-3`)).text).toContain(canonical)
})

test('the bare domain leads to the latest publication', async () => {
  const { status, headers } = await readOwn(`/${group.slug}`)
  expect([status, headers.get('location')]).toEqual([302, '/spring'])
})

test('each host has a sitemap of its own, and names it', async () => {
  const ours = (await readOwn('/sitemap.xml')).text
  expect(ours).toContain(`<loc>https://${domain}/spring</loc><lastmod>`)
  expect(ours).not.toContain('autumn')
  const readers = (await read('/sitemap.xml')).text
  expect(readers).toContain(`<loc>http://127.0.0.1:3000/${elsewhere.slug}/autumn</loc>`)
  expect(readers).not.toContain('spring')
  expect((await readOwn('/robots.txt')).text).toContain(`Sitemap: https://${domain}/sitemap.xml`)
  expect((await read('/robots.txt')).text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
})

test('a proved domain that is not in use is answered, and everything names the reader’s host', async () => {
  const pending = 'pending.example.com'
  const { account } = await newAccount()
  const own = await newGroup(account.id, { provedDomain: pending })
  await putOnline(own, { title: 'Summer' })
  const at = (path: string) => read(path, { headers: { Host: pending } })
  const { status, text } = await at(`/${own.slug}/summer/page/2-3`)
  expect(status).toBe(200)
  expect(text).toContain('href="/summer" rel="prev"')
  expect(text).toContain(`<link rel="canonical" href="http://127.0.0.1:3000/${own.slug}/summer/page/2-3"/>`)
  expect((await at('/robots.txt')).text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
  expect((await read('/sitemap.xml')).text).toContain(`<loc>http://127.0.0.1:3000/${own.slug}/summer</loc>`)
})
