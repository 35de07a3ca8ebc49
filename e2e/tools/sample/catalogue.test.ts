import { readFile } from 'node:fs/promises'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { productFeed } from './feed.ts'
import { pieces, printedPrice, products } from './products.ts'

const sample = new URL('../../../public/sample/', import.meta.url)
let catalogue: PDFDocumentProxy

beforeAll(async () => {
  const data = new Uint8Array(await readFile(new URL('catalogue.pdf', sample)))
  catalogue = await getDocument({ data }).promise
  return () => catalogue.loadingTask.destroy()
})

test('the catalogue has eight pages of one size, a title and a language', async () => {
  const sizes = await Promise.all(pageNumbers().map(async number => (await catalogue.getPage(number)).view))
  expect(sizes).toEqual(Array(8).fill([0, 0, 594, 768]))
  const { info } = await catalogue.getMetadata()
  expect(info).toMatchObject({ Title: 'Dunnock & Daughters: autumn and winter', Language: 'en' })
})

test('every product can be found in the text of its page, with its SKU and price', async () => {
  for (const { name, sku, page, priceCents } of products) {
    const text = await textOf(page)
    expect(text).toContain(name)
    expect(text).toContain(sku)
    expect(text).toContain(printedPrice(priceCents))
  }
})

test('every picture carries an annotation that names its products and lies within its page', async () => {
  for (const number of pageNumbers()) {
    const page = await catalogue.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const notes = (await annotationsOf(number)).filter(({ subtype }) => subtype === 'Text')
    const skus = pieces
      .filter(piece => piece.page === number)
      .map(({ offers }) => offers.map(({ sku }) => sku))
    expect(notes.map(note => JSON.parse(note.contents))).toEqual(
      skus.map(([sku, ...more]) => ({
        type: 'product',
        sku: more.length ? [sku, ...more] : sku,
        icon: true,
        dynamic: true,
      })),
    )
    for (const { rect } of notes) {
      const [left = -1, bottom = -1, right = 0, top = 0] = rect
      expect(left).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(top).toBeLessThanOrEqual(height)
      expect(Math.min(right - left, top - bottom)).toBeGreaterThan(30)
    }
  }
})

test('the contents lead to the chapters, the back cover to the contents', async () => {
  expect(await pagesLinkedFrom(2)).toEqual([3, 4, 6, 7, 8])
  expect(await pagesLinkedFrom(8)).toEqual([2])
})

test('the outline leads to every chapter', async () => {
  const entries = await catalogue.getOutline()
  const leads = await Promise.all(entries.map(async ({ title, dest }) => [title, await pageOf(dest)]))
  expect(leads).toEqual([
    ['Cover', 1],
    ['Contents', 2],
    ['Light', 3],
    ['Sit', 4],
    ['Kettle', 6],
    ['Plot', 7],
    ['Find us', 8],
  ])
})

test('links leave for example.com, for the post box or for the telephone only', async () => {
  const urls = (await Promise.all(pageNumbers().map(annotationsOf))).flat().flatMap(({ url }) => url ?? [])
  expect(urls).toContain('mailto:shop@example.com')
  expect(urls).toContain('tel:+353209130142')
  for (const url of urls)
    expect(url).toMatch(/^(https:\/\/www\.example\.com\/|mailto:shop@example\.com$|tel:\+35320913)/)
})

test('the feed beside the catalogue holds exactly its products', async () => {
  const feed = await readFile(new URL('products.tsv', sample), 'utf8')
  const [header = '', ...rows] = feed.trimEnd().split('\n')
  expect(rows.map(row => row.split('\t')[0])).toEqual(products.map(({ sku }) => sku))
  expect(new Set(rows.map(row => row.split('\t')[0])).size).toBe(rows.length)
  for (const row of rows) expect(row.split('\t')).toHaveLength(header.split('\t').length)
  expect(feed).toBe(productFeed())
})

type Annotation = {
  subtype: string
  rect: number[]
  contents: string
  url?: string
  dest?: string | unknown[] | null
}

function pageNumbers(): number[] {
  return Array.from({ length: catalogue.numPages }, (_, index) => index + 1)
}

async function annotationsOf(number: number): Promise<Annotation[]> {
  const annotations = await (await catalogue.getPage(number)).getAnnotations()
  return annotations.map(({ subtype, rect, contentsObj, url, dest }) => ({
    subtype,
    rect,
    contents: contentsObj?.str,
    url,
    dest,
  }))
}

async function textOf(number: number): Promise<string> {
  const { items } = await (await catalogue.getPage(number)).getTextContent()
  return items
    .map(item => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

async function pagesLinkedFrom(number: number): Promise<number[]> {
  const inside = (await annotationsOf(number)).flatMap(({ dest }) => dest ?? [])
  return Promise.all(inside.map(pageOf))
}

/** The 1-based page that a destination, named or explicit, leads to. */
async function pageOf(destination: unknown): Promise<number> {
  const explicit = typeof destination === 'string' ? await catalogue.getDestination(destination) : destination
  if (!Array.isArray(explicit)) throw new Error(`No such destination: ${String(destination)}`)
  return (await catalogue.getPageIndex(explicit[0])) + 1
}
