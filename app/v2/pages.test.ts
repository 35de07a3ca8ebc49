import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { takeUp } from '#db/conversions/runs.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { convertPdfJob } from '#jobs/conversions/convert-pdf.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'

const jobContext = { signal: new AbortController().signal, attempt: 1 }
const server = createServer(async (_, response) => response.end(await pdfOfPages(3)))
let owner: Awaited<ReturnType<typeof newAccount>>
let source_url: string

beforeAll(async () => {
  owner = await newAccount()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  source_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/three.pdf`
})
afterAll(() => server.close())

async function newPublication(pageCount = 4) {
  const made = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } },
  })
  const id: number = made.body.publication.id
  await finishConversion(id, pageCount)
  return { id, path: `${owner.path}/publications/${id}` }
}

const send = (method: string, path: string, json?: object) => call(method, path, { key: owner.key, json })

/** The text of each page, short: `1`…`4` for those that were there, `a`…`c` for those of the PDF. */
async function texts(publicationId: number) {
  const rows = await database()
    .select({ number: pages.number, text: pages.text })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(pages.number)
  expect(rows.map(row => row.number)).toEqual(rows.map((_, index) => index + 1))
  return rows
    .map(({ text }) =>
      /This is page (\d)/.exec(text)?.[1] ? 'abc'[Number(/(\d)/.exec(text)?.[1]) - 1] : text.slice(5),
    )
    .join(' ')
}

async function addHotspot(
  publicationId: number,
  pageNumber: number,
  details: object,
  type: 'page_reference' | 'external_link',
) {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, pageNumber)))
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({ pageId: page?.id ?? 0, type, ...area, details: details as never })
    .returning()
  return hotspot?.id ?? 0
}

async function hotspotsByPage(publicationId: number) {
  const rows = await database()
    .select({ id: hotspots.id, number: pages.number, details: hotspots.details })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

test('POST …/pages answers 200 with the conversion, and the pages follow at the end', async () => {
  const { id, path } = await newPublication()
  const { status, body } = await send('POST', `${path}/pages`, { source_url })
  expect(status).toBe(200)
  expect(body.conversion).toMatchObject({ publication_id: id, state: 'new', source_type: 'api_add_pages' })
  expect(await texts(id)).toBe('1 2 3 4')
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  expect(await texts(id)).toBe('1 2 3 4 a b c')
  const ended = await send('GET', `${path}/conversion/${body.conversion.id}`)
  expect(ended.body.conversion).toMatchObject({ state: 'finished', total_pages: 7, converted_pages: 3 })
})

test('chosen pages are added where asked, in the order asked, and hotspots and references follow their pages', async () => {
  const { id, path } = await newPublication()
  const link = await addHotspot(id, 3, { url: 'https://example.com/' }, 'external_link')
  const reference = await addHotspot(id, 1, { page_number: 4 }, 'page_reference')
  const { body } = await send('POST', `${path}/pages`, {
    source_url,
    source_page_numbers: [3, 1],
    position: 2,
  })
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  expect(await texts(id)).toBe('1 c a 2 3 4')
  const now = await hotspotsByPage(id)
  expect(now.get(link)?.number).toBe(5)
  expect(now.get(reference)).toMatchObject({ number: 1, details: { page_number: 6 } })
})

test('PUT …/pages/<n> makes one page anew: of 4 pages one is converted, hotspots stay', async () => {
  const { id, path } = await newPublication()
  const link = await addHotspot(id, 2, { url: 'https://example.com/' }, 'external_link')
  const { status, body } = await send('PUT', `${path}/pages/2`, {
    page: { source_url, source_page_number: 3 },
  })
  expect(status).toBe(200)
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  expect(await texts(id)).toBe('1 c 3 4')
  expect((await hotspotsByPage(id)).get(link)?.number).toBe(2)
  const ended = await send('GET', `${path}/conversions/${body.conversion.id}`)
  expect(ended.body.conversion).toMatchObject({
    source_type: 'api_replace_page',
    total_pages: 4,
    converted_pages: 1,
  })
})

/** Sends the PDF here; its number can be used once. */
async function uploaded(): Promise<string> {
  const { body } = await call('POST', `${owner.path}/uploads?file_name=three.pdf`, {
    key: owner.key,
    headers: { 'Content-Type': 'application/pdf' },
    body: new Uint8Array(await pdfOfPages(3)),
  })
  return body.upload.id
}

test('a PDF that was sent here before serves for adding and replacing, once', async () => {
  const { id, path } = await newPublication()
  const upload_id = await uploaded()
  const added = await send('POST', `${path}/pages`, { upload_id, source_page_numbers: [2], position: 1 })
  await convertPdfJob({ conversionId: added.body.conversion.id }, jobContext)
  expect(await texts(id)).toBe('b 1 2 3 4')
  const replaced = await send('PUT', `${path}/pages/2`, { page: { upload_id: await uploaded() } })
  await convertPdfJob({ conversionId: replaced.body.conversion.id }, jobContext)
  expect(await texts(id)).toBe('b a 2 3 4')
  const again = await send('POST', `${path}/pages`, { upload_id })
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['upload_id']])
})

test('422: an upload together with an address', async () => {
  const { path } = await newPublication()
  const both = { source_url, upload_id: await uploaded() }
  const added = await send('POST', `${path}/pages`, both)
  const replaced = await send('PUT', `${path}/pages/1`, { page: both })
  for (const { status, body } of [added, replaced])
    expect([status, Object.keys(body.errors)]).toEqual([422, ['source_url']])
})

test('a page that is moved while its replacement is made is the one that is replaced', async () => {
  const { id, path } = await newPublication()
  const { body } = await send('PUT', `${path}/pages/2`, { page: { source_url } })
  await send('DELETE', `${path}/pages/1`)
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  expect(await texts(id)).toBe('a 3 4')
})

test('replacing a page that was removed meanwhile fails with a sentence and changes nothing', async () => {
  const { id, path } = await newPublication()
  const { body } = await send('PUT', `${path}/pages/2`, { page: { source_url } })
  await send('DELETE', `${path}/pages/2`)
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  const { body: ended } = await send('GET', `${path}/conversions/${body.conversion.id}`)
  expect(ended.conversion).toMatchObject({
    state: 'failed',
    state_details: { error: expect.stringContaining('has been removed in the meantime') },
  })
  expect(await texts(id)).toBe('1 3 4')
})

test('remove_hotspots removes those of the replaced page alone', async () => {
  const { id, path } = await newPublication()
  const there = await addHotspot(id, 2, { url: 'https://example.com/' }, 'external_link')
  const elsewhere = await addHotspot(id, 3, { url: 'https://example.com/' }, 'external_link')
  const { body } = await send('PUT', `${path}/pages/2`, { page: { source_url, remove_hotspots: true } })
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  expect([...(await hotspotsByPage(id)).keys()]).toEqual([elsewhere])
  expect(there).not.toBe(elsewhere)
})

test('DELETE …/pages/<n> answers 200 with the publication, at once', async () => {
  const { id, path } = await newPublication()
  const { status, body } = await send('DELETE', `${path}/pages/1`)
  expect([status, body.publication.page_count]).toEqual([200, 3])
  expect(await texts(id)).toBe('2 3 4')
})

test('the only page cannot be removed', async () => {
  const { path } = await newPublication(1)
  expect(await send('DELETE', `${path}/pages/1`)).toMatchObject({
    status: 422,
    body: { errors: { base: [expect.any(String)] } },
  })
})

test('a page that is not there is 404', async () => {
  const { path } = await newPublication()
  expect((await send('PUT', `${path}/pages/5`, { page: { source_url } })).status).toBe(404)
  expect((await send('DELETE', `${path}/pages/5`)).status).toBe(404)
  expect((await send('DELETE', `${path}/pages/0`)).status).toBe(404)
})

test('a page that the PDF does not have fails the conversion, which says which, and changes nothing', async () => {
  const { id, path } = await newPublication()
  const { body } = await send('POST', `${path}/pages`, { source_url, source_page_numbers: [2, 9] })
  await convertPdfJob({ conversionId: body.conversion.id }, jobContext)
  const { body: ended } = await send('GET', `${path}/conversions/${body.conversion.id}`)
  expect(ended.conversion).toMatchObject({
    state: 'failed',
    state_details: { error: expect.stringContaining('page 9') },
  })
  expect(await texts(id)).toBe('1 2 3 4')
})

test.each([
  [{}, 'source_url'],
  [{ source_url: 'ftp://example.com/a.pdf' }, 'source_url'],
  [{ position: 6 }, 'position'],
  [{ position: 0 }, 'position'],
  [{ source_page_numbers: [1, 1] }, 'source_page_numbers'],
  [{ source_page_numbers: [0] }, 'source_page_numbers'],
  [{ source_page_numbers: [] }, 'source_page_numbers'],
  [{ extraction_options: 'links' }, 'extraction_options'],
])('POST …/pages refuses %j on %s', async (fields, field) => {
  const { path } = await newPublication()
  const json = 'source_url' in fields || Object.keys(fields).length === 0 ? fields : { source_url, ...fields }
  const { status, body } = await send('POST', `${path}/pages`, json)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('form fields do as well as JSON', async () => {
  const { path } = await newPublication()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const add = await call('POST', `${path}/pages`, {
    key: owner.key,
    headers,
    body: `source_url=${encodeURIComponent(source_url)}&source_page_numbers[]=2&extraction_options[links][icons]=true`,
  })
  expect(add.body.conversion.extraction_options).toEqual({ links: { icons: true } })
  const replace = await call('PUT', `${path}/pages/1`, {
    key: owner.key,
    headers,
    body: `page[source_url]=${encodeURIComponent(source_url)}&page[remove_hotspots]=1`,
  })
  expect(replace.status).toBe(200)
  expect((await takeUp(replace.body.conversion.id))?.conversion.placement).toMatchObject({
    removeHotspots: true,
  })
})
