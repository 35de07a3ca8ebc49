// Anything that people call a product feed, end to end: the products that were there before stay as they were,
// or the rows that make no product are counted.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { startFeedImport } from '#db/imports/imports.ts'
import { findImport, readImportLog } from '#db/imports/logs.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { importProductsJob } from './import-products.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }
const megabyte = 1024 * 1024

type Given = string | Buffer | (() => Iterable<Buffer | string>)
let given: Given = ''
const server = createServer(async (_, response) => {
  const source = typeof given === 'function' ? Readable.from(given()) : Readable.from([given])
  // A reader that has enough hangs up.
  await pipeline(source, response).catch(() => {})
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
  await importInto({ groupId, productLibraryId: null }, ['OLD-1', 'OLD-2'])
})

const stored = () =>
  database().select().from(products).where(eq(products.groupId, groupId)).orderBy(asc(products.id))

async function importing(feed: Given) {
  given = feed
  const { id } = await startFeedImport(
    groupId,
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`,
    { removableCount: everyProduct },
  )
  await importProductsJob({ importId: id }, unstopped)
  const ended = await findImport(groupId, id)
  const log = await readImportLog(ended, { limit: 10, offset: 0 })
  return { ...ended, log: log.items }
}

const rss = (items: string, start = '<?xml version="1.0"?>') =>
  `${start}<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`
const chair = '<item><g:id>1</g:id><title>Chair</title></item>'
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`).join(
  '',
)

describe('the old products stay as they were, and a sentence says why', () => {
  test.each<[string, Given, RegExp]>([
    ['truncated XML', rss(chair.repeat(2000)).slice(0, -40), /breaks off/],
    ['truncated gzip', gzipSync(rss(chair)).subarray(0, 70), /breaks off or is damaged/],
    ['billion laughs', rss(chair, `<!DOCTYPE x [<!ENTITY lol0 "lol">${laughs}]>`), /declares entities/],
    [
      'an external entity',
      rss(
        '<item><id>1</id><title>&x;</title></item>',
        '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
      /declares entities/,
    ],
    ['an entity of nobody', rss('<item><id>1</id><title>&nobody;</title></item>'), /not valid XML/],
    ['zeros without end in a gzip', gzipSync(Buffer.alloc(50 * megabyte)), /unusually large once unpacked/],
    ['no header', '1\tChair\n2\tTable\n', /no column “id”/],
    ['carets instead of tabs', 'id^title\n1^Chair\n', /between tabs, commas or semicolons/],
    ['a web page', '<!doctype html><title>Shop</title>', /web page/],
    ['a web page that says it is XHTML', '<?xml version="1.0"?><html><body/></html>', /web page/],
    ['an empty file', '', /empty|no products/i],
    ['spaces alone', ' \n\n ', /no products/],
    ['a header alone', 'id\ttitle\n', /no products/],
    ['rows that make no product', 'id\ttitle\n1\t\n\tChair\n', /no product with an id and a title/],
    ['a quotation that never ends', `id\ttitle\n1\t"${'x\n'.repeat(600_000)}`, /quotation mark/],
    ['JSON without titles', '{"products":[{"id":1}]}', /no product with an id and a title/],
    ['truncated JSON', '{"products":[{"id":1,"title":"Chair"},{"id":2', /breaks off/],
    ['bytes of nothing', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0]), /not a product feed/],
  ])('%s', async (_, feed, sentence) => {
    const before = await stored()
    const ended = await importing(feed)
    expect(ended).toMatchObject({ state: 'failed', successCount: 0, error: expect.stringMatching(sentence) })
    expect(await stored()).toEqual(before)
  })

  test('a failed import has counted the rows that make no product, and logs them', async () => {
    const ended = await importing('id\ttitle\n1\t\n\tChair\n')
    expect(ended).toMatchObject({ failedCount: 2 })
    expect(ended.log.map(({ line, id, field, isLeftOut }) => ({ line, id, field, isLeftOut }))).toEqual([
      { line: 2, id: '1', field: 'title', isLeftOut: true },
      { line: 3, id: null, field: 'id', isLeftOut: true },
    ])
  })
})

describe('a product comes of it, and what is odd is counted and logged', () => {
  const manyRows = Array.from({ length: 20_000 }, (_, n) => `${n}\tTable`).join('\n')
  const row = (price: string) => `id\ttitle\tprice\n1\tChair\t${price}\n`
  test.each<[string, Given, object, [string | null, RegExp][], number?]>([
    [
      'a title of 5 MB',
      `id\ttitle\n1\t${'x'.repeat(5 * megabyte)}\n2\tTable\n`,
      { sku: '2' },
      [[null, /too long/]],
      1,
    ],
    [
      'a description of 500 kB',
      `id\ttitle\tdescription\n1\tChair\t${'x'.repeat(500_000)}\n`,
      { sku: '1' },
      [['description', /cut off/]],
    ],
    ['NUL bytes', `id\ttitle\n${manyRows}\nx\tLa\0mp\n`, { title: 'Table' }, [[null, /control characters/]]],
    [
      'a wrong encoding',
      Buffer.from('id\ttitle\n1\tChaise à bras\n', 'latin1'),
      { title: 'Chaise à bras' },
      [[null, /read as Windows-1252/]],
    ],
    [
      'a byte order mark in the middle',
      'id\ttitle\n1\tCh\ufeffair\n',
      { title: 'Chair' },
      [[null, /control characters/]],
    ],
    [
      'a header that comes twice',
      'id\ttitle\ttitle\n1\tChair\tStool\n',
      { title: 'Chair' },
      [['title', /More than one column/]],
    ],
    [
      'tabs in descriptions',
      'id\ttitle\tdescription\n1\tChair\t"Soft\tred"\n',
      { description: 'Soft\tred' },
      [],
    ],
    ['1.234,56 €', row('1.234,56 €'), { price: 1234.56, currency: 'EUR' }, []],
    ['free', row('free'), { price: null }, [['price', /not clear/]]],
    ['-5', row('-5'), { price: null }, [['price', /not clear/]]],
    [
      'an id that is too long',
      `id\ttitle\n${'x'.repeat(256)}\tLong\n2\tTable\n`,
      { sku: '2' },
      [['id', /255 characters/]],
      1,
    ],
    ['an id that came before', 'id\ttitle\n1\tChair\n1\tTable\n', { title: 'Chair' }, [['id', /same id/]], 1],
  ])('%s', async (_, feed, product, log, failedCount = 0) => {
    const ended = await importing(feed)
    expect(ended).toMatchObject({ state: 'success', error: null, failedCount })
    expect((await stored())[0]).toMatchObject(product)
    expect(ended.log.map(({ field }) => field)).toEqual(log.map(([field]) => field))
    for (const [index, [, sentence]] of log.entries()) expect(ended.log[index]?.sentence).toMatch(sentence)
  })

  test('a million rows with the same id are one product, and the memory does not notice', async () => {
    function* same() {
      yield 'id\ttitle\n'
      for (let n = 0; n < 1000; n++) yield '1\tChair\n'.repeat(1000)
    }
    const before = process.memoryUsage().heapUsed
    const ended = await importing(same)
    expect(ended).toMatchObject({ state: 'success', successCount: 1, failedCount: 999_999 })
    expect(ended.noteTotals).toMatchObject([{ field: 'id', count: 999_999, isLeftOut: true }])
    expect((await stored()).map(({ sku }) => sku)).toEqual(['1'])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * megabyte)
  })
})
