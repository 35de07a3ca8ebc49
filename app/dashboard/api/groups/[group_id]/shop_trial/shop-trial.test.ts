import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const shopify: Partial<Shop> = { kind: 'shopify', address: 'https://shop.example.com', id_field: 'mpn' }

async function tryShop(shop: Partial<Shop>, as = owner.user) {
  const path = `/dashboard/api/groups/${owner.group.id}/shop_trial`
  return call('POST', path, { as, json: { shop: { ...noShop, ...shop } } })
}

test('200: three products are told with their numbers and the address', async () => {
  await newProduct(owner.group.id, 'GONE', { mpn: '1000', removedFromFeed: true })
  await newProduct(owner.group.id, 'CHAIR', { mpn: '1001' })
  await newProduct(owner.group.id, 'LAMP', { mpn: 'none' })
  await newProduct(owner.group.id, 'TABLE', { mpn: '1003' })
  await newProduct(owner.group.id, 'BED', { mpn: '1004' })
  const { status, body } = await tryShop(shopify)
  expect(status).toBe(200)
  expect(body.trial.products).toMatchObject([
    { sku: 'CHAIR', value: '1001', shop_id: '1001' },
    { sku: 'LAMP', value: 'none', shop_id: null },
    { sku: 'TABLE', value: '1003', shop_id: '1003' },
  ])
  expect(body.trial.checkout).toEqual({ address: 'https://shop.example.com/cart/1001:1,1003:1' })
})

test('200: a group without products has none to try with', async () => {
  expect((await tryShop(shopify)).body.trial).toEqual({
    products: [],
    checkout: null,
    fault: null,
  })
})

test('200: a form is told field by field', async () => {
  await newProduct(owner.group.id, 'CHAIR')
  const form: Partial<Shop> = { kind: 'post_form', address: 'https://shop.example.com/cart', item: 'id={id}' }
  expect((await tryShop(form)).body.trial.checkout).toEqual({
    address: 'https://shop.example.com/cart',
    fields: [['id', 'CHAIR']],
  })
})

test('422: a shop that is entered wrongly is told by its field', async () => {
  const { status, body } = await tryShop({ ...shopify, address: 'shop' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['address']])
})

test('422: a shop at an address of ours is asked for nothing', async () => {
  const { status, body } = await tryShop({ ...shopify, kind: 'ucp', address: 'http://localhost:3000' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['address']])
})

test('403: a reader of the group tries nothing', async () => {
  const { user } = await newPerson(owner.account.id, { role: 'viewer' })
  expect((await tryShop(shopify, user)).status).toBe(403)
})
