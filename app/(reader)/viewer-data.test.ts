import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { replaceProducts } from '#db/hotspots/products.ts'
import { replaceSlides } from '#db/hotspots/slides.ts'
import { keepCopy, newProduct } from '#db/products/products.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { type HotspotKind, hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { products } from '#db/schema/products/products.ts'
import type { PublicationRow } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let group: Group
let publication: PublicationRow
let path: string

beforeEach(async () => {
  group = (await newAccount()).group
  publication = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring`
})

/** The pattern of clients in use: the statement up to a line break, and the call within 1,000 characters. */
const statement = /var\s+data\s*=\s*(\{.*?\});\s*\n[\s\S]{0,1000}?Reader\.Bootstrap\.init\(/g

async function inlineData(of = path) {
  const { text } = await read(of)
  const found = [...text.matchAll(statement)]
  expect(found).toHaveLength(1)
  return { html: text, text: found[0]?.[1] ?? '', data: JSON.parse(found[0]?.[1] ?? '') }
}

async function list(place: string, init?: RequestInit) {
  const { status, text, headers } = await read(`${path}/${place}`, init)
  return { status, headers, items: text === '' ? undefined : JSON.parse(text) }
}

async function stand(pageNumber: number, kind: HotspotKind, values: object = {}): Promise<number> {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publication.id), eq(pages.number, pageNumber)))
  if (!page) throw new Error('No page')
  const area = { left: 0.25, top: 0.2, width: 0.5, height: 0.1 }
  const [made] = await database()
    .insert(hotspots)
    .values({ pageId: page.id, ...area, ...kind, ...values })
    .returning()
  if (!made) throw new Error('No hotspot')
  return made.id
}

const link = (url: string): HotspotKind => ({
  type: 'external_link',
  details: hotspotDetails.external_link.parse({ url }),
})
const toPage = (page_number: number): HotspotKind => ({ type: 'page_reference', details: { page_number } })

describe('the inline data of a page', () => {
  test('is that of the publication, with the documented keys', async () => {
    const { data } = await inlineData()
    expect(data).toEqual({
      id: publication.id,
      groupId: group.id,
      groupSlug: group.slug,
      groupTitle: group.title,
      accountName: expect.any(String),
      collectionId: null,
      slug: 'spring',
      numPages: 4,
      cacheToken: expect.stringMatching(/^\d+$/),
      sizes: expect.objectContaining({ at200: expect.any(Object), at2400: expect.any(Object) }),
      config: expect.objectContaining({
        canonicalUrl: `${env().readerUrl}${path}`,
        publicationTitle: 'Spring',
        publicationOriginalTitle: 'Spring',
        customerName: expect.any(String),
        relativeSize: expect.any(Number),
        language: 'en',
        description: '',
        downloadPdfUrl: expect.stringMatching(/^\/.*\.pdf$/),
        showPrintButton: true,
        enableSearch: true,
        layout: 'booklet',
      }),
      branding: { isBranded: true, logo: null },
      translations: { hotspot: expect.any(Object), products: expect.any(Object) },
    })
  })

  test('is below 2 kB, and on every page of the publication', async () => {
    const { text, data } = await inlineData()
    expect(text.length).toBeLessThan(2048)
    expect((await inlineData(`${path}/page/2-3`)).data).toEqual(data)
  })

  test('gives the PDF to a pattern, and null without downloads', async () => {
    const { text } = await inlineData()
    expect(/"downloadPdfUrl":"([^"]+\.pdf)"/.exec(text)?.[1]).toMatch(/^\/\d+\/\d+\/pdfs\//)
    await database().update(groups).set({ disableDownload: true }).where(eq(groups.id, group.id))
    expect((await inlineData()).data.config.downloadPdfUrl).toBeNull()
  })

  test('survives every text of its owner, and runs nothing', async () => {
    const description = 'Ends: {a}; </script><script>alert(1)</script> <!-- "quoted"};'
    await updatePublication(group.id, publication.id, { description, browserTitle: 'Seen' })
    const { html, data } = await inlineData()
    expect(data.config).toMatchObject({
      description,
      publicationTitle: 'Seen',
      publicationOriginalTitle: 'Spring',
    })
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('<script type="application/x-viewer-data">var data = ')
  })

  test('is not given without the password, nor offline', async () => {
    await updatePublication(group.id, publication.id, { secured: true, password: 'open sesame' })
    const places = ['', `/spreads.json`, `/page/2-3/hotspots_data.json`, `/product/1.json`]
    for (const place of places) {
      const { text, status } = await read(path + place)
      expect([place, status]).toEqual([place, 403])
      expect(text).not.toMatch(/var data|"images"|"position"/)
    }
    await carryOutSchedule(group.id, publication.id, 'withdraw')
    for (const place of places) expect([place, (await read(path + place)).status]).toEqual([place, 404])
  })
})

describe('spreads', () => {
  test('have each page once, from 1 to the last', async () => {
    const { status, headers, items } = await list('spreads.json?page=1')
    expect(status).toBe(200)
    expect(headers.get('x-next-page')).toBeNull()
    expect(items.map((one: { originalPageNumbers: number[] }) => one.originalPageNumbers)).toEqual([
      [1],
      [2, 3],
      [4],
    ])
    const [first] = items
    expect(first.pages).toEqual([
      {
        id: expect.any(Number),
        number: 1,
        text: expect.any(String),
        backgroundType: 'image',
        images: expect.objectContaining({
          at200: expect.stringMatching(/^\/.*-at200\.jpg$/),
          at2400: expect.stringMatching(/^\/.*-at2400\.jpg$/),
        }),
      },
    ])
    expect(Object.keys(first.pages[0].images)).toHaveLength(8)
  })

  test('come in parts, followed by X-Next-Page', async () => {
    const { slug } = await putOnline(group, { title: 'Long', pageCount: 120 })
    path = `/${group.slug}/${slug}`
    const numbers: number[] = []
    let next: string | null = '1'
    let parts = 0
    while (next !== null) {
      const { items, headers } = await list(`spreads.json?page=${next}`)
      for (const one of items) numbers.push(...one.originalPageNumbers)
      next = headers.get('x-next-page')
      parts += 1
    }
    expect(parts).toBe(2)
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    expect((await list('spreads.json?page=3')).items).toEqual([])
    for (const page of ['0', '-1', 'x', '1.5', '99999999'])
      expect([page, (await list(`spreads.json?page=${page}`)).status]).toEqual([page, 404])
  })

  test('are the same with the token of a version, and others for our own reader', async () => {
    const { items } = await list('spreads.json')
    expect((await list('spreads.json?version=1')).items).toEqual(items)
    expect((await list('spreads.json?shape=reader')).items).toEqual({ spreads: expect.any(Array) })
  })
})

describe('hotspots of a spread', () => {
  const at = (name: string, more = '') => list(`page/${name}/hotspots_data.json${more}`)

  test('stand on the spread, with page numbers as text', async () => {
    const first = await stand(2, link('https://shop.example/a'), {
      title: 'Shop',
      iconLeft: 0.1,
      iconTop: 0.9,
    })
    const second = await stand(3, toPage(4))
    await stand(3, toPage(99))
    const { status, headers, items } = await at('2-3')
    expect([status, headers.get('x-next-page')]).toEqual([200, null])
    expect(items).toMatchObject([
      {
        id: first,
        type: 'externalLink',
        title: 'Shop',
        url: 'https://shop.example/a',
        position: { left: 0.125, top: 0.2, width: 0.25, height: 0.1, iconLeft: 0.1, iconTop: 0.9 },
      },
      { id: second, type: 'pageReference', pageNumber: '4', position: { left: 0.625 } },
    ])
    expect((await at('2')).items).toEqual(items)
    expect((await at('4')).items).toEqual([])
    expect((await at('9')).status).toBe(404)
    expect((await at('2-3', '?page=0')).status).toBe(404)
  })

  test('are of every kind', async () => {
    const youtube = {
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_id: 'dQw4w9WgXcQ',
      video_provider: 'youtube',
    }
    await stand(1, { type: 'video', details: hotspotDetails.video.parse(youtube) })
    await stand(1, {
      type: 'image',
      details: hotspotDetails.image.parse({ url: 'https://example.com/1.jpg' }),
    })
    const film = { url: 'https://example.com/3.mp4', altText: 'In use' }
    const id = await stand(1, { type: 'slideshow', details: {} })
    await replaceSlides(database(), id, [{ url: 'https://example.com/2.jpg', altText: 'Red' }, film])
    expect((await at('1')).items).toMatchObject([
      { type: 'video', youtubeId: 'dQw4w9WgXcQ', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      { type: 'image', url: null },
      { type: 'slideshow', slides: [{ url: null, altText: 'Red' }, film] },
    ])
    const [first, second] = [
      await keepCopy(group.id, 'https://example.com/1.jpg', 'hotspot'),
      await keepCopy(group.id, 'https://example.com/2.jpg', 'hotspot'),
    ]
    expect((await at('1')).items).toMatchObject([
      { type: 'video' },
      { type: 'image', url: first },
      { type: 'slideshow', slides: [{ url: second, altText: 'Red' }, film] },
    ])
  })

  test('come in parts', async () => {
    for (let count = 0; count < 101; count += 1) await stand(1, link('https://shop.example/a'))
    const first = await at('1')
    expect([first.items.length, first.headers.get('x-next-page')]).toEqual([100, '2'])
    const second = await at('1', '?page=2')
    expect([second.items.length, second.headers.get('x-next-page')]).toEqual([1, null])
  })

  test('tell prices as text, and anew when a sale has ended', async () => {
    const chair = await newProduct(group.id, 'A1', {
      price: 15,
      salePrice: 12.5,
      saleEndsAt: new Date(Date.now() + 3_600_000),
      currency: 'EUR',
      link: 'https://shop.example/a1',
      photoUrls: ['https://shop.example/a1.jpg'],
      productType: 'Chairs',
      customLabels: { custom_label_8: '4 pieces' },
    })
    const hotspotId = await stand(2, { type: 'product', details: hotspotDetails.product.parse({}) })
    await replaceProducts(database(), publication, hotspotId, { skus: ['A1'] })
    const { items, headers } = await at('2-3')
    const product = {
      id: chair.id,
      hotspotId,
      title: 'Product A1',
      price: '15.00',
      discountedPrice: '12.50',
      currency: 'EUR',
      webshopIdentifier: 'A1',
      webshopUrl: 'https://shop.example/a1',
      removedFromFeed: false,
      productType: 'Chairs',
      customLabel8: '4 pieces',
      photoUrls: [],
      photoSharingUrl: null,
    }
    expect(items).toMatchObject([{ id: hotspotId, type: 'product', products: [product] }])
    expect((await list(`product/${chair.id}.json`)).items).toMatchObject(product)
    expect((await list(`product/${chair.id + 1}.json`)).status).toBe(404)
    const copy = { headers: { 'If-None-Match': headers.get('etag') ?? '' } }
    expect((await list('page/2-3/hotspots_data.json', copy)).status).toBe(304)
    await database()
      .update(products)
      .set({ saleEndsAt: new Date(0) })
      .where(eq(products.id, chair.id))
    const after = await list('page/2-3/hotspots_data.json', copy)
    expect(after.items).toMatchObject([{ products: [{ price: '15.00', discountedPrice: null }] }])
    const full = await keepCopy(group.id, 'https://shop.example/a1.jpg', 'product')
    expect((await list(`product/${chair.id}.json`)).items.photoSharingUrl).toBe(full)
  })
})

describe('all of a publication', () => {
  test('is the data of a page, with the spreads and words of version 1', async () => {
    const { data } = await inlineData()
    const { items } = await list('data.json')
    expect(items).toEqual({ ...data, spreads: expect.any(Array), translations: expect.any(Object) })
    expect(items.spreads).toHaveLength(3)
    expect(Object.keys(items.translations).length).toBeGreaterThan(Object.keys(data.translations).length)
  })
})

describe('the address for browsers that cannot show pages', () => {
  test('leads to the PDF, and to nothing without downloads', async () => {
    const { status, headers } = await read(`${path}/unsupported`)
    const { data } = await inlineData()
    expect([status, headers.get('location')]).toEqual([302, env().assetUrl + data.config.downloadPdfUrl])
    await database().update(groups).set({ disableDownload: true }).where(eq(groups.id, group.id))
    expect((await read(`${path}/unsupported`)).status).toBe(404)
  })
})
