import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { collections } from '#db/schema/collections.ts'
import { groups } from '#db/schema/groups.ts'
import { hotspotProducts } from '#db/schema/pages/hotspots.ts'
import { photos } from '#db/schema/products/photos.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let path: string
let groupId: number

beforeAll(async () => {
  book = await newSpreads()
  path = `${book.spreads[1]}/hotspots`
  groupId = book.owner.group.id
})

async function create(fields: object, { send } = book, at = path) {
  const { status, body } = await send('POST', at, { ...minimal.product, ...fields })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.hotspot
}

const idsOf = (hotspot: { products: { id: number }[] }) => hotspot.products.map(({ id }) => id)

test('a product has every field', async () => {
  const product = await newProduct(groupId, 'FULL-1', {
    title: 'Chair',
    description: '<b>Red</b> & <script>more()</script>',
    price: 15.5,
    salePrice: 12,
    currency: 'USD',
    link: 'https://example.com/chair',
    availability: 'in_stock',
    brand: 'Sit',
    gtin: '4006381333931',
    mpn: 'S-1',
    productType: 'Chairs',
    googleProductCategory: '443',
    itemGroupId: 'S',
    color: 'Red',
    multipack: 2,
    orderQuantityStep: 3,
    customLabels: { custom_label_0: 'new', custom_label_9: 'last', custom_label_19: 'ours' },
    photoUrls: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
    removedFromFeed: true,
  })
  const { products } = await create({ product_ids: [product.id] })
  expect(products).toEqual([
    {
      id: product.id,
      title: 'Chair',
      description: '<b>Red</b> & <script>more()</script>',
      position: 0,
      price: 15.5,
      discounted_price: 12,
      currency: 'USD',
      availability: 'in_stock',
      webshop_url: 'https://example.com/chair',
      webshop_identifier: 'FULL-1',
      product_type: 'Chairs',
      google_product_category: '443',
      brand: 'Sit',
      gtin: '4006381333931',
      mpn: 'S-1',
      item_group_id: 'S',
      color: 'Red',
      size: null,
      material: null,
      pattern: null,
      multipack: 2,
      minimum_order_quantity: null,
      maximum_order_quantity: null,
      order_quantity_step: 3,
      promotional_label: null,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, label) => [`custom_label_${label}`, null])),
      custom_label_0: 'new',
      custom_label_9: 'last',
      custom_label_19: 'ours',
      video_id: null,
      video_provider: null,
      photo_urls: [
        { thumb: 'https://example.com/1.jpg', full: 'https://example.com/1.jpg' },
        { thumb: 'https://example.com/2.jpg', full: 'https://example.com/2.jpg' },
      ],
      removed_from_feed: true,
    },
  ])
})

test('a sale price is told while the sale lasts, and not before or after', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const sale = { price: 20, salePrice: 15 }
  await newProduct(groupId, 'SOON', { ...sale, saleStartsAt: at(1), saleEndsAt: at(2) })
  await newProduct(groupId, 'NOW', { ...sale, saleStartsAt: at(-1), saleEndsAt: at(1) })
  await newProduct(groupId, 'OVER', { ...sale, saleStartsAt: at(-2), saleEndsAt: at(-1) })
  const { products } = await create({ skus: ['SOON', 'NOW', 'OVER'] })
  expect(products).toMatchObject([
    { price: 20, discounted_price: null },
    { price: 20, discounted_price: 15 },
    { price: 20, discounted_price: null },
  ])
})

test('a photo is told with our addresses once it is kept here, and with that of the feed until then', async () => {
  const [first, second] = ['https://example.com/kept.jpg', 'https://example.com/dead.jpg']
  await newProduct(groupId, 'PHOTOS', { photoUrls: [first, second] })
  await database().insert(photos).values({ groupId, url: first, imageKey: '9/photos/ab' })
  const { products } = await create({ skus: ['PHOTOS'] })
  expect(products[0].photo_urls).toEqual([
    {
      thumb: `${env().assetUrl}/9/photos/ab-at200.jpg`,
      full: `${env().assetUrl}/9/photos/ab-within1000.jpg`,
    },
    { thumb: second, full: second },
  ])
})

test("a product whose feed does not say costs in the group's currency, and what it lacks is null", async () => {
  await newProduct(groupId, 'BARE-1')
  await database().update(groups).set({ currency: 'SEK' }).where(eq(groups.id, groupId))
  const { products } = await create({ skus: ['BARE-1'] })
  expect(products).toMatchObject([{ currency: 'SEK', price: null, webshop_url: null, photo_urls: [] }])
})

describe('products are named', () => {
  test('by SKU and by id, in that order, each once', async () => {
    const a = await newProduct(groupId, 'A')
    const b = await newProduct(groupId, 'B')
    const c = await newProduct(groupId, 'C')
    const hotspot = await create({ skus: ['B', 'A', 'B'], product_ids: [c.id, a.id, c.id] })
    expect(idsOf(hotspot)).toEqual([b.id, a.id, c.id])
    expect(hotspot.products.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2])
    expect(hotspot.skus).toEqual(['B', 'A', 'C'])
  })

  test('by SKUs that no feed has brought yet, which are kept as they were written', async () => {
    const known = await newProduct(groupId, 'KNOWN')
    const hotspot = await create({ skus: ['not yet / ü', 'KNOWN'] })
    expect(hotspot.skus).toEqual(['not yet / ü', 'KNOWN'])
    expect(hotspot.products).toMatchObject([{ id: known.id, position: 1 }])
    const kept = await database()
      .select()
      .from(hotspotProducts)
      .where(eq(hotspotProducts.hotspotId, hotspot.id))
    expect(kept).toMatchObject([
      { position: 0, sku: 'not yet / ü', productId: null },
      { productId: known.id },
    ])
  })

  test('to a SKU exactly: neither case nor spaces are changed', async () => {
    await newProduct(groupId, 'Exact-1')
    const { products } = await create({ skus: ['exact-1', 'Exact-1 ', ' Exact-1'] })
    expect(products).toEqual([])
  })

  test('instead of those before, when either list is sent again', async () => {
    const d = await newProduct(groupId, 'D')
    const e = await newProduct(groupId, 'E')
    const { id } = await create({ skus: ['D'] })
    const patch = async (json: object) =>
      idsOf((await book.send('PATCH', `${path}/${id}`, json)).body.hotspot)
    expect(await patch({ title: 'Kept' })).toEqual([d.id])
    expect(await patch({ product_ids: [e.id] })).toEqual([e.id])
    expect(await patch({ skus: ['D', 'E'] })).toEqual([d.id, e.id])
    expect(await patch({ skus: [] })).toEqual([])
  })

  test.each([
    [{ product_ids: [2_000_000] }, 'product_ids', 'must all be products of this group'],
    [{ product_ids: [2 ** 31] }, 'product_ids', 'must be at most 2147483647 at 0'],
    [{ product_ids: ['A'] }, 'product_ids', 'must be a number at 0'],
    [{ product_ids: 7 }, 'product_ids', 'must be a list'],
    [{ skus: [''] }, 'skus', 'must not be empty at 0'],
    [{ skus: ['x'.repeat(256)] }, 'skus', 'must be at most 255 characters at 0'],
    [{ skus: ['a\0'] }, 'skus', 'must not contain invalid characters at 0'],
    [{ skus: Array.from({ length: 101 }, (_, sku) => `${sku}`) }, 'skus', 'must be at most 100 entries'],
    [{ product_theme_id: 0 }, 'product_theme_id', 'must be at least 1'],
  ])('%j is refused, and no hotspot is made', async (fields, field, message) => {
    const count = async () => (await book.send('GET', path)).body.hotspots.length
    const before = await count()
    const { status, body } = await book.send('POST', path, { ...minimal.product, ...fields })
    expect([status, body.errors[field]?.[0]]).toEqual([422, message])
    expect(await count()).toBe(before)
  })
})

describe('a SKU means', () => {
  test("the product of the collection's library, where the collection has one, else that of the feed", async () => {
    const owner = await newAccount()
    const group = owner.group.id
    const [library] = await database()
      .insert(productLibraries)
      .values({ groupId: group, title: 'Library' })
      .returning()
    if (!library) throw new Error('No library')
    const ofFeed = await newProduct(group, 'SAME')
    const ofLibrary = await newProduct(group, 'SAME', { productLibraryId: library.id })
    await newProduct(group, 'FEED-ONLY')
    const inCollection = async (currentProductLibraryId: number | null) => {
      const [collection] = await database()
        .insert(collections)
        .values({ groupId: group, title: 'Collection', currentProductLibraryId })
        .returning()
      const own = await newSpreads({ owner, collectionId: collection?.id })
      return create({ skus: ['SAME', 'FEED-ONLY'] }, own, `${own.spreads[1]}/hotspots`)
    }
    expect(idsOf(await inCollection(library.id))).toEqual([ofLibrary.id])
    expect(idsOf(await inCollection(null))[0]).toBe(ofFeed.id)
  })

  test('no product of another group', async () => {
    const other = await newGroup(book.owner.account.id)
    const foreign = await newProduct(other.id, 'FOREIGN')
    expect((await create({ skus: ['FOREIGN'] })).products).toEqual([])
    const { status } = await book.send('POST', path, { ...minimal.product, product_ids: [foreign.id] })
    expect(status).toBe(422)
  })
})
