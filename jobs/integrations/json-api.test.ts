import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JsonApiSettings } from '#db/rules/integrations.ts'
import { readProducts } from '../feeds/read-products.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { writeJsonApiFeed } from './json-api.ts'
import { JsonPages } from './json-pages.ts'

let folder: string
/** What the server answers, by path and query. */
let answers: Record<string, unknown> = {}
let asked: { path: string; key: string | undefined }[] = []

const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push({ path, key: request.headers['x-api-key']?.toString() })
  const answer = answers[path] ?? answers['*']
  if (answer === undefined) response.writeHead(404).end()
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
  asked = []
})

const at = (path: string, host = '127.0.0.1') =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`
const policy = fetchPolicy({ baseUrl: 'http://localhost:3000', allowedPrivateHosts: [] })

function settingsOf(settings: Partial<JsonApiSettings> = {}): JsonApiSettings {
  return {
    url: at('/products'),
    headerName: null,
    headerValue: null,
    itemsPath: '',
    fields: { id: 'sku', title: 'name' },
    currency: null,
    paging: 'none',
    pagingName: null,
    ...settings,
  }
}

async function write(settings: Partial<JsonApiSettings> = {}, maxBytes = 1_000_000) {
  const path = join(folder, 'feed')
  const signal = new AbortController().signal
  await writeJsonApiFeed(settingsOf(settings), { path, maxBytes, policy, signal })
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

describe('the products of an API', () => {
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
    await expect(write({}, 500)).rejects.toThrow('more products than can be imported')
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
        pages.after({ url: at(`/page/${page}`), answer, hash: String(page), isEmpty: false })
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
