import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

// One account alone: tools run for nobody where another could be read, see publishers-code.test.ts.
const { group } = await newAccount()
await putOnline(group, { title: 'Spring' })
const path = `/${group.slug}/spring`

const ga4 = { measurement_id: 'G-AB12CD34EF' }
const matomo = { address: 'https://stats.example.com/matomo', site_id: '3' }

const use = (analyticsTools: AnalyticsTools, cookieConsentText: string | null = null) =>
  database().update(groups).set({ analyticsTools, cookieConsentText }).where(eq(groups.id, group.id))

const policyAt = async (place: string) =>
  (await read(path + place)).headers.get('content-security-policy') ?? ''

test('a page without tools says nothing of them', async () => {
  await use({ ga4: { measurement_id: '' } })
  const { text } = await read(path)
  expect(text).not.toContain('"tools"')
  expect(await policyAt('')).toContain("script-src 'self';")
  const { assetUrl, baseUrl } = env()
  const own = `'self' data: blob: ${new URL(assetUrl).origin} ${baseUrl}/sample/`
  expect(await policyAt('')).toContain(`img-src ${own};`)
})

test('a page admits the hosts of its tools, and others none', async () => {
  await use({ ga4, matomo })
  const policy = await policyAt('')
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com https://stats.example.com;")
  expect(policy).toMatch(/connect-src 'self' \S+ https:\/\/www\.googletagmanager\.com .*stats\.example\.com;/)
  expect(policy).toMatch(/img-src 'self' [^;]* https:\/\/stats\.example\.com[^;]*;/)
  expect(policy).not.toMatch(/unsafe-(eval|inline)'[^;]*;.*script-src/)
  for (const place of ['/overview', '/products', '/text'])
    expect(await policyAt(place)).toContain("script-src 'self';")
})

test('its first pages load nothing of a tool', async () => {
  await use({ ga4, matomo })
  const { text } = await read(path)
  expect(text).not.toMatch(/(?:src|href)="[^"]*(?:googletagmanager|stats\.example)/)
})

test('a changed tool is another page for those who have a copy', async () => {
  const tag = (await read(path)).headers.get('etag') ?? ''
  await use({ ga4 })
  expect((await read(path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

test('readers are asked with the names of the tools, or in the words of the group', async () => {
  await use({ ga4, matomo })
  expect((await read(path)).text).toContain('is read, with Google Analytics 4 and Matomo.')
  await database().update(groups).set({ language: 'sr' }).where(eq(groups.id, group.id))
  expect((await read(path)).text).toContain('pomoću Google Analytics 4 i Matomo.')
  await database().update(groups).set({ language: 'en' }).where(eq(groups.id, group.id))
  await use({ ga4 }, 'May we <count>?')
  expect((await read(path)).text).toContain('"text":"May we \\u003ccount>?"')
})

test('readers are told which scripts their consent lets run, and from where, whatever the group asks', async () => {
  await use(
    { ga4, matomo, plausible: { domain: 'example.com', address: '' } },
    'We remember your page. All right?',
  )
  const { text } = await read(path)
  expect(text).toContain(
    'If you accept, these scripts run here: Google Analytics 4 (www.googletagmanager.com), Matomo (stats.example.com), and Plausible (plausible.io).',
  )
})
