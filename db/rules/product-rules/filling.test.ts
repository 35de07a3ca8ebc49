import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ComparisonCache } from './compared-product.ts'
import { amountAt, discountAt, type ProductRecord } from './fields.ts'
import { RuleFilling, type RulePublication } from './filling.ts'
import { compileRule, meets } from './matching.ts'
import { ruleOrderNames, ruleOrders } from './orders.ts'
import { noProduct, ruleOf } from './products.fixture.ts'
import type { ProductRule } from './rule.ts'

const now = Date.UTC(2026, 10, 1, 12)
const moment = { now, timeZone: 'UTC' }
const day = 86_400_000

const brands = ['Ahorn', 'Birke', 'Černý', null]

const product = fc.record({
  title: fc.constantFrom('Chair', 'Oak table', 'Lamp', 'Tablé'),
  brand: fc.constantFrom(...brands),
  productType: fc.constantFrom('Home > Chairs', 'Home > Tables', 'Garden', null),
  price: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  salePrice: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  saleStartsAt: fc.constantFrom(null, now - day, now, now + 1),
  saleEndsAt: fc.constantFrom(null, now, now + day),
  availability: fc.constantFrom('in_stock', 'out_of_stock', 'preorder', null),
  removedFromFeed: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 5 }),
  pressed: fc.integer({ min: 0, max: 5 }),
})
const products = fc
  .array(product, { maxLength: 60 })
  .map(list => list.map((one, at): ProductRecord => ({ ...noProduct, ...one, id: at + 1, sku: `S${at}` })))

const sku = fc.integer({ min: 0, max: 60 }).map(at => `S${at}`)
const condition = fc.oneof(
  fc.record({
    field: fc.constantFrom('brand', 'title', 'product_type', 'any_text'),
    operator: fc.constantFrom('is', 'is_not', 'contains', 'begins'),
    value: fc.constantFrom('ahorn', 'cerny', 'Table', 'home', 'Home Chairs'),
  }),
  fc.record({
    field: fc.constantFrom('price', 'sale_price', 'current_price', 'discount'),
    operator: fc.constant('between'),
    from: fc.integer({ min: 0, max: 20 }),
    to: fc.option(fc.integer({ min: 20, max: 40 }), { nil: null }),
  }),
  fc.record({
    field: fc.constantFrom('brand', 'price', 'availability', 'sale_ends'),
    operator: fc.constantFrom('is_empty', 'is_not_empty'),
  }),
)
const join = fc.constantFrom('all', 'any')
const rule = fc
  .record({
    match: join,
    groups: fc.array(
      fc.record({ match: join, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) }),
      { maxLength: 2 },
    ),
    order: fc.constantFrom(...ruleOrderNames),
    count: fc.integer({ min: 1, max: 6 }),
    once: fc.boolean(),
    sold_out: fc.boolean(),
    gone: fc.boolean(),
    pinned: fc.uniqueArray(sku, { maxLength: 3 }),
    excluded: fc.uniqueArray(sku, { maxLength: 3 }),
    when_few: fc.constantFrom('show', 'hide'),
  })
  // Parsed as the door does.
  .map(given => ruleOf(given as Parameters<typeof ruleOf>[0]))
const publication = fc
  .record({ rules: fc.array(rule, { maxLength: 6 }), byHand: fc.uniqueArray(sku, { maxLength: 4 }) })
  .map(({ rules, byHand }) => ({ rules, byHand: new Set(byHand) }))

function fill(publications: { rules: ProductRule[]; byHand: Set<string> }[], all: ProductRecord[]) {
  let id = 0
  const given = publications.map(
    ({ rules, byHand }): RulePublication => ({
      hotspots: rules.map(rule => ({ id: ++id, rule })),
      byHand,
    }),
  )
  const filling = new RuleFilling(given, moment)
  for (const one of all) filling.take(one)
  const chosen = filling.choose()
  const bySku = new Map(all.map(one => [one.sku, one]))
  return given.map(({ hotspots, byHand }) => ({
    byHand,
    hotspots: hotspots.map(({ id, rule }) => ({
      rule,
      own: (chosen.get(id) ?? []).map(({ sku }) => bySku.get(sku) ?? noProduct),
    })),
  }))
}

const isAllowed = (rule: ProductRule, one: ProductRecord) =>
  (rule.sold_out || one.availability !== 'out_of_stock') && (rule.gone || !one.removedFromFeed)

const property = (check: (filled: ReturnType<typeof fill>, all: ProductRecord[]) => void) =>
  fc.assert(
    fc.property(fc.array(publication, { maxLength: 2 }), products, (publications, all) =>
      check(fill(publications, all), all),
    ),
    { numRuns: 1500 },
  )

describe('in any publications, with any rules and products,', () => {
  test('a product of a hotspot that wants it once stands nowhere else in its publication', () => {
    property(filled => {
      for (const { hotspots, byHand } of filled) {
        const all = hotspots.flatMap(({ own }) => own.map(({ sku }) => sku))
        for (const { rule, own } of hotspots) {
          const skus = own.map(({ sku }) => sku)
          expect(new Set(skus).size).toBe(skus.length)
          if (!rule.once) continue
          for (const sku of skus) {
            expect(all.filter(other => other === sku)).toHaveLength(1)
            expect(byHand.has(sku)).toBe(false)
          }
        }
      }
    })
  })

  test('nothing sold out, gone or excluded is shown unless allowed, nor more than asked for', () => {
    property(filled => {
      for (const { rule, own } of filled.flatMap(({ hotspots }) => hotspots)) {
        expect(own.length).toBeLessThanOrEqual(rule.count)
        expect(own.every(one => isAllowed(rule, one))).toBe(true)
        expect(own.some(({ sku }) => rule.excluded.includes(sku))).toBe(false)
        if (rule.when_few === 'hide') expect([0, rule.count]).toContain(own.length)
      }
    })
  })

  test('no product that could be shown is better than one that is, and none is left out while there is room', () => {
    property((filled, all) => {
      for (const { hotspots, byHand } of filled) {
        const shown = hotspots.flatMap(({ own }) => own.map(({ sku }) => sku))
        const reserved = hotspots.flatMap(({ rule, own }) => (rule.once ? own.map(({ sku }) => sku) : []))
        for (const { rule, own } of hotspots) {
          const compiled = compileRule(rule, moment)
          const isMatch = (one: ProductRecord) => meets(compiled, new ComparisonCache(one))
          const free = all.filter(
            one =>
              isMatch(one) &&
              isAllowed(rule, one) &&
              !rule.excluded.includes(one.sku) &&
              !own.includes(one) &&
              !reserved.includes(one.sku) &&
              !(rule.once && (shown.includes(one.sku) || byHand.has(one.sku))),
          )
          const ranked = own.filter(({ sku }) => !rule.pinned.includes(sku))
          expect(ranked.every(isMatch)).toBe(true)
          const { keyOf } = ruleOrders[rule.order]
          const place = (one: ProductRecord) => [keyOf(one, now), one.id] as const
          const isBefore = (one: ProductRecord, other: ProductRecord) => {
            const [[key, id], [otherKey, otherId]] = [place(one), place(other)]
            return key === otherKey ? id < otherId : key < otherKey
          }
          for (const one of free) for (const other of ranked) expect(isBefore(other, one)).toBe(true)
          if (rule.when_few === 'show' && own.length < rule.count) expect(free).toEqual([])
        }
      }
    })
  })
})

test('pins come first, and earlier hotspots keep off what later ones pin', () => {
  const all = ['a', 'b', 'c', 'd'].map((sku, at) => ({ ...noProduct, id: at + 1, sku }))
  const [first] = fill(
    [
      {
        rules: [ruleOf({ count: 2, pinned: ['d', 'none'] }), ruleOf({ count: 2, pinned: ['a'] })],
        byHand: new Set(['b']),
      },
    ],
    all,
  )
  expect(first?.hotspots.map(({ own }) => own.map(({ sku }) => sku))).toEqual([['d', 'c'], ['a']])
})

test('the next best takes the place of what sells out', () => {
  const all = [9, 5, 7].map((price, at) => ({ ...noProduct, id: at + 1, sku: `${price}`, price }))
  const cheapest = [{ rules: [ruleOf({ count: 1, order: 'price_low' })], byHand: new Set<string>() }]
  const shown = (given: ProductRecord[]) => fill(cheapest, given)[0]?.hotspots[0]?.own.map(({ sku }) => sku)
  expect(shown(all)).toEqual(['5'])
  expect(shown(all.map(one => (one.sku === '5' ? { ...one, availability: 'out_of_stock' } : one)))).toEqual([
    '7',
  ])
})

test('price and discount follow the sale that holds', () => {
  const sale = { ...noProduct, price: 20, salePrice: 15, saleStartsAt: now, saleEndsAt: now + day }
  expect([now - 1, now, now + day].map(at => amountAt(sale, at))).toEqual([20, 15, 20])
  expect([now - 1, now, now + day].map(at => discountAt(sale, at))).toEqual([null, 25, null])
})
