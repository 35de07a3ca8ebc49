import { beforeAll, describe, expect, test } from 'vitest'
import type { Handler } from '#app/_http/endpoint.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { stagedProduct } from '#db/products/products.fixture.ts'
import { indexProducts } from '#db/products/words.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET as getOne } from './[product_id]/route.ts'
import { GET as getList } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
let hotspotId: number

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
  ;({ publicationId, hotspotId } = await newProductHotspot(owner.group.id, ['A-1']))
})

async function ask(handler: Handler, address: string, { key = owner.key, productId = 1 } = {}) {
  const request = new Request(`http://localhost:3000/dashboard/api/products${address}`, {
    headers: { Authorization: `ApiKey ${key}` },
  })
  const params = { group_id: String(owner.group.id), product_id: String(productId) }
  const answer = await handler(request, { params: Promise.resolve(params) })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const skusOf = (body: { products: { sku: string }[] }) => body.products.map(({ sku }) => sku)

describe('the products of a group', () => {
  test('200: what is told of each', async () => {
    const { status, body } = await ask(getList, '?q=oak+chair')
    expect([status, body.products]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          sku: 'A-1',
          title: 'Oak chair',
          brand: null,
          price: 15,
          discounted_price: 12,
          currency: 'EUR',
          availability: 'in_stock',
          photo_url: 'https://example.com/chair.jpg',
          product_library_id: null,
          removed_from_feed: false,
          hotspot_count: 1,
        },
      ],
    ])
  })

  test('200: a page at a time', async () => {
    const { body, headers } = await ask(getList, '?per_page=2')
    expect([skusOf(body), headers.get('x-next-page')]).toEqual([['A-1', 'A-2'], '2'])
    expect(skusOf((await ask(getList, '?per_page=2&page=2')).body)).toEqual(['B-1'])
  })

  test('200: of the feed, a library, or those of a publication', async () => {
    expect(skusOf((await ask(getList, '?q=oak&source=feed')).body)).toEqual(['A-1', 'A-2'])
    expect(skusOf((await ask(getList, '?q=oak&source=12345')).body)).toEqual([])
    expect(skusOf((await ask(getList, `?q=lamp&publication_id=${publicationId}`)).body)).toEqual(['B-1'])
  })

  test('403 to another account, 404 for another publication, 422 for a source that is none', async () => {
    expect((await ask(getList, '', { key: (await newAccount()).key })).status).toBe(403)
    expect((await ask(getList, `?publication_id=${publicationId + 1000}`)).status).toBe(404)
    const { status, body } = await ask(getList, '?source=shop')
    expect([status, body.errors]).toEqual([422, { source: ["must be all, feed or a product library's id"] }])
  })
})

describe('a product', () => {
  test('200: all that is known of it, and where it is shown', async () => {
    const found = await ask(getList, '?q=A-1')
    const { status, body } = await ask(getOne, '', { productId: found.body.products[0].id })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({ webshop_identifier: 'A-1', discounted_price: 12, currency: 'EUR' })
    expect(body.product_library_id).toBeNull()
    expect(body.uses).toEqual([
      {
        publication: { id: publicationId, title: 'Spring', state: 'offline' },
        pages: [
          {
            number: 1,
            hotspot_ids: [hotspotId],
            image_url: expect.stringContaining('-at200.jpg'),
            ratio: expect.any(Number),
          },
        ],
      },
    ])
  })

  test('404: one that the group does not have; 403: not to another account', async () => {
    expect((await ask(getOne, '', { productId: 999_999 })).status).toBe(404)
    expect((await ask(getOne, '', { key: (await newAccount()).key })).status).toBe(403)
  })
})
