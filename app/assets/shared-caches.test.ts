// Headers by which shared caches keep pictures where they can be purged.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { previewOf } from '#db/editions/previews.ts'
import { sealedKey } from '#db/file-seals.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

vi.hoisted(() => {
  Object.assign(process.env, {
    CACHE_PURGE: 'fastly',
    CACHE_PURGE_ZONE: 'SU1Z',
    CACHE_PURGE_TOKEN: 'secret',
    CACHE_PAGES: 'true',
  })
})

const { group } = await newAccount()
const publication = await putOnline(group, { title: 'Spring' })
const { id } = publication
const key = pageImageKey(group.id, id, 'ab12')
const path = join(await mkdtemp(join(tmpdir(), 'recto-shared-')), 'file')
await writeFile(path, 'a picture')
await files().put(`${key}-at800.jpg`, path)
const picture = `/assets/${key}-at800.jpg`
const page = `/${group.slug}/spring`

const shared = ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control']

async function sharedHeaders(address: string) {
  const { status, headers } = await read(address)
  return [status, ...shared.map(name => headers.get(name))]
}
const none = shared.map(() => null)

test('pictures are kept for a day, under the key of their publication', async () => {
  const time = 'max-age=86400, stale-if-error=86400'
  expect(await sharedHeaders(picture)).toEqual([200, `recto-${id}`, `recto-${id}`, `public, ${time}`, time])
  // Caches that nobody can purge keep them no longer than without a purger.
  const { headers } = await read(picture)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable')
})

test('pages and their data are kept for five minutes, under the same key and one of their own', async () => {
  const keys = [`recto-${id}`, `recto-${id}-pages`]
  const time = 'max-age=300, stale-if-error=86400'
  const expected = [200, keys.join(','), keys.join(' '), `public, ${time}`, time]
  for (const address of [page, `${page}/page/2-3`, `${page}/data.json`, `${page}/contents`])
    expect([address, ...(await sharedHeaders(address))]).toEqual([address, ...expected])
  // Browsers go on asking each time.
  expect((await read(page)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('whoever has a page is told the same', async () => {
  const tag = (await read(page)).headers.get('etag') ?? ''
  const { status, headers } = await read(page, { headers: { 'If-None-Match': tag } })
  expect([status, headers.get('surrogate-key')]).toEqual([304, `recto-${id} recto-${id}-pages`])
})

test('the PDF to draw from, and what is not there, are not kept', async () => {
  expect(await sharedHeaders(`${page}/pdf.json`)).toEqual([200, ...none])
  expect(await sharedHeaders(`${page}/page/99`)).toEqual([404, ...none])
  expect(await sharedHeaders(picture.replace('ab12', 'cd34'))).toEqual([404, ...none])
})

test('nothing behind a password, sealed, offline or of a preview is kept', async () => {
  const secured = await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
  expect(await sharedHeaders(page)).toEqual([403, ...none])
  expect(await sharedHeaders(picture)).toEqual([403, ...none])
  const sealed = `/assets/${sealedKey({ ...secured, sealSecret: publication.sealSecret }, key)}-at800.jpg`
  expect(await sharedHeaders(sealed)).toEqual([200, ...none])
  const offline = await carryOutSchedule(group.id, id, 'withdraw')
  expect(await sharedHeaders(page)).toEqual([404, ...none])
  expect(await sharedHeaders(picture)).toEqual([404, ...none])
  const { url } = await previewOf(offline, group)
  expect(await sharedHeaders(new URL(url).pathname)).toEqual([200, ...none])
})
