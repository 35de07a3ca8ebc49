import { expect, test } from 'vitest'
import type { ReaderEvent } from '#db/rules/statistics/events.ts'
import type { ReaderHotspot } from '../hotspot.ts'
import type { ReaderProduct } from '../product.ts'
import { type EventSurroundings, fieldEvent } from './field-events.ts'
import { ecommerceOf } from './items.ts'

const product = (id: number, more: Partial<ReaderProduct> = {}): ReaderProduct => ({
  ...{ id, hotspotId: 5, page: 2, title: `Chair ${id}`, description: '', brand: 'Oak', price: 49.5 },
  ...{ salePrice: null, saleStartsAt: null, saleEndsAt: null, currency: 'EUR', availability: null },
  ...{ shopUrl: null, sku: `SKU-${id}`, photos: [] },
  ...more,
})

const shelf = { id: 5, type: 'product', name: 'Chairs', products: [{ id: 1 }, { id: 2 }] }
const film = {
  id: 6,
  type: 'video',
  name: 'Film',
  video: { url: 'https://example.com/a.mp4', source: 'file' },
}

const at: EventSurroundings = {
  slug: 'spring',
  hotspot: id => {
    const hotspot = [shelf, film].find(one => one.id === id)
    return hotspot && { hotspot: hotspot as ReaderHotspot, page: 2 }
  },
  products: async ids => ids.filter(id => id < 3).map(id => product(id)),
}

const told = async (event: ReaderEvent) => fieldEvent(event, at)
const item = (id: number, index = 0) => ({
  ...{ item_id: `SKU-${id}`, item_name: `Chair ${id}`, item_brand: 'Oak', price: 49.5, quantity: 1, index },
})

test('a hotspot with products is a list', async () => {
  const list = { item_list_id: 'hotspot-5', item_list_name: 'Chairs', currency: 'EUR', value: 99 }
  const ecommerce = { ...list, items: [item(1), item(2, 1)] }
  expect(await told({ type: 'hotspot_seen', hotspot: 5 })).toEqual({ event: 'view_item_list', ecommerce })
  expect(await told({ type: 'hotspot_pressed', hotspot: 5 })).toEqual({ event: 'select_item', ecommerce })
})

test.each([
  ['product_opened', 'view_item'],
  ['product_listed', 'add_to_wishlist'],
  ['product_sent', 'begin_checkout'],
] as const)('%s is %s', async (type, event) => {
  const ecommerce = { currency: 'EUR', value: 49.5, items: [item(2)] }
  expect(await told({ type, product: 2 })).toEqual({ event, ecommerce })
})

test('searches, sharing and videos have names of their own', async () => {
  expect(await told({ type: 'searched', words: 'sofa', hits: 0 })).toEqual({
    ...{ event: 'search', search_term: 'sofa', results: 0 },
  })
  expect(await told({ type: 'shared' })).toMatchObject({ event: 'share', content_type: 'publication' })
  expect(await told({ type: 'list_sent' })).toMatchObject({ event: 'share', content_type: 'shopping_list' })
  const names = ([0, 25, 75, 100] as const).map(percent =>
    told({ type: 'video_watched', hotspot: 6, percent }),
  )
  expect(await Promise.all(names)).toMatchObject([
    { event: 'video_start', video_percent: 0, video_provider: 'file', video_title: 'Film' },
    { event: 'video_progress', video_percent: 25 },
    { event: 'video_progress', video_percent: 75 },
    { event: 'video_complete', video_percent: 100 },
  ])
})

test('nothing is told of what is unknown or has no name', async () => {
  for (const event of [
    { type: 'hotspot_seen', hotspot: 6 },
    { type: 'hotspot_seen', hotspot: 99 },
    { type: 'product_opened', product: 99 },
    { type: 'video_watched', hotspot: 5, percent: 0 },
    { type: 'printed' },
    { type: 'page_viewed', page: 1, view: 0 },
  ] satisfies ReaderEvent[])
    expect(await told(event)).toBeUndefined()
})

test('an event has at most 200 products, and the prices of one currency', () => {
  const moment = new Date('2026-11-23T12:00:00Z')
  const many = Array.from({ length: 250 }, (_, index) => product(index + 1, { price: 0.1 }))
  const { items, value } = ecommerceOf(many, moment)
  expect([items.length, value]).toEqual([200, 20])
  const mixed = [
    product(1, { price: null }),
    product(2, { salePrice: 39 }),
    product(3, { currency: 'USD' }),
    product(4, { brand: null }),
  ]
  const { currency, value: sum, items: told } = ecommerceOf(mixed, moment)
  expect([currency, sum]).toEqual(['EUR', 88.5])
  expect(told.map(({ price }) => price)).toEqual([undefined, 39, undefined, 49.5])
  expect(ecommerceOf([product(1, { price: null })], moment)).not.toHaveProperty('currency')
})
