import { beforeAll, expect, test } from 'vitest'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { stagedProduct } from '#db/products/products.fixture.ts'
import { indexProducts } from '#db/products/words.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number

beforeAll(async () => {
  owner = await newAccount()
  const set = { groupId: owner.group.id, productLibraryId: null }
  await importInto(set, [
    stagedProduct('A-1', {
      title: 'Oak chair',
      availability: 'in_stock',
      salePrice: '12.00',
      photoUrls: ['https://example.com/chair.jpg'],
    }),
    stagedProduct('A-2', { title: 'Oak table', currency: null, price: null }),
    stagedProduct('B-1', { title: 'Lamp' }),
  ])
  await indexProducts(set)
  publicationId = (await newProductHotspot(owner.group.id, ['A-1'])).publicationId
})

type Search = Partial<Inputs['products']['list']>

const list = (search: Search = {}, from = owner) =>
  proceduresAs(from.user).products.list({ groupId: owner.group.id, perPage: 50, ...search })
const skusOf = async (search: Search) => (await list(search)).items.map(({ sku }) => sku)

test('what is told of each product', async () => {
  expect(await list({ text: 'oak chair' })).toEqual({
    items: [
      {
        id: expect.any(Number),
        sku: 'A-1',
        title: 'Oak chair',
        brand: null,
        price: 15,
        discountedPrice: 12,
        currency: 'EUR',
        availability: 'in_stock',
        photoUrl: 'https://example.com/chair.jpg',
        productLibraryId: null,
        removedFromFeed: false,
        hotspotCount: 1,
      },
    ],
    hasMore: false,
    total: 1,
  })
})

test('a page at a time', async () => {
  expect(await list({ perPage: 2 })).toMatchObject({ items: [{ sku: 'A-1' }, { sku: 'A-2' }], hasMore: true })
  expect(await skusOf({ perPage: 2, page: 2 })).toEqual(['B-1'])
})

test('of the feed, a library, or those of a publication', async () => {
  expect(await skusOf({ text: 'oak', source: 'feed' })).toEqual(['A-1', 'A-2'])
  expect(await skusOf({ text: 'oak', source: '12345' })).toEqual([])
  expect(await skusOf({ text: 'lamp', publicationId })).toEqual(['B-1'])
})

test('403 to another account, 404 for another publication, 422 for a source that is none', async () => {
  await expect(list({}, await newAccount())).rejects.toMatchObject({ status: 403 })
  await expect(list({ publicationId: publicationId + 1000 })).rejects.toMatchObject({ status: 404 })
  await expect(list({ source: 'shop' })).rejects.toMatchObject({
    status: 422,
    errors: { source: ["must be all, feed or a product library's id"] },
  })
})
