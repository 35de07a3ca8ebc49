import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { showProducts } from '#db/hotspots/hotspots.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import type { Product } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { shopSessions } from '#db/schema/shop-sessions.ts'
import { endShopSession, type OpenedSession } from '#db/shops/sessions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let group: Group
let path: string
let spring: { id: number }

beforeEach(async () => {
  group = (await newAccount()).group
  spring = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring`
  await setShop({ kind: 'shopify', address: 'https://shop.example.com', id_field: 'mpn' })
})

const setShop = (shop: Partial<Shop>) =>
  database()
    .update(groups)
    .set({ shop: { ...noShop, ...shop } })
    .where(eq(groups.id, group.id))

/** A product that the publication shows. */
async function shownProduct(sku: string, values: Partial<Product> = {}): Promise<Product> {
  const product = await newProduct(group.id, sku, values)
  await showProducts(spring.id, { productIds: [product.id] })
  return product
}

async function checkOut(items: unknown) {
  const { status, text, headers } = await read(`${path}/checkout`, {
    method: 'POST',
    headers: { ...ofReaderPage, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  return { status, headers, body: JSON.parse(text) }
}

test('200: a list leads to the checkout, and what has no number stays', async () => {
  const chair = await shownProduct('CHAIR', { mpn: '1001' })
  const lamp = await shownProduct('LAMP')
  const gone = await shownProduct('GONE', { mpn: '1003', removedFromFeed: true })
  const { status, body, headers } = await checkOut([
    { id: chair.id, sku: 'CHAIR', quantity: 2 },
    { id: lamp.id, sku: 'LAMP', quantity: 1 },
    { id: gone.id, sku: 'GONE', quantity: 1 },
  ])
  expect(status).toBe(200)
  expect(body).toEqual({
    checkout: { address: 'https://shop.example.com/cart/1001:2' },
    left: [lamp.id, gone.id],
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('quantities are such as may be ordered, whatever the list says', async () => {
  const cups = await shownProduct('CUPS', {
    mpn: '6',
    minimumOrderQuantity: 10,
    orderQuantityStep: 6,
  })
  const lamp = await shownProduct('LAMP', { mpn: '7', maximumOrderQuantity: 2 })
  const items = [
    { id: cups.id, sku: 'CUPS', quantity: 1 },
    { id: lamp.id, sku: 'LAMP', quantity: 9 },
  ]
  const addresses = []
  for (const shop of [
    { kind: 'shopify' },
    { kind: 'woocommerce' },
    {
      kind: 'address_template',
      address: 'https://shop.example.com/cart?add={items}',
      item: '{id}:{quantity}',
    },
  ] as const) {
    await setShop({ address: 'https://shop.example.com', id_field: 'mpn', ...shop })
    addresses.push((await checkOut(items)).body.checkout.address)
  }
  const shop = 'https://shop.example.com'
  expect(addresses).toEqual([
    `${shop}/cart/6:12,7:2`,
    `${shop}/checkout-link/?products=6:12,7:2`,
    `${shop}/cart?add=6:12,7:2`,
  ])
  const fields = '{id}={quantity}'
  await setShop({ kind: 'post_form', address: `${shop}/add`, item: fields, id_field: 'mpn' })
  expect((await checkOut(items)).body.checkout.fields).toEqual([
    ['6', '12'],
    ['7', '2'],
  ])
})

test('a product that was imported anew is found by its SKU', async () => {
  await shownProduct('CHAIR', { mpn: '1001' })
  const { body } = await checkOut([{ id: 999_999_999, sku: 'CHAIR', quantity: 1 }])
  expect(body).toEqual({ checkout: { address: 'https://shop.example.com/cart/1001:1' }, left: [] })
})

test('the way to the shop has the group’s parameters', async () => {
  await database()
    .update(groups)
    .set({ outgoingUtm: { source: 'recto' } })
    .where(eq(groups.id, group.id))
  const { id } = await shownProduct('CHAIR', { mpn: '1001' })
  const { body } = await checkOut([{ id, sku: 'CHAIR', quantity: 1 }])
  expect(body.checkout.address).toBe('https://shop.example.com/cart/1001:1?utm_source=recto')
})

/** Ends the group's session as a worker would. */
async function endOwnSession(opened: OpenedSession) {
  const sessions = () => database().select().from(shopSessions).where(eq(shopSessions.groupId, group.id))
  await expect.poll(sessions).toHaveLength(1)
  for (const { id } of await sessions()) await endShopSession(id, opened)
}

test('a shop that opens checkouts is asked for one, and its answer waited for', async () => {
  await setShop({ kind: 'ucp', address: 'https://shop.example.com' })
  const { id } = await shownProduct('CHAIR')
  const asked = checkOut([{ id, sku: 'CHAIR', quantity: 2 }])
  await endOwnSession({ address: 'https://shop.example.com/checkout/1', messages: [] })
  expect((await asked).body).toEqual({
    checkout: { address: 'https://shop.example.com/checkout/1' },
    left: [],
  })
})

test('503: a shop that opens no checkout is tried again later', async () => {
  await setShop({ kind: 'ucp', address: 'https://shop.example.com' })
  const { id } = await shownProduct('CHAIR')
  const asked = checkOut([{ id, sku: 'CHAIR', quantity: 2 }])
  await endOwnSession({ fault: reason('checkout.tooLate'), messages: ['The chair is sold out.'] })
  expect((await asked).status).toBe(503)
  expect((await asked).body).toEqual({
    error: 'The shop did not open a checkout. Your list is kept. Try again later. The chair is sold out.',
  })
})

test('products of other groups lead nowhere', async () => {
  const other = (await newAccount()).group
  const { id } = await newProduct(other.id, 'CHAIR', { mpn: '1001' })
  expect((await checkOut([{ id, sku: 'CHAIR', quantity: 1 }])).body).toEqual({ checkout: null, left: [id] })
})

test.each([
  [undefined],
  [[]],
  [[{ id: 1, sku: 'CHAIR', quantity: 0 }]],
  [[{ id: 1, sku: 'CHAIR', quantity: 1000 }]],
  [[{ id: 'x', sku: 'CHAIR', quantity: 1 }]],
  [Array.from({ length: 201 }, () => ({ id: 1, sku: 'CHAIR', quantity: 1 }))],
])('422: %j is no list', async items => {
  expect((await checkOut(items)).status).toBe(422)
})

test('404: a group without a shop has no checkout, and offers none', async () => {
  expect((await read(path)).text).toContain('"hasCheckout":true')
  await setShop({ kind: 'none' })
  expect((await checkOut([{ id: 1, sku: 'CHAIR', quantity: 1 }])).status).toBe(404)
})

test('what is behind a password leads nowhere without it', async () => {
  await database()
    .update(publications)
    .set({ secured: true, passwordHash: 'salt:hash' })
    .where(eq(publications.groupId, group.id))
  const { status } = await read(`${path}/checkout`, { method: 'POST', headers: ofReaderPage, body: '{}' })
  expect(status).toBe(403)
})

test('a form may go to the shop, and only where the shop takes one', async () => {
  const policy = async () => (await read(path)).headers.get('content-security-policy')
  expect(await policy()).toContain("form-action 'self';")
  await setShop({ kind: 'post_form', address: 'https://shop.example.com/cart', item: 'id={id}' })
  expect(await policy()).toContain("form-action 'self' https:")
})
