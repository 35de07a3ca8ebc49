import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { sealedKey } from '#db/file-seals.ts'
import { files } from '#db/files/files.ts'
import { assembledPdfKey, conversionSourceKey, pageImageKey, pdfKey, uploadKey } from '#db/files/keys.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { newMedia } from '#db/media/media.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let publication: Publication
let picture: string
let pdf: string

beforeEach(async () => {
  const { group } = await newAccount()
  publication = await putOnline(group, { title: 'Grünes & “Neues”' })
  picture = `${pageImageKey(group.id, publication.id, 'ab12')}-at200.jpg`
  pdf = pdfKey(group.id, publication.id, publication.pdfUuid)
  await store(picture, 'a picture')
  await store(pdf, '0123456789')
})

async function store(key: string, content: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-stored-')), 'file')
  await writeFile(path, content)
  await files().put(key, path)
}

const asset = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  read(`/assets/${key}`, { method, headers })

describe('a picture', () => {
  test('is kept for a year by browsers, and for five minutes by caches that nobody purges', async () => {
    const { status, text, headers } = await asset(picture)
    expect([status, text]).toEqual([200, 'a picture'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'cdn-cache-control': 'public, max-age=300',
      'surrogate-key': `recto-${publication.id}`,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
  })

  test('may be the photo of a product, in either size', async () => {
    for (const size of ['at200', 'within1000']) {
      await store(`7/photos/ab12-${size}.jpg`, size)
      const { status, text, headers } = await asset(`7/photos/ab12-${size}.jpg`)
      expect([status, text, headers.get('content-type')]).toEqual([200, size, 'image/jpeg'])
      expect(headers.get('cache-control')).toContain('immutable')
    }
    await store('7/photos/ab12-at800.jpg', 'unknown')
    expect((await asset('7/photos/ab12-at800.jpg')).status).toBe(404)
  })

  test('is the card of a page, or in its place the page, where it was converted before there were cards', async () => {
    const [card, page] = ['-card.jpg', '-at1200.jpg'].map(end => picture.replace('-at200.jpg', end))
    expect((await asset(card ?? '')).status).toBe(404)
    await store(page ?? '', 'the page')
    expect((await asset(card ?? '')).text).toBe('the page')
    await store(card ?? '', 'the card')
    expect((await asset(card ?? '')).text).toBe('the card')
  })

  test('is not sent again to whoever has it', async () => {
    const tag = (await asset(picture)).headers.get('etag') ?? ''
    const { status, text } = await asset(picture, { 'If-None-Match': tag })
    expect([status, text]).toEqual([304, ''])
  })

  test('is told of without its bytes', async () => {
    const { status, text, headers } = await asset(picture, {}, 'HEAD')
    expect([status, text, headers.get('content-length')]).toEqual([200, '', '9'])
  })

  test.each([
    ['unlisted', { disableSeo: true }],
    ['a test', { test: true }],
  ])('of what is %s is kept from search engines, and so is the PDF', async (_, hidden) => {
    for (const key of [picture, pdf]) expect((await asset(key)).headers.get('x-robots-tag')).toBeNull()
    await database().update(publications).set(hidden).where(eq(publications.id, publication.id))
    for (const key of [picture, pdf]) expect((await asset(key)).headers.get('x-robots-tag')).toBe('noindex')
  })

  test('may be asked for from any page', async () => {
    const { status, headers } = await asset(picture, {}, 'OPTIONS')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})

describe('a part of a PDF', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s is sent alone', async (range, part, contentRange) => {
    const { status, text, headers } = await asset(pdf, { Range: range })
    expect([status, text]).toEqual([206, part])
    expect(headers.get('content-range')).toBe(contentRange)
    expect(headers.get('content-length')).toBe(String(part.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s does not exist', async range => {
    const { status, headers } = await asset(pdf, { Range: range })
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  test.each(['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2', 'bytes=a-b', 'bytes=-'])(
    '%j is not understood, so all is sent',
    async range => {
      const { status, text } = await asset(pdf, { Range: range })
      expect([status, text]).toEqual([200, '0123456789'])
    },
  )

  test('is sent only of the file that the caller has begun', async () => {
    const tag = (await asset(pdf)).headers.get('etag') ?? ''
    expect((await asset(pdf, { Range: 'bytes=0-1', 'If-Range': tag })).status).toBe(206)
    expect((await asset(pdf, { Range: 'bytes=0-1', 'If-Range': '"older"' })).status).toBe(200)
  })
})

describe('while readers need a password', () => {
  const unlocked = (address: string) => address.slice(address.indexOf('/assets/') + '/assets/'.length)

  beforeEach(async () => {
    publication = await updatePublication(publication.groupId, publication.id, {
      secured: true,
      password: 'open sesame',
    })
  })

  test('a picture is sent under its sealed address alone, and kept by nobody between', async () => {
    expect((await asset(picture)).status).toBe(403)
    const sealed = `${sealedKey(publication, picture.replace('-at200.jpg', ''))}-at200.jpg`
    const { status, text, headers } = await asset(sealed)
    expect([status, text]).toEqual([200, 'a picture'])
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const other = pageImageKey(publication.groupId, publication.id, 'cd34')
    await store(`${other}-at200.jpg`, 'another picture')
    expect((await asset(sealed.replace('ab12', 'cd34'))).status).toBe(403)
  })

  test('so is the PDF, whether its seal stands before its key or in the query', async () => {
    expect((await asset(pdf)).status).toBe(403)
    const { status, text } = await asset(unlocked(pdfDownloadUrl(publication)))
    expect([status, text]).toEqual([200, '0123456789'])
    expect((await asset(sealedKey(publication, pdf))).status).toBe(200)
  })

  test('another password ends those addresses, and none opens them to everybody', async () => {
    const sealed = unlocked(pdfDownloadUrl(publication))
    const { groupId, id } = publication
    await updatePublication(groupId, id, { password: 'close sesame' })
    expect((await asset(sealed)).status).toBe(403)
    await updatePublication(groupId, id, { secured: false })
    expect((await asset(sealed)).status).toBe(200)
    expect((await asset(picture)).status).toBe(200)
  })
})

test('the PDF that is sent is the one with the present pages, under the address of the first', async () => {
  const { groupId, id } = publication
  const before = (await asset(pdf)).headers.get('etag')
  const assembled = assembledPdfKey(groupId, id, randomUUID())
  await store(assembled, 'other pages')
  await database().update(publications).set({ pdfKey: assembled }).where(eq(publications.id, id))
  const { status, text, headers } = await asset(pdf)
  expect([status, text, headers.get('content-length')]).toEqual([200, 'other pages', '11'])
  expect(headers.get('etag')).not.toBe(before)
  expect((await asset(pdf, { Range: 'bytes=0-4' })).text).toBe('other')
  expect((await asset(assembled)).status).toBe(404)
})

describe('the name under which a PDF is saved', () => {
  const disposition = async (asked: string) => {
    const { status, headers } = await asset(
      `${pdf}?response-content-disposition=${encodeURIComponent(asked)}`,
    )
    expect(status).toBe(200)
    return headers.get('content-disposition')
  }

  test("is the publication's, from the address that the interface gives", async () => {
    const url = new URL(pdfDownloadUrl(publication))
    const { headers } = await read(url.pathname + url.search)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Gr_nes & _Neues_.pdf"; filename*=UTF-8''Gr%C3%BCnes%20%26%20%E2%80%9CNeues%E2%80%9D.pdf`,
    )
  })

  test.each([
    ['long', 'a'.repeat(255)],
    ['long, in Chinese', '春'.repeat(255)],
    ['long, in Hebrew', `${'קטלוג '.repeat(40)}2026`],
    ['long, of emoji that a cut at 200 units would split', `a${'🪑'.repeat(127)}`],
    ['a path', '../../Spring/..'],
    ['a file of another kind', 'Spring.exe'],
    ['invisible', '\u202Efdp.\u2069'],
  ])('ends in .pdf where the title is %s', async (_, title) => {
    const { groupId, id } = publication
    const renamed = await updatePublication(groupId, id, { title })
    const url = new URL(pdfDownloadUrl({ ...publication, ...renamed, title, browserTitle: null }))
    const { status, headers } = await read(url.pathname + url.search)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"/]+\.pdf"; filename\*=UTF-8''[^/]+\.pdf$/,
    )
  })

  test('may be given plainly', async () => {
    expect(await disposition('inline; filename="a b.pdf"')).toBe(
      `inline; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`,
    )
    expect(await disposition('attachment')).toBe('attachment')
  })

  test('is never more than a name', async () => {
    for (const asked of ['text/html', 'attachment\r\nSet-Cookie: a=b', 'form-data; name=x', '']) {
      expect(await disposition(asked)).toBeNull()
    }
    expect(await disposition("attachment; filename*=UTF-8''..%2F..%2Fetc%0d%0aX: y%2fpasswd")).toBe(
      `attachment; filename="etcX.pdf"; filename*=UTF-8''etcX.pdf`,
    )
    expect(await disposition('attachment; filename="run.exe"')).toBe(
      `attachment; filename="run.exe.pdf"; filename*=UTF-8''run.exe.pdf`,
    )
    expect(await disposition("attachment; filename*=UTF-8''%zz")).toBe('attachment')
  })
})

describe('what is not for everybody', () => {
  test('is nothing but pictures of pages and PDFs', async () => {
    const { groupId, id } = publication
    const source = conversionSourceKey(groupId, id, 1)
    const upload = uploadKey(groupId, randomUUID())
    const page = pageImageKey(groupId, id, 'ab12')
    await Promise.all([source, upload, `${page}.html`, `${page}-at200.svg`].map(key => store(key, 'secret')))
    const paths = [
      source,
      upload,
      `${page}.html`,
      `${page}-at200.svg`,
      page,
      `${groupId}`,
      `${groupId}/${id}/pages`,
    ]
    for (const key of paths) {
      const { status, text, headers } = await asset(key)
      expect([key, status]).toEqual([key, 404])
      expect(text).toBe('There is nothing at this address.\n')
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  })

  test.each([
    '..%2F..%2Fpackage.json',
    '1/1/pages/..%2f..%2f..%2fpackage.json',
    '1/1/pages/a%00-at200.jpg',
    '%2e%2e/x',
  ])('lies outside: %s', async key => {
    expect((await asset(key)).status).toBe(404)
  })

  test('is a PDF under another name than its own', async () => {
    const { groupId, id } = publication
    const other = pdfKey(groupId, id, randomUUID())
    await store(other, 'old')
    expect((await asset(other)).status).toBe(404)
    expect((await asset(pdfKey(groupId + 1, id, publication.pdfUuid))).status).toBe(404)
  })

  test('is the PDF of a publication with a password', async () => {
    const { groupId, id } = publication
    expect((await asset(pdf)).headers.get('cache-control')).toBe('private, no-cache')
    await updatePublication(groupId, id, { secured: true, password: 'open sesame' })
    const { status, text } = await asset(pdf)
    expect([status, text]).toEqual([403, 'This publication is protected by a password.\n'])
  })
})

describe('pictures and films of libraries', () => {
  test('are sent with their own type alone, for good, and in parts', async () => {
    const { group } = await newAccount()
    const film = await newMedia(group.id, { kind: 'film', hasPoster: true })
    const whole = await asset(`${film.fileKey}.mp4`)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await asset(`${film.fileKey}.mp4`, { range: 'bytes=4-11' })
    expect([part.status, part.text]).toEqual([206, 'ftypisom'])
    const poster = await asset(`${film.fileKey}-within400.webp`)
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('have no other files', async () => {
    const { group } = await newAccount()
    const { fileKey } = await newMedia(group.id)
    for (const end of ['.mp4', '.html', '-within2000.svg', '-within2000.webp.html', ''])
      expect((await asset(`${fileKey}${end}`)).status).toBe(404)
    await store(`${group.id}/media-uploads/${randomUUID()}`, '<script>')
    expect((await asset(`${group.id}/media-uploads/${randomUUID()}`)).status).toBe(404)
  })
})
