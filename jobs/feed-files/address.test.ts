import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import {
  chooseReading,
  discardFeedFile,
  findFeedFile,
  listOpenedFeedFiles,
  openFeedAddress,
} from '#db/feed-files/feed-files.ts'
import { importFeedFile } from '#db/feed-files/import-feed-file.ts'
import { files } from '#db/files/files.ts'
import { repeatImport } from '#db/imports/imports.ts'
import { findImport } from '#db/imports/logs.ts'
import { chooseMeaning, readingOf } from '#db/imports/readings.ts'
import { createProductLibrary, findProductLibrary } from '#db/libraries/libraries.ts'
import { unknownValuesOf } from '#db/rules/imports/notes.ts'
import { groups } from '#db/schema/groups.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { serveFtp } from '#jobs/fetch/ftp-server.fixture.ts'
import { serveSftp } from '#jobs/fetch/sftp-server.fixture.ts'
import { importProductsJob } from '#jobs/products/import-products.ts'
import { previewFeedFileJob } from './preview-feed-file.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }
const feed = 'Nummer;Name;Preis;Verfügbarkeit\n1;Stuhl;5 €;Auf Anfrage\n2;Tisch;7 €;Auf Anfrage\n'

const given = new Map<string, string>()
let asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.headers['user-agent'])
  const other = given.get(request.url ?? '')
  if (other !== undefined) return response.end(other)
  if (request.url !== '/feed.csv') return response.writeHead(404).end()
  if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
  return response.writeHead(200, { ETag: '"1"', 'Content-Type': 'text/csv' }).end(feed)
})
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
  asked = []
})

async function lookInto(id: string) {
  await previewFeedFileJob({ feedFileId: id }, unstopped)
  return findFeedFile(groupId, id)
}

async function opened(url: string, productLibraryId: number | null = null) {
  const { id } = await openFeedAddress({ groupId, productLibraryId }, url)
  return lookInto(id)
}

async function run(importId: number) {
  await importProductsJob({ importId }, unstopped)
  return findImport(groupId, importId)
}

const availabilities = async () => {
  const found = await database().select().from(products).where(eq(products.groupId, groupId))
  return found.map(({ availability }) => availability)
}

describe('a feed by its address', () => {
  test('is previewed from a copy that is fetched once, and says who fetches it', async () => {
    const file = await opened(at('/feed.csv'))
    expect(file).toMatchObject({ error: null, fileName: 'feed.csv', bytes: Buffer.byteLength(feed) })
    expect(file.preview).toMatchObject({
      form: { kind: 'table', used: { separator: ';', headerLine: 1 } },
      mapping: ['id', 'title', 'price', 'availability'],
      rows: [{ product: { sku: '1' } }, { product: { sku: '2' } }],
    })
    await chooseReading(groupId, file.id, { ...file.reading, currency: 'EUR' })
    await lookInto(file.id)
    expect(asked).toEqual(['Recto (+http://127.0.0.1:3000/about-requests)'])
    await discardFeedFile(groupId, file.id)
  })

  test('is imported as it was set up, and its reading is that of the feed from then on', async () => {
    const { id } = await opened(at('/feed.csv'))
    const columns = [
      { name: 'Nummer', target: 'mpn' as const },
      { name: 'Name', target: 'title' as const },
      { name: 'Preis', target: 'id' as const },
      { name: 'Verfügbarkeit', target: null },
    ]
    await chooseReading(groupId, id, { columns, timeZone: 'Europe/Paris' })
    await lookInto(id)
    const { url, state, reading } = await run((await importFeedFile(groupId, id)).id)
    expect({ url, state, reading }).toEqual({
      url: at('/feed.csv'),
      state: 'success',
      reading: { columns, timeZone: 'Europe/Paris' },
    })
    expect(await readingOf({ groupId, productLibraryId: null })).toMatchObject({ columns })
    const found = await database()
      .select()
      .from(products)
      .where(and(eq(products.groupId, groupId), eq(products.sku, '5 €')))
    expect(found).toMatchObject([{ mpn: '1', title: 'Stuhl' }])
  })

  test('that is not there says why, and can be imported unseen', async () => {
    const file = await opened(at('/none.csv'))
    expect(file).toMatchObject({
      reason: { code: 'fetch.notFound' },
      error: expect.stringContaining('no file'),
      preview: null,
    })
    await expect(importFeedFile(groupId, file.id)).rejects.toThrow()
    expect(await run((await importFeedFile(groupId, file.id, true)).id)).toMatchObject({
      state: 'failed',
      reason: { code: 'fetch.notFound' },
    })
  })

  test('of the own machine is refused as every fetch is', async () => {
    await database().update(groups).set({ productFeedUrl: null }).where(eq(groups.id, groupId))
    expect(await opened('http://169.254.169.254/latest')).toMatchObject({
      reason: { code: 'fetch.unreachable' },
    })
  })

  test('is a library’s only once it is imported, and its copy goes with the file', async () => {
    const library = await createProductLibrary(groupId, { title: 'Outlet' })
    const file = await opened(at('/feed.csv'), library.id)
    expect((await findProductLibrary(groupId, library.id)).url).toBeNull()
    await run((await importFeedFile(groupId, file.id)).id)
    expect(await findProductLibrary(groupId, library.id)).toMatchObject({
      url: at('/feed.csv'),
      reading: { columns: [{ name: 'Nummer', target: 'id' }, {}, {}, {}] },
      lastImport: { state: 'success', successCount: 2 },
    })
    const unwanted = await opened(at('/feed.csv'), library.id)
    expect(await files().size(unwanted.fileKey ?? '')).toBe(Buffer.byteLength(feed))
    await discardFeedFile(groupId, unwanted.id)
    await expect(findFeedFile(groupId, unwanted.id)).rejects.toThrow()
    await expect(openFeedAddress({ groupId, productLibraryId: library.id }, '')).rejects.toThrow()
  })
})

describe('every source of feeds is set up alike, as its first rows are shown', () => {
  const expected = {
    error: null,
    preview: { mapping: ['id', 'title', 'price'], rows: [{ product: { sku: '1', price: '5' } }] },
  }
  const csv = 'Nummer;Name;Preis\n1;Stuhl;5 €\n'

  test('SFTP', async () => {
    const sftp = await serveSftp({ files: { '/feed.csv': csv } })
    const file = await opened(`sftp://user:p%40ss@127.0.0.1:${sftp.port}/feed.csv`)
    expect(file).toMatchObject({ ...expected, fileName: 'feed.csv' })
    expect(await run((await importFeedFile(groupId, file.id)).id)).toMatchObject({ state: 'success' })
  })

  test('FTP', async () => {
    const ftp = await serveFtp({ files: { 'feed.csv': csv } })
    expect(await opened(`ftp://user:p%40ss@127.0.0.1:${ftp.port}/feed.csv`)).toMatchObject(expected)
  })

  test('a bucket', async () => {
    given.set('/bucket/feed.csv', csv)
    const url = `s3://bucket/feed.csv?endpoint=${at('')}`
    const file = await opened(url)
    expect(file).toMatchObject({ ...expected, fileName: 'feed.csv' })
    await chooseReading(groupId, file.id, { separator: ';', currency: 'EUR' })
    await lookInto(file.id)
    expect(await run((await importFeedFile(groupId, file.id)).id)).toMatchObject({ url, state: 'success' })
  })

  test('JSON, whose list of products and values can be chosen', async () => {
    given.set(
      '/products.json',
      JSON.stringify({ items: [{ 'Art.-Nr.': 1, Name: 'Stuhl', Preis: '5 €' }], other: [{ x: 1 }] }),
    )
    const file = await opened(at('/products.json'))
    expect(file).toMatchObject(expected)
    expect(file.preview?.form).toMatchObject({ kind: 'json', used: { rowElement: '$.items' } })
    const columns = [
      { name: 'Art.-Nr.', target: 'mpn' as const },
      { name: 'Preis', target: 'id' as const },
    ]
    await chooseReading(groupId, file.id, { rowElement: '$.items', columns })
    await lookInto(file.id)
    const done = await run((await importFeedFile(groupId, file.id)).id)
    expect(done).toMatchObject({ state: 'success', reading: { rowElement: '$.items', columns } })
  })
})

test('the order of dates that a file shows is remembered for the next, and one that is usual here is not', async () => {
  const sale = (day: string) => `id;title;price;sale price;sale end\nA;Chair;9 €;5 €;${day}\n`
  const importing = async (content: string) => {
    given.set('/sale.csv', content)
    const file = await opened(at('/sale.csv'))
    return run((await importFeedFile(groupId, file.id)).id)
  }
  expect((await importing(sale('03/04/2026'))).reading).not.toHaveProperty('dateOrder')
  const shown = await importing(`${sale('03/04/2026')}B;Table;9 €;5 €;04/27/2026\n`)
  expect(shown.reading).toMatchObject({ dateOrder: 'month_first' })
  await importing(sale('03/04/2026'))
  const found = await database().select().from(products).where(eq(products.groupId, groupId))
  expect(found.find(({ sku }) => sku === 'A')?.saleEndsAt).toEqual(new Date('2026-03-05'))
})

test('a meaning that was chosen beside a report counts in the next import, although the file has not changed', async () => {
  const { id } = await opened(at('/feed.csv'))
  const first = await run((await importFeedFile(groupId, id)).id)
  expect(unknownValuesOf(first.noteTotals)).toEqual([
    { field: 'availability', value: 'Auf Anfrage', count: 2 },
  ])
  expect((await run((await repeatImport(groupId, first.id)).id)).unchangedSince).toBe(first.id)
  const set = { groupId, productLibraryId: null }
  const value = { field: 'availability', value: 'Auf Anfrage' } as const
  await chooseMeaning(set, { ...value, means: 'backorder' })
  const second = await run((await repeatImport(groupId, first.id)).id)
  expect(second).toMatchObject({ state: 'success', unchangedSince: null, noteTotals: [] })
  expect(await availabilities()).toEqual(['backorder', 'backorder'])
  await chooseMeaning(set, { ...value, means: null })
  const third = await run((await repeatImport(groupId, first.id)).id)
  expect(unknownValuesOf(third.noteTotals)).toHaveLength(1)
  await expect(chooseMeaning(set, { ...value, means: 'soon' })).rejects.toThrow()
})

test('of set-ups that were begun, the newest of each set is found until it is imported or discarded', async () => {
  const library = await createProductLibrary(groupId, { title: 'Bruges' })
  const set = { groupId, productLibraryId: null }
  await openFeedAddress(set, at('/other.csv'))
  const newest = await openFeedAddress(set, at('/feed.csv'))
  const ofLibrary = await openFeedAddress({ groupId, productLibraryId: library.id }, at('/feed.csv'))
  expect(await listOpenedFeedFiles(groupId)).toEqual(
    new Map([
      [null, { id: newest.id, fileName: newest.fileName, createdAt: newest.createdAt }],
      [library.id, { id: ofLibrary.id, fileName: ofLibrary.fileName, createdAt: ofLibrary.createdAt }],
    ]),
  )
  await discardFeedFile(groupId, ofLibrary.id)
  await lookInto(newest.id)
  await importFeedFile(groupId, newest.id)
  const [left, ...others] = await listOpenedFeedFiles(groupId)
  expect([left?.[1].fileName, others]).toEqual(['other.csv', []])
})
