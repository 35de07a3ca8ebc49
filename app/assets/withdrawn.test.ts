// Files of a publication while it is not online: gone for the public, there for people of the account.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { read } from '#app/(reader)/reading.fixture.ts'
import { proceduresAs } from '#app/dashboard/_procedures/procedures.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { previewOf } from '#db/editions/previews.ts'
import { files } from '#db/files/files.ts'
import { pdfKey } from '#db/files/keys.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { applySchedule, archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publication: Publication
/** The addresses of its cover and its PDF that everybody knows. */
let plain: string[]

beforeEach(async () => {
  owner = await newAccount()
  publication = await putOnline(owner.group, { title: 'Spring' })
  const { id, groupId, pdfUuid } = publication
  const cover = `${groupId}/${id}/pages/ab12`
  const isCover = and(eq(pages.publicationId, id), eq(pages.number, 1))
  await database().update(pages).set({ imageKey: cover, hasAvif: true }).where(isCover)
  const stored = [
    ...['at200.jpg', 'at600.jpg', 'at800.jpg', 'at800.avif'].map(size => `${cover}-${size}`),
    pdfKey(groupId, id, pdfUuid),
  ]
  for (const key of stored) await store(key, 'secret')
  plain = stored.map(key => `/assets/${key}`)
})

async function store(key: string, content: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-withdrawn-')), 'file')
  await writeFile(path, content)
  await files().put(key, path)
}

const withdraw = () => carryOutSchedule(owner.group.id, publication.id, 'withdraw')
const publish = () => carryOutSchedule(owner.group.id, publication.id, 'publish')

/** The path and query of an address that was told. */
function local(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

async function statuses(addresses: string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map(address => read(address)))
  return answers.map(({ status }) => status)
}

const all = (status: number) => plain.map(() => status)

/** What version 2 tells of the publication. */
async function told(): Promise<{ cover: string; pdf: string }> {
  const { body } = await call('GET', `${owner.path}/publications/${publication.id}`, { key: owner.key })
  const [{ cover_url, pdf_download_url }] = body.publication
  return { cover: cover_url, pdf: pdf_download_url }
}

describe('the public addresses of pictures and PDF', () => {
  test('end with the next request, however it is made, and nobody keeps that answer', async () => {
    const tags = await Promise.all(
      plain.map(async address => (await read(address)).headers.get('etag') ?? ''),
    )
    await withdraw()
    const asked: RequestInit[] = [
      {},
      { method: 'HEAD' },
      { headers: { Range: 'bytes=0-1' } },
      { headers: { 'If-None-Match': '*' } },
      ...tags.map(tag => ({ headers: { 'If-None-Match': tag } })),
      ...tags.map(tag => ({ headers: { Range: 'bytes=0-1', 'If-Range': tag } })),
    ]
    for (const init of asked)
      for (const address of plain) {
        const { status, text, headers } = await read(address, init)
        expect([address, status, headers.get('cache-control')]).toEqual([address, 404, 'no-store'])
        expect([headers.get('etag'), headers.get('content-range')]).toEqual([null, null])
        expect(text).not.toContain('secret')
      }
  })

  test('are back when it is online again, listed or not', async () => {
    await withdraw()
    await publish()
    expect(await statuses(plain)).toEqual(all(200))
    await withdraw()
    await carryOutSchedule(owner.group.id, publication.id, 'unlist')
    expect(await statuses(plain)).toEqual(all(200))
    expect((await read(plain[0] ?? '')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, s-maxage=300, immutable',
    )
  })

  test('end with a schedule too', async () => {
    const { id } = publication
    await database()
      .update(publications)
      .set({ scheduleOfflineAt: new Date(0) })
      .where(eq(publications.id, id))
    await applySchedule(id)
    expect(await statuses(plain)).toEqual(all(404))
  })

  test('end with archiving, and a restored publication is offline', async () => {
    await archive(owner.group.id, publication.id)
    expect(await statuses(plain)).toEqual(all(404))
    await carryOutSchedule(owner.group.id, publication.id, 'restore')
    expect(await statuses(plain)).toEqual(all(404))
    await publish()
    expect(await statuses(plain)).toEqual(all(200))
  })

  test('answer as those of a publication that never was', async () => {
    await withdraw()
    const { id } = publication
    for (const address of plain) {
      const never = address.replace(`/${id}/`, '/99999999/')
      const [withdrawn, unknown] = await Promise.all([read(address), read(never)])
      expect([...withdrawn.headers]).toEqual([...unknown.headers])
      expect([withdrawn.status, withdrawn.text]).toEqual([unknown.status, unknown.text])
    }
  })

  test('of one that is gone altogether end, though the files are still there', async () => {
    await database().delete(publications).where(eq(publications.id, publication.id))
    expect(await statuses(plain)).toEqual(all(404))
  })
})

describe('the addresses that version 2 tells', () => {
  test('are the public ones while it is online', async () => {
    const { cover, pdf } = await told()
    expect(new URL(cover).search).toBe('')
    expect(pdf).toMatch(/\.pdf\?response-content-disposition=attachment/)
  })

  test('keep their form and work while it is offline, for that client alone', async () => {
    await withdraw()
    const { cover, pdf } = await told()
    expect(cover).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/assets\/\d+\/\d+\/pages\/ab12-at800\.jpg\?seal=[\w-]{32}$/,
    )
    expect(pdf).toMatch(/\/pdfs\/[\w-]{36}\.pdf\?seal=[\w-]{32}&response-content-disposition=attachment%3B\+/)
    const picture = await read(local(cover))
    expect([picture.status, picture.text]).toEqual([200, 'secret'])
    expect(picture.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const file = await read(local(pdf))
    expect([file.status, file.text]).toEqual([200, 'secret'])
    expect(file.headers.get('content-disposition')).toContain('filename="Spring.pdf"')
    expect(file.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('end with the next change of state, for good', async () => {
    await withdraw()
    const before = await told()
    const seals = [before.cover, before.pdf].map(address => new URL(address).searchParams.get('seal'))
    await publish()
    await withdraw()
    expect(await statuses([local(before.cover), local(before.pdf)])).toEqual([404, 404])
    const after = await told()
    expect(await statuses([local(after.cover), local(after.pdf)])).toEqual([200, 200])
    for (const seal of seals) expect(after.cover + after.pdf).not.toContain(seal)
    await archive(owner.group.id, publication.id)
    expect(await statuses([local(after.cover), local(after.pdf)])).toEqual([404, 404])
    await carryOutSchedule(owner.group.id, publication.id, 'restore')
    expect(await statuses([local(after.cover), local(after.pdf)])).toEqual([404, 404])
  })

  test('go on while anything else of it changes', async () => {
    await withdraw()
    const { cover, pdf } = await told()
    await updatePublication(owner.group.id, publication.id, { title: 'Summer' })
    expect(await statuses([local(cover), local(pdf)])).toEqual([200, 200])
  })

  test('open one file each: no other, and none of another publication', async () => {
    await withdraw()
    const { cover, pdf } = await told()
    const sealOfCover = new URL(cover).searchParams.get('seal')
    const other = await putOnline(owner.group, { title: 'Autumn' })
    await carryOutSchedule(owner.group.id, other.id, 'withdraw')
    const stolen = [
      local(pdf).replace(/seal=[\w-]+/, `seal=${sealOfCover}`),
      local(cover).replace(`/${publication.id}/`, `/${other.id}/`),
      `${plain[0]}?seal=`,
      `${plain[0]}?seal=${'a'.repeat(32)}`,
      `${plain[0]}?seal=%00`,
    ]
    expect(await statuses(stolen)).toEqual([404, 404, 404, 404, 404])
  })

  test('of one behind a password work too, online and offline', async () => {
    await updatePublication(owner.group.id, publication.id, { secured: true, password: 'open sesame' })
    expect(await statuses(plain)).toEqual(all(403))
    const online = await told()
    expect(await statuses([local(online.cover), local(online.pdf)])).toEqual([200, 200])
    await withdraw()
    expect(await statuses([...plain, local(online.cover), local(online.pdf)])).toEqual([
      ...all(404),
      404,
      404,
    ])
    const offline = await told()
    expect(await statuses([local(offline.cover), local(offline.pdf)])).toEqual([200, 200])
    await publish()
    expect(await statuses([local(offline.cover), local(offline.pdf)])).toEqual([403, 403])
    expect(await statuses([local(online.cover), local(online.pdf)])).toEqual([200, 200])
  })
})

describe('people of the account', () => {
  test('have a key for each page that pictures of every size and kind are fetched with', async () => {
    await withdraw()
    const path = `${owner.path}/publications/${publication.id}/spreads`
    const { body } = await call('GET', path, { key: owner.key })
    const key = body.spreads[0].pages[0].key
    const addresses = ['at200.jpg', 'at800.jpg', 'at800.avif'].map(size => `/assets/${key}-${size}`)
    expect(await statuses(addresses)).toEqual([200, 200, 200])
  })

  test('see the covers of what is offline and of what is archived', async () => {
    await withdraw()
    expect(await statuses(await coversIn(false))).toEqual([200])
    await archive(owner.group.id, publication.id)
    expect(await statuses(await coversIn(true))).toEqual([200])
  })

  test('read a preview with its pictures and PDF', async () => {
    await withdraw()
    const { url } = await previewOf(publication, owner.group)
    const { text } = await read(new URL(url).pathname)
    const told = [
      ...text.matchAll(/"http:\/\/127\.0\.0\.1:3000(\/assets\/[^"\s]*(?:ab12-at|\.pdf)[^"\s]*)"/g),
    ]
    const addresses = told.map(([, address = '']) => address.replaceAll('&amp;', '&'))
    expect(addresses.some(address => address.includes('.pdf'))).toBe(true)
    const fetched = addresses.filter(address => /at(200|600|800)\.|\.pdf/.test(address))
    expect(await statuses(fetched)).toEqual(fetched.map(() => 200))
    const data = JSON.parse((await read(`${new URL(url).pathname}/data.json`)).text)
    const page = `/assets${data.spreads[0].pages[0]}-at800.jpg`
    expect(await statuses([page, `/assets${data.config.downloadPdfUrl}`])).toEqual([200, 200])
    const cover = await read(`${new URL(url).pathname}/cover`)
    expect(await statuses([local(cover.headers.get('location') ?? '')])).toEqual([200])
  })
})

async function coversIn(isArchived: boolean): Promise<string[]> {
  const asked = { filter: { isArchived }, sort: {}, page: 1, perPage: 60 }
  const { items } = await proceduresAs(owner.user).publications.list({ groupId: owner.group.id, ...asked })
  return items.map(({ coverUrl }) => local(coverUrl ?? ''))
}
