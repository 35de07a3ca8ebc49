import { beforeEach, expect, test } from 'vitest'
import { newProduct } from '#db/products/products.fixture.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const shopify: Partial<Shop> = { kind: 'shopify', address: 'https://shop.example.com', id_field: 'mpn' }

const tryShop = (shop: Partial<Shop>, as = owner.user) =>
  proceduresAs(as).shops.try({ groupId: owner.group.id, ...noShop, ...shop })

test('three products are told with their numbers and the address', async () => {
  await newProduct(owner.group.id, 'GONE', { mpn: '1000', removedFromFeed: true })
  await newProduct(owner.group.id, 'CHAIR', { mpn: '1001' })
  await newProduct(owner.group.id, 'LAMP', { mpn: 'none' })
  await newProduct(owner.group.id, 'TABLE', { mpn: '1003' })
  await newProduct(owner.group.id, 'BED', { mpn: '1004' })
  const { products, checkout } = await tryShop(shopify)
  expect(products).toMatchObject([
    { sku: 'CHAIR', value: '1001', shopId: '1001' },
    { sku: 'LAMP', value: 'none', shopId: null },
    { sku: 'TABLE', value: '1003', shopId: '1003' },
  ])
  expect(checkout).toEqual({ address: 'https://shop.example.com/cart/1001:1,1003:1' })
})

test('a group without products has none to try with', async () => {
  expect(await tryShop(shopify)).toEqual({
    products: [],
    checkout: null,
    fault: null,
    messages: [],
  })
})

test('a form is told field by field', async () => {
  await newProduct(owner.group.id, 'CHAIR')
  const form: Partial<Shop> = { kind: 'post_form', address: 'https://shop.example.com/cart', item: 'id={id}' }
  expect((await tryShop(form)).checkout).toEqual({
    address: 'https://shop.example.com/cart',
    fields: [['id', 'CHAIR']],
  })
})

const atAddress = { status: 422, errors: { address: [expect.any(String)] } }

test('422: a shop that is entered wrongly is told by its field', async () => {
  await expect(tryShop({ ...shopify, address: 'shop' })).rejects.toMatchObject(atAddress)
})

test('422: a shop at an address of ours is asked for nothing', async () => {
  const ours: Partial<Shop> = { ...shopify, kind: 'ucp', address: 'http://localhost:3000' }
  await expect(tryShop(ours)).rejects.toMatchObject(atAddress)
})

test('403: a reader of the group tries nothing', async () => {
  const { user } = await newPerson(owner.account.id, { role: 'viewer' })
  await expect(tryShop(shopify, user)).rejects.toMatchObject({ status: 403 })
})
