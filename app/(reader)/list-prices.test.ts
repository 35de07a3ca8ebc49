import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { showProducts } from '#db/hotspots/hotspots.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import type { Group } from '#db/schema/groups.ts'
import type { Product } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let group: Group
let path: string
let spring: { id: number }

const hourMs = 3_600_000
const hence = (hours: number) => new Date(Date.now() + hours * hourMs)

beforeEach(async () => {
  group = (await newAccount()).group
  spring = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring/list/prices`
})

/** A product that the publication shows. */
async function shownProduct(sku: string, values: Partial<Product> = {}): Promise<Product> {
  const product = await newProduct(group.id, sku, values)
  await showProducts(spring.id, { productIds: [product.id] })
  return product
}

async function ask(items: unknown) {
  const { status, text, headers } = await read(path, {
    method: 'POST',
    headers: { ...ofReaderPage, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  return { status, headers, body: JSON.parse(text) }
}

test('200: prices are those of now, with what is gone and when the next one changes', async () => {
  const chair = await shownProduct('CHAIR', {
    price: 50,
    salePrice: 40,
    saleEndsAt: hence(2),
    currency: 'SEK',
  })
  const lamp = await shownProduct('LAMP', { price: 20, salePrice: 15, saleStartsAt: hence(1) })
  const sofa = await shownProduct('SOFA', { price: 900, salePrice: 800, saleEndsAt: hence(-1) })
  const gone = await shownProduct('GONE', { removedFromFeed: true })
  const items = [chair, lamp, sofa, gone].map(({ id, sku }) => ({ id, sku, quantity: 3 }))
  const { status, body, headers } = await ask(items)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    prices: [
      { id: chair.id, price: 40, currency: 'SEK' },
      { id: lamp.id, price: 20, currency: group.currency },
      { id: sofa.id, price: 900, currency: group.currency },
    ],
    gone: [gone.id],
    changesInMs: expect.any(Number),
  })
  expect(body.changesInMs).toBeGreaterThan(0)
  expect(body.changesInMs).toBeLessThanOrEqual(hourMs)
})

test('200: a product that was imported anew is found by its SKU, and told by the id that was asked', async () => {
  await shownProduct('CHAIR', { price: 50 })
  const { body } = await ask([{ id: 999_999_999, sku: 'CHAIR', quantity: 1 }])
  expect(body).toEqual({
    prices: [{ id: 999_999_999, price: 50, currency: group.currency }],
    gone: [],
    changesInMs: null,
  })
})

test('200: a product of another group is none of this one', async () => {
  const other = (await newAccount()).group
  const { id, sku } = await newProduct(other.id, 'OTHER', { price: 50 })
  expect((await ask([{ id, sku, quantity: 1 }])).body).toMatchObject({ prices: [], gone: [id] })
})

test.each([{ items: [] }, { items: [{ id: 1 }] }, { items: 'all' }])(
  '422: %j is no list',
  async ({ items }) => {
    expect((await ask(items)).status).toBe(422)
  },
)

test('404: a publication that is not there', async () => {
  path = `/${group.slug}/winter/list/prices`
  expect((await ask([{ id: 1, sku: 'A', quantity: 1 }])).status).toBe(404)
})

test('403: a publication with a password tells no prices', async () => {
  const { id, sku } = await shownProduct('CHAIR', { price: 98765 })
  await database()
    .update(publications)
    .set({ secured: true, passwordHash: 'salt:hash' })
    .where(eq(publications.groupId, group.id))
  const { status, text } = await read(path, {
    method: 'POST',
    headers: { ...ofReaderPage, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ id, sku, quantity: 1 }] }),
  })
  expect([status, text.includes('98765')]).toEqual([403, false])
})
