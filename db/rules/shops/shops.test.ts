import { describe, expect, test } from 'vitest'
import { checkoutOf, longestAddress } from './checkout.ts'
import type { IdFacts } from './id-fields.ts'
import { noShop, type Shop, shop } from './settings.ts'

const facts = (sku: string, more: Partial<IdFacts> = {}): IdFacts => {
  return { sku, link: null, customLabels: {}, ...more }
}
const variantLink = 'https://shop.example.com/products/lamp?utm_source=x&variant=40000000002'
const chair = facts('CHAIR', { customLabels: { custom_label_0: '40000000001' } })
const lamp = facts('LAMP', {
  customLabels: { custom_label_0: 'shopify_DE_7_40000000002' },
  link: variantLink,
})
const odd = facts('Ä 1/2&3', { customLabels: { custom_label_0: 'gid://shopify/ProductVariant/40000000003' } })
const none = facts('POST', { customLabels: { custom_label_0: 'ask us' } })

const lists = {
  'one product': [[chair, 1]],
  'several, with quantities': [
    [chair, 2],
    [lamp, 1],
    [odd, 12],
  ],
  'one product twice': [
    [chair, 2],
    [lamp, 1],
    [chair, 3],
  ],
  'some that the shop cannot take': [
    [none, 1],
    [undefined, 4],
    [lamp, 5],
  ],
} satisfies Record<string, [IdFacts | undefined, number][]>

const shops = {
  shopify: { kind: 'shopify', address: 'https://my-shop.myshopify.com/', id_field: 'custom_label_0' },
  'shopify by links': { kind: 'shopify', address: 'https://shop.example.com/en', id_field: 'link' },
  woocommerce: { kind: 'woocommerce', address: 'https://example.com/shop', id_field: 'custom_label_0' },
  address: {
    kind: 'address_template',
    address: 'https://shop.example.com/cart?{items}&go=1',
    item: 'sku[]={sku}&n[]={quantity}',
    joint: '&',
  },
  form: {
    kind: 'post_form',
    address: 'https://shop.example.com/cart/add',
    item: 'items[{index}][id]={id}\nitems[{index}][quantity]={quantity}',
    fixed: 'source=catalogue',
  },
} satisfies Record<string, Partial<Shop>>

const settingsOf = (name: keyof typeof shops): Shop => shop.parse({ ...noShop, ...shops[name] })

/** Golden: twenty lists over five shops. `left` are places in the list, from 0. */
const golden: [
  keyof typeof shops,
  keyof typeof lists,
  address: string | undefined,
  left: number[],
  fields?: string,
][] = [
  ['shopify', 'one product', 'https://my-shop.myshopify.com/cart/40000000001:1', []],
  [
    'shopify',
    'several, with quantities',
    'https://my-shop.myshopify.com/cart/40000000001:2,40000000002:1,40000000003:12',
    [],
  ],
  ['shopify', 'one product twice', 'https://my-shop.myshopify.com/cart/40000000001:5,40000000002:1', []],
  ['shopify', 'some that the shop cannot take', 'https://my-shop.myshopify.com/cart/40000000002:5', [0, 1]],
  ['shopify by links', 'one product', undefined, [0]],
  ['shopify by links', 'several, with quantities', 'https://shop.example.com/cart/40000000002:1', [0, 2]],
  ['shopify by links', 'one product twice', 'https://shop.example.com/cart/40000000002:1', [0, 2]],
  [
    'shopify by links',
    'some that the shop cannot take',
    'https://shop.example.com/cart/40000000002:5',
    [0, 1],
  ],
  ['woocommerce', 'one product', 'https://example.com/shop/checkout-link/?products=40000000001:1', []],
  [
    'woocommerce',
    'several, with quantities',
    'https://example.com/shop/checkout-link/?products=40000000001:2',
    [1, 2],
  ],
  ['woocommerce', 'one product twice', 'https://example.com/shop/checkout-link/?products=40000000001:5', [1]],
  ['woocommerce', 'some that the shop cannot take', undefined, [0, 1, 2]],
  ['address', 'one product', 'https://shop.example.com/cart?sku[]=CHAIR&n[]=1&go=1', []],
  [
    'address',
    'several, with quantities',
    'https://shop.example.com/cart?sku[]=CHAIR&n[]=2&sku[]=LAMP&n[]=1&sku[]=%C3%84%201%2F2%263&n[]=12&go=1',
    [],
  ],
  [
    'address',
    'one product twice',
    'https://shop.example.com/cart?sku[]=CHAIR&n[]=5&sku[]=LAMP&n[]=1&go=1',
    [],
  ],
  [
    'address',
    'some that the shop cannot take',
    'https://shop.example.com/cart?sku[]=POST&n[]=1&sku[]=LAMP&n[]=5&go=1',
    [1],
  ],
  [
    'form',
    'one product',
    'https://shop.example.com/cart/add',
    [],
    'source=catalogue|items[0][id]=CHAIR|items[0][quantity]=1',
  ],
  [
    'form',
    'several, with quantities',
    'https://shop.example.com/cart/add',
    [],
    'source=catalogue|items[0][id]=CHAIR|items[0][quantity]=2|items[1][id]=LAMP|items[1][quantity]=1|items[2][id]=Ä 1/2&3|items[2][quantity]=12',
  ],
  [
    'form',
    'one product twice',
    'https://shop.example.com/cart/add',
    [],
    'source=catalogue|items[0][id]=CHAIR|items[0][quantity]=5|items[1][id]=LAMP|items[1][quantity]=1',
  ],
  [
    'form',
    'some that the shop cannot take',
    'https://shop.example.com/cart/add',
    [1],
    'source=catalogue|items[0][id]=POST|items[0][quantity]=1|items[1][id]=LAMP|items[1][quantity]=5',
  ],
]

test.each(golden)('%s takes a list of %s', (name, list, address, left, fields) => {
  const wanted = lists[list].map(([product, quantity], key) => ({ key, product, quantity }))
  const found = checkoutOf(settingsOf(name), wanted)
  expect(found.checkout?.address).toBe(address)
  expect(found.left).toEqual(left)
  expect(found.checkout?.fields?.map(field => field.join('=')).join('|')).toBe(fields)
})

test('an address that would be too long leaves the last products on the list', () => {
  const wanted = Array.from({ length: 200 }, (_, key) => {
    return { key, product: facts(`${key}`.padStart(60, 'A')), quantity: 999 }
  })
  const { checkout, left } = checkoutOf(settingsOf('address'), wanted)
  expect(checkout?.address.length).toBeLessThanOrEqual(longestAddress)
  expect(checkout?.address.length).toBeGreaterThan(longestAddress - 100)
  expect(left.at(0)).toBe(200 - left.length)
})

test('a group without a shop takes nothing', () => {
  expect(checkoutOf(noShop, [{ key: 1, product: chair, quantity: 1 }])).toEqual({ left: [1] })
})

describe('a shop that is entered wrongly is refused', () => {
  test.each<[Partial<Shop>, string[]]>([
    [{ kind: 'shopify', address: 'my-shop' }, ['address']],
    [{ kind: 'shopify', address: 'javascript:alert(1)' }, ['address']],
    [{ kind: 'woocommerce', address: 'https://me:secret@example.com' }, ['address']],
    [{ kind: 'woocommerce', address: 'https://example.com/?p=1' }, ['address']],
    [{ kind: 'woocommerce', address: 'https://example.com', id_field: 'link' }, ['id_field']],
    [{ kind: 'address_template', address: 'https://example.com', item: '{quantity}' }, ['address', 'item']],
    [{ kind: 'address_template', address: '{items}', item: '{id}' }, ['address']],
    [{ kind: 'post_form', address: 'https://example.com', item: '{id}', fixed: '=x' }, ['item', 'fixed']],
  ])('%j', (entered, fields) => {
    const result = shop.safeParse({ ...noShop, ...entered })
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(fields)
  })

  test('but not what waits while there is none', () => {
    expect(shop.parse({ ...noShop, address: 'my-shop' }).address).toBe('my-shop')
  })
})
