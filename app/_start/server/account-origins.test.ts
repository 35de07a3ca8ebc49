// Two accounts whose readers have an origin each, asked over sockets as browsers would.
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { previewOf } from '#db/editions/previews.ts'
import { readerUrl } from '#db/groups/addresses.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { isOwnAddress } from '#db/groups/own-hosts.ts'
import { readerHostNotices, whyOff } from '#db/installation/reader-host.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { requestListener } from './request-listener.ts'

// One host for all else, since accounts need no more.
vi.hoisted(() => {
  process.env.BASE_URL = 'https://recto.example.com'
  process.env.ACCOUNT_READER_URL = 'https://{account}.read.example.com'
})

const sharedHost = 'recto.example.com'
const header = '<meta name="ours">'
const server = createServer(
  await requestListener(routedFolders, async (_, outgoing) => void outgoing.writeHead(404).end('framework')),
)

type Owner = { group: Group; publication: Awaited<ReturnType<typeof putOnline>>; host: string; path: string }

let [ours, theirs]: Owner[] = []
beforeAll(async () => {
  ours = await newOwner('garden')
  theirs = await newOwner('toys')
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function newOwner(slug: string): Promise<Owner> {
  const { account } = await newAccount()
  const group = await newGroup(account.id, { slug })
  const publication = await putOnline(group, { title: 'Spring' })
  await updatePublication(group.id, publication.id, { customHeader: header })
  return { group, publication, host: `${account.id}.read.example.com`, path: `/${slug}/spring` }
}

function both(): { ours: Owner; theirs: Owner } {
  if (ours === undefined || theirs === undefined) throw new Error('They are made before each test')
  return { ours, theirs }
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function ask(host: string, path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const lines = Object.entries({ ...headers, 'Content-Length': String(body.length) })
  const sent = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${sent}\r\n${body}`)
  const [head = '', said = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s)
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    location: /^location: (.*)$/im.exec(head)?.[1],
    cookie: /^set-cookie: (.*)$/im.exec(head)?.[1],
    said,
  }
}

const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

test('each account’s publications are at its origin, and neither serves the other’s', async () => {
  const { ours, theirs } = both()
  for (const place of ['', '/page/2-3', '/data.json', '/contents', '/cover']) {
    expect([place, await statusOf(ours.host, ours.path + place)]).not.toContain(404)
    expect(await statusOf(theirs.host, ours.path + place)).toBe(404)
    expect(await statusOf(ours.host, theirs.path + place)).toBe(404)
  }
  expect(await statusOf(ours.host, `/v1/groups/${theirs.group.slug}/publications`)).toBe(404)
  expect(await statusOf(ours.host, '/dashboard')).toBe(404)
  expect(await statusOf('999999999.read.example.com', ours.path)).toBe(421)
  expect(await statusOf('garden.read.example.com', ours.path)).toBe(421)
})

test('older addresses lead there, and take nothing', async () => {
  const { ours } = both()
  for (const method of ['GET', 'HEAD']) {
    const { status, location } = await ask(sharedHost, `${ours.path}/page/2-3?q=chair`, { method })
    expect([status, location]).toEqual([302, `https://${ours.host}${ours.path}/page/2-3?q=chair`])
  }
  expect(await statusOf(sharedHost, `${ours.path}/feedback`, { method: 'POST' })).toBe(404)
  expect(await statusOf(sharedHost, '/nowhere/spring')).toBe(404)
})

test('everything that names a publication names the origin', async () => {
  const { ours, theirs } = both()
  const address = `https://${ours.host}${ours.path}`
  expect(readerUrl(ours.group, 'spring')).toBe(address)
  const { said } = await ask(ours.host, ours.path)
  expect(/<link rel="canonical" href="([^"]*)"/.exec(said)?.[1]).toBe(address)
  expect(said.includes(`https://${ours.host}/oembed?url=`)).toBe(true)
  const oembed = (named: string) => `/oembed?url=${encodeURIComponent(named)}`
  for (const asked of [address, `https://${sharedHost}${ours.path}`])
    expect((await ask(sharedHost, oembed(asked))).said).toContain(`src=\\"${address}\\"`)
  expect(await statusOf(ours.host, oembed(address))).toBe(200)
  expect(await statusOf(theirs.host, oembed(address))).toBe(404)
  expect(await statusOf(theirs.host, oembed(`https://${theirs.host}${ours.path}`))).toBe(404)
  const sitemap = (await ask(ours.host, '/sitemap.xml')).said
  expect(sitemap).toContain(`<loc>${address}</loc>`)
  expect(sitemap).not.toContain(theirs.host)
  expect((await ask(sharedHost, '/sitemap.xml')).said).not.toContain('<loc>')
  expect((await ask(ours.host, '/robots.txt')).said).toContain(`https://${ours.host}/sitemap.xml`)
})

test('a preview opens at the account’s origin', async () => {
  const { ours, theirs } = both()
  const { host, pathname } = new URL((await previewOf(ours.publication, ours.group)).url)
  expect(host).toBe(ours.host)
  expect(await statusOf(host, pathname)).toBe(200)
  expect(await statusOf(theirs.host, pathname)).toBe(404)
})

test('the pass of one origin is unknown at the other', async () => {
  const { ours, theirs } = both()
  for (const { group, publication } of [ours, theirs])
    await updatePublication(group.id, publication.id, { secured: true, password: 'Open sesame' })
  const given = await ask(ours.host, `${ours.path}/password`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'password=Open+sesame&at=',
  })
  // The browser keeps it for this host alone.
  expect(given.cookie).toMatch(/^__Host-recto\.pass\.\d+=[^;]+; Path=\/;/)
  expect(given.cookie).not.toMatch(/domain/i)
  const headers = { Cookie: given.cookie?.split(';')[0] ?? '' }
  expect(await statusOf(ours.host, ours.path, { headers })).toBe(200)
  expect(await statusOf(theirs.host, theirs.path, { headers })).toBe(403)
  expect(await statusOf(theirs.host, ours.path, { headers })).toBe(404)
  expect(await statusOf(sharedHost, ours.path, { headers })).toBe(302)
  const fromSibling = { 'Sec-Fetch-Site': 'same-site', Origin: `https://${theirs.host}` }
  const guess = { method: 'POST', headers: fromSibling, body: 'password=Open+sesame' }
  expect(await statusOf(ours.host, `${ours.path}/password`, guess)).toBe(403)
  for (const { group, publication } of [ours, theirs])
    await updatePublication(group.id, publication.id, { secured: false })
})

test('a publisher’s code acts there, although the installation has other accounts', async () => {
  const { ours } = both()
  expect((await ask(ours.host, ours.path)).said.includes(header)).toBe(true)
  for (const code of ['custom_header', 'analytics_tools', 'shop_form'] as const)
    expect(await whyOff(code)).toBeNull()
  expect(await readerHostNotices()).toEqual([])
})

test('an origin of an account is ours, and no group’s domain', async () => {
  const { ours } = both()
  expect(await isOwnAddress(`https://${ours.host}:8443/hook`)).toBe(true)
  expect(await isOwnAddress('https://shop.read.example.com/hook')).toBe(false)
  await expect(updateGroup(ours.group.id, { claimedDomain: '7.read.example.com' })).rejects.toThrow()
})
