import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findPublication } from '#db/publications/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { newProduct } from '../products/products.fixture.ts'
import type { CoverageFinding } from '../rules/coverage/findings.ts'
import { collections } from '../schema/collections.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { type CoverageFilter, readCoverage } from './coverage.ts'
import { heedCoverage, ignoreCoverage } from './ignored.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
beforeEach(async () => {
  owner = await newAccount()
  publicationId = (await newPublication(owner.group.id, { pageCount: 3 })).id
})

const isPage = (number: number) => and(eq(pages.publicationId, publicationId), eq(pages.number, number))

/** Prints lines below each other on a page. */
async function print(number: number, ...lines: string[]): Promise<void> {
  const runs = lines.map((text, at) => ({
    left: 0.1,
    top: 0.1 + at * 0.03,
    width: text.length * 0.01,
    height: 0.02,
    text,
  }))
  await database()
    .update(pages)
    .set({ text: lines.join('\n'), runs })
    .where(isPage(number))
}

async function addHotspot(number: number, productId: number, sku: string, area = {}): Promise<number> {
  const [page] = await database().select().from(pages).where(isPage(number))
  const place = { left: 0.05, top: 0.05, width: 0.5, height: 0.3, ...area }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({ pageId: page?.id ?? 0, type: 'product', details: {}, ...place })
    .returning()
  const id = hotspot?.id ?? 0
  await database().insert(hotspotProducts).values({ hotspotId: id, position: 0, sku, productId })
  return id
}

async function coverage(filter: CoverageFilter = {}, slice = { limit: 100, offset: 0 }) {
  return readCoverage(await findPublication(owner.group.id, publicationId), filter, slice)
}

const inShort = (finding: CoverageFinding) => {
  const pageNumbers = finding.places.map(place => place.pageNumber)
  if (finding.kind === 'unknown_number') return [finding.kind, finding.number, pageNumbers]
  if (finding.kind === 'missing_product') return [finding.kind, finding.product.title]
  return [finding.kind, finding.product.sku, finding.printed, finding.price, finding.salePrice, pageNumbers]
}
const found = async (filter?: CoverageFilter) => (await coverage(filter)).items.map(inShort)

describe('products and pages', () => {
  test('a product is on a page that prints its number, or has a hotspot that shows it', async () => {
    await newProduct(owner.group.id, 'AB-1001')
    const shown = await newProduct(owner.group.id, 'AB-1002')
    await newProduct(owner.group.id, 'AB-1003', { title: 'Garden chair' })
    await newProduct(owner.group.id, 'AB-1004', { removedFromFeed: true })
    await print(1, 'Chair AB-1001')
    await addHotspot(2, shown.id, 'AB-1002')
    expect(await coverage()).toMatchObject({
      coverage: { products: 3, onPages: 2, counts: { missing_product: 1 }, ignored: 0 },
    })
    expect(await found()).toEqual([['missing_product', 'Garden chair']])
  })

  test('a variant is on the pages that offer another of its item', async () => {
    const item = { itemGroupId: 'chair' }
    const shown = await newProduct(owner.group.id, 'AB-1001', item)
    await newProduct(owner.group.id, 'AB-1002', item)
    await newProduct(owner.group.id, 'AB-1003', { itemGroupId: 'table' })
    await addHotspot(1, shown.id, 'AB-1001')
    expect(await found()).toEqual([['missing_product', 'Product AB-1003']])
  })

  test('numbers that are written as the feed’s and are not in it are told with their pages', async () => {
    await newProduct(owner.group.id, 'AB-1001', { gtin: '4006381333931' })
    await newProduct(owner.group.id, 'AB-1002', { mpn: 'AB-7001' })
    await print(1, 'AB-1001 AB-1009', 'AB-7001')
    await print(3, 'AB-1002, AB-1009', 'Tel. 0241 10091', 'ab-1002')
    expect(await found()).toEqual([['unknown_number', 'AB-1009', [1, 3]]])
  })

  test('a price in the hotspot of a product, or beside its number, that is none of its own', async () => {
    const prices = { price: 15.99, salePrice: 12.99, currency: 'EUR' }
    const chair = await newProduct(owner.group.id, 'AB-1001', prices)
    await newProduct(owner.group.id, 'AB-1002', { ...prices, currency: null })
    await print(1, 'Oak chair', '€ 14,99')
    const hotspot = await addHotspot(1, chair.id, 'AB-1001')
    await print(2, 'Table AB-1002', '1.299,– €')
    await print(3, 'AB-1001', 'statt 15,99 nur 12,99 €')
    const { items } = await coverage()
    expect(items.map(inShort)).toEqual([
      ['price_differs', 'AB-1001', '€ 14,99', 15.99, 12.99, [1]],
      ['price_differs', 'AB-1002', '1.299,– €', 15.99, 12.99, [2]],
    ])
    expect(items.flatMap(({ places }) => places)).toMatchObject([
      { hotspotId: hotspot, area: { left: 0.1, top: 0.13 } },
      { hotspotId: null, area: { top: 0.13 } },
    ])
  })

  test('the products are those of the collection’s library, where it has one', async () => {
    const groupId = owner.group.id
    const [library] = await database()
      .insert(productLibraries)
      .values({ groupId, title: 'Outlet' })
      .returning()
    const outlet = { groupId, title: 'Outlet', currentProductLibraryId: library?.id }
    const [collection] = await database().insert(collections).values(outlet).returning()
    await database()
      .update(publications)
      .set({ collectionId: collection?.id })
      .where(eq(publications.id, publicationId))
    await newProduct(owner.group.id, 'AB-1001')
    await newProduct(owner.group.id, 'CD-1001', { productLibraryId: library?.id ?? 0, title: 'Lamp' })
    expect(await found()).toEqual([['missing_product', 'Lamp']])
  })
})

test('each change of pages, hotspots and products is seen at once', async () => {
  const { id } = await newProduct(owner.group.id, 'AB-1001', { price: 12, title: 'Chair' })
  expect(await found()).toEqual([['missing_product', 'Chair']])
  await print(1, 'AB-1001', '12,00 €')
  expect(await found()).toEqual([])
  const set = (values: object) => database().update(products).set(values).where(eq(products.id, id))
  await set({ price: 14 })
  expect(await found()).toEqual([['price_differs', 'AB-1001', '12,00 €', 14, null, [1]]])
  await set({ salePrice: 12 })
  expect(await found()).toEqual([])
  await set({ sku: 'AB-1002', title: 'Table' })
  expect(await found()).toEqual([
    ['unknown_number', 'AB-1001', [1]],
    ['missing_product', 'Table'],
  ])
  const hotspot = await addHotspot(1, id, 'AB-1002')
  expect(await found()).toEqual([['unknown_number', 'AB-1001', [1]]])
  await set({ salePrice: null })
  expect(await found()).toHaveLength(2)
  await database().update(hotspots).set({ top: 0.8, height: 0.1 }).where(eq(hotspots.id, hotspot))
  expect(await found()).toHaveLength(1)
})

describe('ignored findings', () => {
  const wrong = { kind: 'unknown_number', key: 'AB-1009' } as const
  beforeEach(async () => {
    await newProduct(owner.group.id, 'AB-1001', { price: 12, title: 'Chair' })
    await newProduct(owner.group.id, 'AB-1002', { title: 'Table' })
    await print(1, 'AB-1001', '14,00 €')
    await print(2, 'AB-1009')
  })

  test('leave list and counts, and come back when they are heeded', async () => {
    await ignoreCoverage(publicationId, wrong)
    await ignoreCoverage(publicationId, wrong)
    await ignoreCoverage(publicationId, { kind: 'missing_product', key: 'AB-1002' })
    const { coverage: counted, items } = await coverage()
    expect(items.map(({ kind }) => kind)).toEqual(['price_differs'])
    expect(counted).toEqual({
      products: 1,
      onPages: 1,
      counts: { price_differs: 1, unknown_number: 0, missing_product: 0 },
      ignored: 2,
    })
    expect(await found({ isIgnored: true })).toEqual([
      ['unknown_number', 'AB-1009', [2]],
      ['missing_product', 'Table'],
    ])
    await heedCoverage(publicationId, wrong)
    expect(await found({ kind: 'unknown_number' })).toEqual([['unknown_number', 'AB-1009', [2]]])
  })

  test('a price is told again once it is another one', async () => {
    const [difference] = (await coverage({ kind: 'price_differs' })).items
    await ignoreCoverage(publicationId, { kind: 'price_differs', key: difference?.key ?? '' })
    expect(await found({ kind: 'price_differs' })).toEqual([])
    await database().update(products).set({ price: 13 }).where(eq(products.sku, 'AB-1001'))
    expect(await found({ kind: 'price_differs' })).toHaveLength(1)
  })

  test('are those of one publication', async () => {
    await ignoreCoverage(publicationId, wrong)
    publicationId = (await newPublication(owner.group.id)).id
    expect(await found()).toEqual([
      ['missing_product', 'Chair'],
      ['missing_product', 'Table'],
    ])
  })
})

test('the list is read in slices across kinds', async () => {
  for (const sku of ['AB-1001', 'AB-1002', 'AB-1003']) await newProduct(owner.group.id, sku)
  await print(1, 'AB-1008 AB-1009')
  const whole = await found()
  expect(whole).toHaveLength(5)
  for (const limit of [1, 2, 3]) {
    const slices = []
    for (let offset = 0; offset < 6; offset += limit)
      slices.push(...(await coverage({}, { limit, offset })).items.map(inShort))
    expect(slices).toEqual(whole)
  }
  expect((await coverage({}, { limit: 4, offset: 0 })).hasMore).toBe(true)
  expect((await coverage({}, { limit: 5, offset: 0 })).hasMore).toBe(false)
})
