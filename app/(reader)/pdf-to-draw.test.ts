import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { pdfKey } from '#db/files/keys.ts'
import { removePage } from '#db/pages/pages.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let publication: Publication
let path: string

beforeEach(async () => {
  const { group } = await newAccount()
  publication = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring`
  const key = pdfKey(group.id, publication.id, publication.pdfUuid)
  await database()
    .update(pages)
    .set({ sourceKey: key, sourceNumber: sql`${pages.number}` })
    .where(eq(pages.publicationId, publication.id))
  const file = join(await mkdtemp(join(tmpdir(), 'recto-drawn-')), 'file')
  await writeFile(file, 'a PDF')
  await files().put(key, file)
})

async function ask() {
  const { text, headers } = await read(`${path}/pdf.json`)
  return { ...JSON.parse(text), headers }
}

test('tells where the PDF of the pages is, and how to know it again', async () => {
  const { revision, pdf, headers } = await ask()
  expect(revision).toBeGreaterThan(0)
  expect(pdf.bytes).toBe(5)
  const sent = await read(new URL(pdf.url).pathname)
  expect([sent.text, sent.headers.get('etag')]).toEqual(['a PDF', pdf.tag])
  // It changes without a new revision, so no copy of the answer may be used.
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})

test('tells of none while the PDF has other pages than are shown', async () => {
  await removePage(publication.groupId, publication.id, 1)
  expect((await ask()).pdf).toBeNull()
})

test('tells of it still when pages at the end are gone: those before lie where they lay', async () => {
  await removePage(publication.groupId, publication.id, 4)
  expect((await ask()).pdf.bytes).toBe(5)
})

test('tells of none where the group offers no download', async () => {
  await database().update(groups).set({ disableDownload: true }).where(eq(groups.id, publication.groupId))
  expect((await ask()).pdf).toBeNull()
})

test('tells it to who knows the password alone, and where they get the PDF', async () => {
  const { id, groupId } = publication
  await updatePublication(groupId, id, { secured: true, password: 'open sesame' })
  const { status, text } = await read(`${path}/pdf.json`)
  expect(status).toBe(403)
  expect(text).not.toContain('.pdf')
  const { headers } = await read(`${path}/password`, {
    method: 'POST',
    headers: ofReaderPage,
    body: new URLSearchParams({ password: 'open sesame', at: '' }),
  })
  const Cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { pdf } = JSON.parse((await read(`${path}/pdf.json`, { headers: { Cookie } })).text)
  const { pathname, search } = new URL(pdf.url)
  expect((await read(pathname + search)).text).toBe('a PDF')
  expect((await read(pathname)).text).not.toBe('a PDF')
})
