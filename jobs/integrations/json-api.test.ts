import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jsonApiSettings } from '#db/imports/integrations.fixture.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { readProducts } from '../feeds/read-products.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import type { ShopFeedOrder } from './integration.ts'
import { writeJsonApiFeed } from './json-api.ts'
import { JsonPages } from './json-pages.ts'

let folder: string
/** Answers of the server, by path and query. */
let answers: Record<string, unknown> = {}
let headers: Record<string, Record<string, string>> = {}
/** Paths that refuse the next request. */
const limited = new Set<string>()
let asked: { path: string; key: string | undefined }[] = []

const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push({ path, key: request.headers['x-api-key']?.toString() })
  const answer = answers[path] ?? answers['*']
  for (const [name, value] of Object.entries(headers[path] ?? {})) response.setHeader(name, value)
  if (limited.delete(path)) response.writeHead(429, { 'Retry-After': '1.5' }).end('{}')
  else if (answer === undefined) response.writeHead(404).end()
  else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-api-'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  answers = {}
  headers = {}
  asked = []
})

const at = (path: string, host = '127.0.0.1') =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`
const policy = fetchPolicy({ baseUrl: 'http://localhost:3000', allowedPrivateHosts: [] })

const settingsOf = (settings: Partial<JsonApiSettings> = {}) =>
  jsonApiSettings({ url: at('/products'), ...settings })

async function write(
  settings: Partial<JsonApiSettings> = {},
  { maxBytes = 1_000_000, note }: Partial<Pick<ShopFeedOrder, 'maxBytes' | 'note'>> = {},
) {
  const path = join(folder, 'feed')
  const signal = new AbortController().signal
  await writeJsonApiFeed(settingsOf(settings), { path, maxBytes, policy, signal, ...(note && { note }) })
  return path
}

/** The products as any import would read them. */
async function read(settings?: Partial<JsonApiSettings>) {
  const bounds = { maxBytes: 1_000_000, signal: new AbortController().signal }
  const batches = await Array.fromAsync(readProducts(await write(settings), bounds))
  return batches.flatMap(({ products }) => products)
}

const product = (sku: number) => ({ sku, name: `Product ${sku}` })
const skusOf = async (settings?: Partial<JsonApiSettings>) => (await read(settings)).map(({ sku }) => sku)

test('a preview asks for no more pages than it shows rows of', async () => {
  answers = { '/products?page=1': [1, 2].map(product), '/products?page=2': [3, 4].map(product) }
  const path = join(folder, 'preview')
  const settings = settingsOf({ url: at('/products?page=1'), paging: 'page_number', pagingName: 'page' })
  const signal = new AbortController().signal
  await writeJsonApiFeed(settings, { path, maxBytes: 1_000_000, mostRows: 2, policy, signal })
  expect(asked).toHaveLength(1)
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(3)
})

describe('the products of an API', () => {
  test('are left out where it says that they are drafts, as are variants, and are told', async () => {
    answers['/products'] = [
      { ...product(1), status: 'active', brand: { active: false } },
      { ...product(2), status: 'draft' },
      { ...product(3), sizes: [{ code: '3-S' }, { code: '3-M', enabled: false }] },
    ]
    const noted: unknown[] = []
    const note: ShopFeedOrder['note'] = ({ code }, id) => noted.push([code, id])
    const path = await write({ variantsPath: 'sizes', variantFields: { id: 'code' } }, { note })
    const rows = (await readFile(path, 'utf8')).trim().split('\n').slice(1)
    expect(rows.map(row => row.split('\t')[0])).toEqual(['1', '3-S'])
    expect(noted).toEqual([
      ['leftOut.unpublished', '2'],
      ['leftOut.unpublished', '3-M'],
    ])
  })

  test('are read like those of a feed, each field from its path', async () => {
    const chair = {
      sku: 7,
      name: 'Chair',
      texts: { long: 'Red,\n"soft"\tand\0 large' },
      prices: [{ amount: 1.234 }, { amount: '0.99' }],
      stock: true,
      images: [{ src: 'https://example.com/1.jpg' }, { src: 'https://example.com/2.jpg' }],
      more: ['https://example.com/3.jpg', 'https://example.com/4.jpg'],
      tags: { season: null },
    }
    answers['/products'] = { data: { items: [chair] } }
    const fields = {
      id: 'sku',
      title: 'name',
      description: 'texts.long',
      price: 'prices.0.amount',
      sale_price: 'prices.1.amount',
      availability: 'stock',
      image_link: 'images.0.src',
      additional_image_link: 'more',
      custom_label_0: 'tags.season',
      brand: 'constructor.name',
    }
    expect(await read({ itemsPath: 'data.items', fields, currency: 'EUR' })).toMatchObject([
      {
        sku: '7',
        title: 'Chair',
        description: 'Red,\n"soft"\tand large',
        price: '1.2340',
        salePrice: '0.99',
        currency: 'EUR',
        availability: 'in_stock',
        photoUrls: [1, 3, 4].map(number => `https://example.com/${number}.jpg`),
        customLabels: {},
        brand: null,
      },
    ])
  })

  test('are asked for with the header, which no other origin is told', async () => {
    answers = {
      '/products': { items: [product(1)], next: at('/more', 'localhost') },
      '/more': { items: [product(2)] },
    }
    const paging = { itemsPath: 'items', paging: 'next_link', pagingName: 'next' } as const
    expect(await skusOf({ headerName: 'X-Api-Key', headerValue: 'secret', ...paging })).toEqual(['1', '2'])
    expect(asked).toEqual([
      { path: '/products', key: 'secret' },
      { path: '/more', key: undefined },
    ])
  })

  test('are all asked for where each page leads to the next', async () => {
    answers = {
      '/products': { items: [product(1)], links: { next: '/products?after=1' } },
      '/products?after=1': { items: [], links: { next: '?after=2' } },
      '/products?after=2': { items: [product(3)], links: { next: null } },
    }
    expect(await skusOf({ itemsPath: 'items', paging: 'next_link', pagingName: 'links.next' })).toEqual([
      '1',
      '3',
    ])
  })

  test('are all asked for where pages are counted, until one is empty', async () => {
    answers = {
      '/products?size=2&page=1': [product(1), product(2)],
      '/products?size=2&page=2': [product(3)],
      '/products?size=2&page=3': [],
    }
    const settings = { url: at('/products?size=2'), paging: 'page_number', pagingName: 'page' } as const
    expect(await skusOf(settings)).toEqual(['1', '2', '3'])
  })

  test('are counted from where the address begins', async () => {
    answers = { '/products?page=0': [product(1)], '/products?page=1': [] }
    const settings = { url: at('/products?page=0'), paging: 'page_number', pagingName: 'page' } as const
    expect(await skusOf(settings)).toEqual(['1'])
  })

  test('that are no objects, or lack what they need, are failed rows like those of a feed', async () => {
    answers['/products'] = [product(1), null, 5, 'x', [], {}, { sku: 2 }]
    const bounds = { maxBytes: 1_000_000, signal: new AbortController().signal }
    const batches = await Array.fromAsync(readProducts(await write(), bounds))
    expect(batches.map(({ products, failedCount }) => [products.length, failedCount])).toEqual([[1, 6]])
  })
})

describe('pages that follow each other', () => {
  const fifty = (from: number) => Array.from({ length: 50 }, (_, n) => product(from + n))

  test.each(['none', 'link_header'] as const)('by Link headers are all read (%s)', async paging => {
    answers = { '/products': fifty(0), '/products?page=2': fifty(50) }
    headers = {
      '/products': {
        Link: '</products?page=1>; rel="first", </products?page=2>; title="a, b"; rel="last next"',
      },
      '/products?page=2': { Link: '</products?page=1>; rel=prev' },
    }
    expect(await skusOf({ paging })).toHaveLength(100)
  })

  test('by a token in the answer are all read', async () => {
    answers = {
      '/products?limit=1': { items: [product(1)], meta: { next: 'a b' } },
      '/products?limit=1&after=a+b': { items: [product(2)], meta: { next: 7 } },
      '/products?limit=1&after=7': { items: [product(3)], meta: {} },
    }
    const url = at('/products?limit=1')
    const paging = { paging: 'token', pagingName: 'meta.next', pagingParameter: 'after' } as const
    expect(await skusOf({ url, itemsPath: 'items', ...paging })).toEqual(['1', '2', '3'])
  })

  test('by a cursor of the last product are read until a page is empty', async () => {
    answers = {
      '/products': [product(1), product(2)],
      '/products?since=2': [product(5)],
      '/products?since=5': [],
    }
    const paging = { paging: 'cursor', pagingName: 'sku', pagingParameter: 'since' } as const
    expect(await skusOf(paging)).toEqual(['1', '2', '5'])
  })

  test.each([
    ['in its answer', { total: 100 }, {}, { totalPath: 'total' }],
    ['in a header', {}, { 'X-Total-Count': '100' }, {}],
    ['in a header of WordPress', {}, { 'X-WP-Total': '100' }, {}],
  ])('are a failure where they are fewer than the shop says %s', async (_, more, said, settings) => {
    answers['/products'] = { items: fifty(0), ...more }
    headers['/products'] = said
    const refused = write({ itemsPath: 'items', ...settings })
    await expect(refused).rejects.toThrow('says that it has 100 products, but gave 50')
  })

  test.each<[string, Partial<JsonApiSettings>]>([
    ['says nothing of a next page', { paging: 'next_link', pagingName: 'next' }],
    ['has no token', { paging: 'token', pagingName: 'next', pagingParameter: 'after' }],
    ['has no Link header', { paging: 'link_header' }],
  ])('are a failure where the first answer %s and nothing tells that it has all', async (_, settings) => {
    answers['*'] = { items: fifty(0), count: 50 }
    await expect(write({ itemsPath: 'items', ...settings })).rejects.toThrow('nobody can know whether')
    const withTotal = { ...settings, itemsPath: 'items', totalPath: 'count' }
    expect(await skusOf(withTotal)).toHaveLength(50)
  })

  test.each(['next_link', 'link_header'] as const)(
    'may be one, where that can be known (%s)',
    async paging => {
      answers['*'] = { items: fifty(0), next: null }
      const url = at('/products?limit=100')
      expect(await skusOf({ url, itemsPath: 'items', paging, pagingName: 'next' })).toHaveLength(50)
    },
  )
})

test('variants are products of one item group, however many, and the product tells what they do not', async () => {
  const variants = Array.from({ length: 200 }, (_, n) => ({
    sku: `V-${n}`,
    size: `Chair ${n}`,
    price: n + 1,
  }))
  answers['/products'] = [
    { sku: 'G', name: 'Chair', price: 9, variants },
    { sku: 'T', name: 'Table', price: 5, variants: [] },
  ]
  const found = await read({
    fields: { id: 'sku', title: 'name', price: 'price' },
    currency: 'EUR',
    variantsPath: 'variants',
    variantFields: { id: 'sku', price: 'price' },
  })
  expect(found).toHaveLength(201)
  expect(found[199]).toMatchObject({ sku: 'V-199', title: 'Chair', price: '200.0000', itemGroupId: 'G' })
  expect(found[200]).toMatchObject({ sku: 'T', itemGroupId: null })
})

test('a shop that takes no more requests for now is waited for as long as it says', async () => {
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(ms)
    answers['/products'] = [product(1)]
  }
  limited.add('/products')
  const path = join(folder, 'feed')
  const signal = new AbortController().signal
  await writeJsonApiFeed(settingsOf(), { path, maxBytes: 1_000_000, policy, signal, pause })
  expect(pauses).toEqual([1500])
  expect(await readFile(path, 'utf8')).toContain('Product 1')
})

describe('an API is refused with a sentence where', () => {
  test.each<[string, unknown, Partial<JsonApiSettings>, string]>([
    ['it gives no JSON', '{"items": [', {}, 'no valid JSON'],
    ['its answer is no list', { items: [] }, {}, 'The answer of the API is no list'],
    ['it has no list there', { data: {} }, { itemsPath: 'data.items' }, 'no list at “data.items”'],
    ['its next page is no address', { next: 5 }, { paging: 'next_link', pagingName: 'next' }, 'no list'],
    [
      'it links to a number',
      { items: [], next: 5 },
      { itemsPath: 'items', paging: 'next_link', pagingName: 'next' },
      'next page is no address',
    ],
    [
      'it leads back to a page',
      { items: [], next: '/products' },
      { itemsPath: 'items', paging: 'next_link', pagingName: 'next' },
      'the same page again and again',
    ],
    [
      'it pays no attention to the page',
      [{ sku: 1, name: 'Chair' }],
      { paging: 'page_number', pagingName: 'p' },
      'the same page again and again',
    ],
  ])('%s', async (_, answer, settings, sentence) => {
    answers['*'] = answer
    const refused = write(settings)
    await expect(refused).rejects.toThrow(sentence)
    await expect(refused).rejects.toBeInstanceOf(FeedRefused)
  })

  test('it gives more than may be imported', async () => {
    answers['/products'] = Array.from({ length: 100 }, (_, index) => product(index))
    await expect(write({}, { maxBytes: 500 })).rejects.toThrow('more products than can be imported')
  })

  test('one answer is larger than can be read at once', async () => {
    answers['/products'] = `[${' '.repeat(20_000_001)}]`
    await expect(write()).rejects.toThrow('larger than 20 MB')
  })

  test('it has more pages than anybody waits for', () => {
    const answer = { next: '' }
    const pages = new JsonPages({ ...settingsOf(), paging: 'next_link', pagingName: 'next' })
    const ask = () => {
      for (let page = 0; page <= 10_000; page += 1) {
        answer.next = `/page/${page + 1}`
        pages.after({
          url: at(`/page/${page}`),
          answer,
          hash: String(page),
          header: () => undefined,
          products: [product(page)],
          isAll: false,
        })
      }
    }
    expect(ask).toThrow('more than 10,000 pages')
  })

  test('it answers with a web page, or not at all', async () => {
    answers['/products'] = '<!doctype html><title>Sign in</title>'
    await expect(write()).rejects.toThrow('leads to a web page')
    await expect(write({ url: at('/none') })).rejects.toThrow('no file at that address')
  })

  test('the guard forbids it, on any page', async () => {
    answers['/products'] = { items: [product(1)], next: 'http://169.254.169.254/latest' }
    const paging = { itemsPath: 'items', paging: 'next_link', pagingName: 'next' } as const
    await expect(write(paging)).rejects.toThrow('cannot be reached')
  })
})

test('an answer is not kept beside the feed', async () => {
  answers['/products'] = [product(1)]
  const path = await write()
  await expect(readFile(`${path}.page`)).rejects.toThrow('ENOENT')
})
