import { describe, expect, test } from 'vitest'
import { totalsOf } from '#db/rules/products/totals.ts'
import { countOf, type List, type ListItem, mostItems, readList, withItem, withQuantity } from './list.ts'
import { withPrices } from './present-prices.ts'
import { readShared, sharedFragment } from './shared-list.ts'

const chair: ListItem = {
  id: 12,
  slug: 'spring',
  title: 'Chair',
  sku: 'A1',
  price: 49.9,
  currency: 'EUR',
  photo: null,
  shopUrl: 'https://example.com/chair',
  quantity: 1,
}
const lamp: ListItem = { ...chair, id: 7, slug: 'winter', title: 'Lamp', price: null }

describe('a shopping list', () => {
  test('holds a thing once, as often as it is wanted', () => {
    const list = withItem(withItem(withItem([], chair), lamp), { ...chair, quantity: 2 })
    expect(list.map(({ id, quantity }) => [id, quantity])).toEqual([
      [12, 3],
      [7, 1],
    ])
    expect(countOf(list)).toBe(4)
  })

  test('loses what is wanted no more, and nothing else', () => {
    const list = withItem(withItem([], chair), lamp)
    expect(withQuantity(list, chair, 0)).toEqual([lamp])
    expect(withQuantity(list, chair, 5)).toEqual([{ ...chair, quantity: 5 }, lamp])
  })

  test('ends at what a household can need', () => {
    const list: List = Array.from({ length: mostItems }, (_, id) => ({ ...chair, id }))
    expect(withItem(list, { ...chair, id: 5000 })).toHaveLength(mostItems)
    expect(withQuantity([chair], chair, 5000)[0]?.quantity).toBe(999)
  })

  test('holds quantities that may be ordered, however they are added or set', () => {
    const cups: ListItem = { ...chair, quantities: { least: 12, step: 6, most: 24 } }
    const quantitiesAfter = (change: (list: List) => List, list: List = []) =>
      change(list).map(({ quantity }) => quantity)
    const once = withItem([], cups)
    expect(quantitiesAfter(list => withItem(list, cups))).toEqual([12])
    expect(quantitiesAfter(list => withItem(list, cups), once)).toEqual([18])
    expect(quantitiesAfter(list => withItem(list, { ...cups, quantity: 50 }), once)).toEqual([24])
    expect(quantitiesAfter(list => withQuantity(list, cups, 1), once)).toEqual([12])
    expect(quantitiesAfter(list => withQuantity(list, cups, 19), once)).toEqual([24])
    expect(quantitiesAfter(list => withQuantity(list, cups, 0), once)).toEqual([])
  })

  test('costs what its things cost, by currency', () => {
    const list = [{ ...chair, quantity: 2 }, lamp, { ...chair, id: 9, currency: 'CHF', price: 5 }]
    expect(totalsOf(list)).toEqual([
      { currency: 'EUR', amount: 99.8 },
      { currency: 'CHF', amount: 5 },
    ])
  })

  test('is read as it was kept', () => {
    expect(readList(JSON.stringify([chair, lamp]))).toEqual([chair, lamp])
    const cups = { ...chair, quantities: { least: 12, step: 6, most: 24 }, orderRules: ['Minimum order: 12'] }
    expect(readList(JSON.stringify([cups]))).toEqual([cups])
    const broken = [{ least: 0, step: 6, most: 24 }, { least: 1 }, null, 'many'].map(quantities => ({
      ...cups,
      quantities,
    }))
    expect(readList(JSON.stringify(broken))).toEqual([])
  })

  test.each([null, '', 'nonsense', '{}', '[1, null, {"id": "12"}]', '[{"id":1,"quantity":0}]'])(
    'is empty where a device has kept %j',
    kept => {
      expect(readList(kept)).toEqual([])
    },
  )
})

describe('a list that is shared', () => {
  test('comes whole out of its address', () => {
    const fragment = sharedFragment([{ ...chair, quantity: 3 }, lamp])
    expect(fragment).toBe('#list=spring:12*3,winter:7')
    expect(readShared(fragment)).toEqual([
      { slug: 'spring', id: 12, quantity: 3 },
      { slug: 'winter', id: 7, quantity: 1 },
    ])
  })

  test('is none where the address says something else', () => {
    expect(readShared('')).toBeUndefined()
    expect(readShared('#page-3')).toBeUndefined()
  })

  test('leaves out what nobody can have meant', () => {
    expect(readShared('#list=spring:0,../etc:1,spring:1*0,spring:1e3,spring:4')).toEqual([
      { slug: 'spring', id: 4, quantity: 1 },
    ])
  })
})

describe('present prices', () => {
  const present = (price: number | null, currency = 'EUR') => ({
    prices: [{ id: chair.id, price, currency }],
    gone: [],
    changesInMs: null,
  })
  const dearer = withPrices([chair, lamp], present(60))

  test('stand beside the price at which a product was listed, and count', () => {
    expect(dearer).toEqual([{ ...chair, price: 60, before: { price: 49.9, currency: 'EUR' } }, lamp])
    expect(totalsOf(dearer)).toEqual([{ currency: 'EUR', amount: 60 }])
    expect(withPrices(dearer, present(70))[0]).toMatchObject({ price: 70, before: { price: 49.9 } })
    expect(withPrices([chair], present(39))[0]).toMatchObject({ price: 39, before: { price: 49.9 } })
    expect(withPrices([chair], present(49.9, 'SEK'))[0]).toMatchObject({
      currency: 'SEK',
      before: { currency: 'EUR' },
    })
  })

  test('are no change once they are as before, or were not known', () => {
    expect(withPrices(dearer, present(49.9))).toEqual([chair, lamp])
    expect(withPrices([{ ...chair, price: null }], present(60))).toEqual([{ ...chair, price: 60 }])
  })

  test('are accepted by adding the product once more', () => {
    expect(withItem(dearer, { ...chair, price: 60 })[0]).toEqual({ ...chair, price: 60, quantity: 2 })
  })

  test('of what is no longer sold are none, until it is sold again', () => {
    const [gone] = withPrices([chair], { prices: [], gone: [chair.id], changesInMs: null })
    expect(gone).toMatchObject({ price: null, isGone: true })
    expect(withPrices(gone ? [gone] : [], present(49.9))).toEqual([chair])
  })

  test('are kept with the list', () => {
    expect(readList(JSON.stringify(dearer))).toEqual(dearer)
    expect(readList(JSON.stringify([{ ...chair, before: { price: '1', currency: 'EUR' } }]))).toEqual([])
    expect(readList(JSON.stringify([{ ...chair, before: null }]))).toEqual([])
  })
})
