import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import type { Publication } from '#db/publications/publications.ts'
import { photos } from '#db/schema/products/photos.ts'
import { products } from '#db/schema/products/products.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { putOnline } from './online.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publication: Publication

beforeAll(async () => {
  owner = await newAccount()
  publication = await putOnline(owner.group)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A product that the publication shows. */
async function shown(sku: string, values: Parameters<typeof newProduct>[2]) {
  const product = await newProduct(owner.group.id, sku, values)
  const [, spread] = await listSpreads(publication.id)
  const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4 }
  const json = { type: 'product', ...place, product_ids: [product.id] }
  const { status } = await call('POST', `/v2/spreads/${spread?.id}/hotspots`, { key: owner.key, json })
  expect(status).toBe(201)
  return product
}

const read = (id: number, tag = '') =>
  call('GET', `/v1/groups/${owner.group.slug}/publications/${publication.slug}/products/${id}.json`, {
    headers: { 'If-None-Match': tag },
  })

/** The clock of this process; the database keeps its own. */
const clock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })

test('a description is told as the feed gives it, HTML included', async () => {
  const description = '<p>Oak & linen, 5 < 6</p><script>shop()</script>'
  const { id } = await shown('TABLE-1', { description })
  expect((await read(id)).body.description).toBe(description)
})

describe('a sale price', () => {
  const sale = {
    price: 499.5,
    salePrice: 449,
    saleStartsAt: new Date('2031-06-10T10:00:00Z'),
    saleEndsAt: new Date('2031-06-20T10:00:00Z'),
  }

  test('is told from when the sale begins until it ends, without an import', async () => {
    const { id } = await shown('SOFA-1', sale)
    const told = async (time: string) => {
      clock(time)
      const { price, discountedPrice } = (await read(id)).body
      return [price, discountedPrice]
    }
    expect(await told('2031-06-10T09:59:59.999Z')).toEqual([499.5, null])
    expect(await told('2031-06-10T10:00:00Z')).toEqual([499.5, 449])
    expect(await told('2031-06-20T09:59:59.999Z')).toEqual([499.5, 449])
    expect(await told('2031-06-20T10:00:00Z')).toEqual([499.5, null])
  })

  test('makes older copies old when it begins and when it ends', async () => {
    const { id } = await shown('SOFA-2', sale)
    clock('2031-06-10T09:59:00Z')
    const before = (await read(id)).headers.get('etag') ?? ''
    expect((await read(id, before)).status).toBe(304)
    clock('2031-06-10T10:00:00Z')
    const during = await read(id, before)
    expect([during.status, during.body.discountedPrice]).toEqual([200, 449])
    clock('2031-06-20T10:00:00Z')
    const after = await read(id, during.headers.get('etag') ?? '')
    expect([after.status, after.body.discountedPrice]).toEqual([200, null])
  })

  test.each([
    ['2031-06-10T09:00:00Z', 30, 30],
    ['2031-06-10T09:59:15Z', 30, 15],
    ['2031-06-10T09:59:50.500Z', 9, 0],
    ['2031-06-10T09:59:59.500Z', 0, 0],
    ['2031-06-10T10:00:00Z', 30, 30],
    ['2031-06-20T09:59:58Z', 2, 0],
    ['2031-06-20T10:00:00Z', 30, 30],
  ])(
    'at %s is kept for %i s, and %i s more while a newer one is fetched, never beyond its next change',
    async (time, maxAge, stale) => {
      const { id } = await shown(`SOFA-${time}`, sale)
      clock(time)
      expect((await read(id)).headers.get('cache-control')).toBe(
        `public, max-age=${maxAge}, stale-while-revalidate=${stale}`,
      )
    },
  )

  test('without dates is told as long as the feed has it', async () => {
    const { id } = await shown('SOFA-3', { price: 20, salePrice: 15 })
    expect((await read(id)).body).toMatchObject({ price: 20, discountedPrice: 15 })
  })
})

describe('the photos', () => {
  const addresses = ['https://example.com/1.jpg', 'https://example.com/2.jpg', 'https://example.com/3.jpg']

  test('are those that are kept here, in the order of the feed', async () => {
    const { id, groupId } = await shown('CHAIR', { photoUrls: addresses })
    expect((await read(id)).body.photos).toEqual([])
    const kept = (['3', '1'] as const).map(name => ({
      groupId,
      url: `https://example.com/${name}.jpg`,
      imageKey: `9/photos/${name}`,
    }))
    await database().insert(photos).values(kept)
    expect((await read(id)).body.photos).toEqual([{ photoUrl: '/9/photos/1' }, { photoUrl: '/9/photos/3' }])
  })

  test('of another group are not told, though their address is the same', async () => {
    const other = await newAccount()
    const url = 'https://example.com/shared.jpg'
    await database().insert(photos).values({ groupId: other.group.id, url, imageKey: '9/photos/other' })
    const { id } = await shown('STOOL', { photoUrls: [url] })
    expect((await read(id)).body.photos).toEqual([])
  })

  test('make older copies old when they come, and are six at most', async () => {
    const photoUrls = Array.from({ length: 6 }, (_, index) => `https://example.com/six/${index}.jpg`)
    const { id, groupId } = await shown('TABLE', { photoUrls })
    const before = (await read(id)).headers.get('etag') ?? ''
    await database()
      .insert(photos)
      .values(photoUrls.map((url, index) => ({ groupId, url, imageKey: `9/photos/six-${index}` })))
    const after = await read(id, before)
    expect([after.status, after.body.photos.length]).toEqual([200, 6])
  })
})

test('a product that the feed has no more is told as long as hotspots show it', async () => {
  const { id } = await shown('GONE', { title: 'Lamp', price: 5 })
  await database().update(products).set({ removedFromFeed: true }).where(eq(products.id, id))
  expect((await read(id)).body).toMatchObject({ id, title: 'Lamp', price: 5 })
})
