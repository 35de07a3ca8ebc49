// Recto behind Debian's nginx, with TLS, HTTP/2, a caching host for files and two groups' domains.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routedFolders } from '#app/_http/router.ts'
import { requestListener } from '#app/_start/server/request-listener.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newCatalogue, readerOf, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { certificate } from '#jobs/fetch/certificates.fixture.ts'
import { purgeCachesJob } from '#jobs/purge/purge-caches.ts'
import { followByHttp2, sendByHttp2, sendWithTwoHosts, startNginx } from './nginx.fixture.ts'

const ports = { recto: await freePort(), tls: await freePort(), purges: await freePort() }
const hosts = {
  dashboard: 'app.example.com',
  reader: 'read.example.com',
  files: 'cdn.example.com',
  first: 'garden.example.com',
  second: 'kitchen.example.com',
  unknown: 'elsewhere.example.com',
}
Object.assign(process.env, {
  BASE_URL: `https://${hosts.dashboard}`,
  READER_URL: `https://${hosts.reader}`,
  ASSET_URL: `https://${hosts.files}/files`,
  TRUSTED_PROXIES: '1',
  CACHE_PURGE: 'nginx',
  CACHE_PURGE_URL: `http://127.0.0.1:${ports.purges}`,
})

let asked: string[] = []
const identity = await certificate({ names: Object.values(hosts) })
const listener = await requestListener(routedFolders, async (_, outgoing) => void outgoing.end('framework'))
const recto = createServer((incoming, outgoing) => {
  asked.push(`${incoming.headers.host} ${incoming.url}`)
  void listener(incoming, outgoing)
})
let stopNginx: () => Promise<void>
let owner: Awaited<ReturnType<typeof newAccount>>
let group: (typeof owner)['group']
let publication: Publication
let picture: string

beforeAll(async () => {
  owner = await newAccount()
  group = owner.group
  const domains = { garden: hosts.first, kitchen: hosts.second }
  for (const [slug, customDomain] of Object.entries(domains))
    await putOnline(await newGroup(owner.account.id, { slug, customDomain }), { title: `Our ${slug}` })
  await new Promise<void>(resolve => recto.listen(ports.recto, '127.0.0.1', resolve))
  stopNginx = await startNginx(ports, hosts.files, identity)
})
afterAll(async () => {
  await stopNginx?.()
  recto.close()
  recto.closeAllConnections()
})

beforeEach(async () => {
  publication = await putOnline(group, { title: 'Spring' })
  const imageKey = pageImageKey(group.id, publication.id, `p${publication.id}`)
  const isCover = and(eq(pages.publicationId, publication.id), eq(pages.number, 1))
  await database().update(pages).set({ imageKey }).where(isCover)
  const path = join(await mkdtemp(join(tmpdir(), 'recto-picture-')), 'file')
  await writeFile(path, 'a picture')
  await files().put(`${imageKey}-at800.jpg`, path)
  picture = `/files/${imageKey}-at800.jpg`
  asked = []
})

const get = (host: string, path: string, method = 'GET') =>
  sendByHttp2({ port: ports.tls, ca: identity.cert }, host, path, method)
const purge = () => purgeCachesJob({}, { signal: new AbortController().signal, attempt: 1 })

async function pictureThroughNginx() {
  const { status, headers, body } = await get(hosts.files, picture)
  return [status, headers['x-cache'], status === 200 ? body : '']
}

async function keptPicture() {
  expect(await pictureThroughNginx()).toEqual([200, 'MISS', 'a picture'])
  expect(await pictureThroughNginx()).toEqual([200, 'HIT', 'a picture'])
  expect(asked).toEqual([`${hosts.files} ${picture}`])
}

test('a picture that nginx keeps is gone from it at once after a withdrawal, and back after publishing', async () => {
  await keptPicture()
  await carryOutSchedule(group.id, publication.id, 'withdraw')
  await purge()
  expect((await pictureThroughNginx())[0]).toBe(404)
  await carryOutSchedule(group.id, publication.id, 'publish')
  await purge()
  await expect.poll(pictureThroughNginx).toEqual([200, expect.any(String), 'a picture'])
})

test('a picture that nginx keeps is gone from it at once after a password was set', async () => {
  await keptPicture()
  await updatePublication(group.id, publication.id, { secured: true, password: 'open sesame' })
  await purge()
  expect((await pictureThroughNginx())[0]).toBe(403)
})

test('a picture that nginx keeps can be seen while Recto is down', async () => {
  await keptPicture()
  recto.close()
  recto.closeAllConnections()
  expect(await pictureThroughNginx()).toEqual([200, 'HIT', 'a picture'])
  await new Promise<void>(resolve => recto.listen(ports.recto, '127.0.0.1', resolve))
})

/** Lets work be done while nothing answers at Recto's port. */
async function whileDown(work: () => Promise<void>) {
  recto.close()
  recto.closeAllConnections()
  await work()
  await new Promise<void>(resolve => recto.listen(ports.recto, '127.0.0.1', resolve))
}

const statusAt = async (path: string) => (await get(hosts.reader, path)).status

test('a reader page that nginx keeps can be read while Recto is down, and a closed one cannot', async () => {
  const page = `/${group.slug}/${publication.slug}`
  const turn = `${page}/page/2-3/spread.json`
  const [before, spread] = [await get(hosts.reader, page), await get(hosts.reader, turn)]
  expect([before.status, spread.status]).toEqual([200, 200])
  await whileDown(async () => {
    // Once its second is over.
    await expect.poll(async () => (await get(hosts.reader, page)).headers['x-cache']).toBe('STALE')
    expect((await get(hosts.reader, page)).body).toBe(before.body)
    expect((await get(hosts.reader, turn)).body).toBe(spread.body)
    expect(await statusAt(`${page}/page/4`)).toBe(502)
  })
  await carryOutSchedule(group.id, publication.id, 'withdraw')
  await expect.poll(() => statusAt(page)).toBe(404)
  await whileDown(async () => expect(await statusAt(page)).toBe(404))
})

test('nginx keeps no reader page that a password opened', async () => {
  await updatePublication(group.id, publication.id, { secured: true, password: 'open sesame' })
  const page = `/${group.slug}/${publication.slug}`
  const answer = await sendByHttp2(
    { port: ports.tls, ca: identity.cert },
    hosts.reader,
    `${page}/password`,
    'POST',
    {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      body: 'password=open+sesame',
    },
  )
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const opened = await sendByHttp2({ port: ports.tls, ca: identity.cert }, hosts.reader, page, 'GET', {
    cookie,
  })
  expect(opened.status).toBe(200)
  expect(await statusAt(page)).toBe(403)
  await whileDown(async () => expect(await statusAt(page)).toBe(403))
})

test('nginx keeps nothing of one host under the name of another', async () => {
  const line = { inLine: hosts.reader, inHeader: hosts.first, path: '/our-garden' }
  await sendWithTwoHosts({ port: ports.tls, ca: identity.cert }, line)
  expect(asked).not.toContain(`${hosts.first} /our-garden`)
  await whileDown(async () => expect(await statusAt('/our-garden')).not.toBe(200))
})

test('nginx passes on who reads now as soon as it changes', async () => {
  const catalogue = await newCatalogue(await newGroup(owner.account.id), [2])
  const path = `/dashboard/api/groups/${catalogue.groupId}/statistics/live`
  const headers = { authorization: `ApiKey ${owner.key}`, accept: 'text/event-stream' }
  const pieces = followByHttp2({ port: ports.tls, ca: identity.cert }, hosts.dashboard, path, headers)
  let told = ''
  const next = async () => {
    told += (await pieces.next()).value ?? ''
    return told
  }
  await expect.poll(next).toContain('data: {"readers":0')
  await writeEvents([readerOf(catalogue)])
  await expect.poll(next).toContain('data: {"readers":1')
  await pieces.return(undefined)
})

test('nobody purges from outside, and an address with a query is not kept', async () => {
  await keptPicture()
  expect((await get(hosts.files, picture, 'PURGE')).status).toBe(405)
  expect((await get(hosts.files, `/purged${picture}`)).status).toBe(404)
  expect(await pictureThroughNginx()).toEqual([200, 'HIT', 'a picture'])
  for (const cached of ['BYPASS', 'BYPASS'])
    expect((await get(hosts.files, `${picture}?a=b`)).headers['x-cache']).toBe(cached)
})

test('each group is read under its own domain, and other names are refused', async () => {
  for (const [slug, host] of [
    ['garden', hosts.first],
    ['kitchen', hosts.second],
  ] as const) {
    const { status, headers } = await get(host, '/')
    expect([status, headers.location]).toEqual([302, `/our-${slug}`])
    expect((await get(host, `/our-${slug}`)).status).toBe(200)
  }
  expect((await get(hosts.first, '/our-kitchen')).status).toBe(404)
  expect((await get(hosts.reader, '/kitchen/our-kitchen')).status).toBe(200)
  expect((await get(hosts.dashboard, '/kitchen/our-kitchen')).status).toBe(404)
  expect((await get(hosts.reader, '/')).body).toContain('Publications are read here')
  expect((await get(hosts.dashboard, '/')).headers.location).toBe('/dashboard')
  expect((await get(hosts.unknown, '/')).status).toBe(421)
})
