// Reading while the database is away: pages that were read lately stay, and nothing is shown that may have been closed.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { admit } from '#app/_http/ingress/admit.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { previewOf } from '#db/editions/previews.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { whileAway } from '#db/testing/away.fixture.ts'
import { read } from './reading.fixture.ts'

let group: Group
let publication: Publication
let spring: string
let picture: string

beforeEach(async () => {
  group = (await newAccount()).group
  publication = await putOnline(group, { title: 'Spring' })
  spring = `/${group.slug}/spring`
  const imageKey = pageImageKey(group.id, publication.id, 'p1')
  const isCover = and(eq(pages.publicationId, publication.id), eq(pages.number, 1))
  await database().update(pages).set({ imageKey }).where(isCover)
  const path = join(tmpdir(), `recto-picture-${publication.id}`)
  await writeFile(path, 'a picture')
  await files().put(`${imageKey}-at800.jpg`, path)
  picture = `/assets/${imageKey}-at800.jpg`
})

const statusOf = async (path: string) => (await read(path)).status

test('pages, page turns and pictures that were read lately stay readable, and all is fresh again after it', async () => {
  const paths = [spring, `${spring}/page/2-3`, `${spring}/page/2-3/spread.json`, picture]
  const before = await Promise.all(paths.map(path => read(path)))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await whileAway(async () => {
    const away = await Promise.all(paths.map(path => read(path)))
    expect(away.map(({ status, text }) => [status, text])).toEqual(before.map(({ text }) => [200, text]))
    const tag = before[0]?.headers.get('etag') ?? ''
    expect((await read(spring, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    const unread = await read(`${spring}/page/4`)
    expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await statusOf(`${spring}/search.json?q=a`)).toBe(503)
  })
  await carryOutSchedule(group.id, publication.id, 'withdraw')
  expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404, 404])
})

test('nothing is shown of a publication that was seen to be closed', async () => {
  expect(await Promise.all([spring, picture].map(statusOf))).toEqual([200, 200])
  await carryOutSchedule(group.id, publication.id, 'withdraw')
  expect(await Promise.all([`${spring}/page/2-3`, picture].map(statusOf))).toEqual([404, 404])
  await whileAway(async () => expect(await Promise.all([spring, picture].map(statusOf))).toEqual([503, 503]))
  await carryOutSchedule(group.id, publication.id, 'publish')
  await updatePublication(group.id, publication.id, { secured: true, password: 'open sesame' })
  expect(await Promise.all([spring, picture].map(statusOf))).toEqual([403, 403])
  await whileAway(async () => expect(await Promise.all([spring, picture].map(statusOf))).toEqual([503, 503]))
})

test('a preview is not shown, as it may have ended', async () => {
  const { url } = await previewOf(publication, group)
  const preview = new URL(url).pathname
  expect(await statusOf(preview)).toBe(200)
  await whileAway(async () => expect(await statusOf(preview)).toBe(503))
})

test('a publication whose time is over is not shown', async () => {
  const isOurs = eq(publications.id, publication.id)
  await database().update(publications).set({ scheduleOfflineAt: new Date() }).where(isOurs)
  expect(await Promise.all([spring, picture].map(statusOf))).toEqual([200, 200])
  await whileAway(async () => expect(await Promise.all([spring, picture].map(statusOf))).toEqual([503, 503]))
})

test('a group’s own domain is known meanwhile, and another is not', async () => {
  const domain = `${group.slug}.example.com`
  await newGroup(group.accountId, { customDomain: domain })
  const ask = (host: string) => admit({ method: 'GET', host, target: '/spring' })
  expect(await ask(domain)).toHaveProperty('host.name', domain)
  await whileAway(async () => {
    expect(await ask(domain)).toHaveProperty('host.name', domain)
    expect(await ask('other.example.com')).toHaveProperty('refusal.status', 503)
  })
})
