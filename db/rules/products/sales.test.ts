import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentPrice } from './prices.ts'
import { nextPriceChange } from './sales.ts'

const at = (day: number) => new Date(Date.UTC(2026, 5, day))
const sale = { price: 20, salePrice: 15, saleStartsAt: at(10), saleEndsAt: at(20) }

describe('the price of a product changes next', () => {
  test('when its sale begins, then when it ends, then never', () => {
    expect(nextPriceChange(sale, at(1))).toEqual(at(10))
    expect(nextPriceChange(sale, at(10))).toEqual(at(20))
    expect(nextPriceChange(sale, at(20))).toBeNull()
  })

  test('never where there is no sale, or one without an end that has begun', () => {
    expect(nextPriceChange({ ...sale, salePrice: null }, at(1))).toBeNull()
    expect(nextPriceChange({ ...sale, saleEndsAt: null }, at(15))).toBeNull()
    expect(nextPriceChange({ ...sale, saleStartsAt: null, saleEndsAt: null }, at(1))).toBeNull()
  })
})

test('a price is the same from any moment until its next change, and another from then on', () => {
  const moment = fc.integer({ min: 0, max: 1000 }).map(value => new Date(value))
  const bound = fc.option(moment)
  fc.assert(
    fc.property(bound, bound, moment, fc.nat(1000), (saleStartsAt, saleEndsAt, now, step) => {
      fc.pre(saleStartsAt === null || saleEndsAt === null || saleStartsAt < saleEndsAt)
      const product = { price: 20, salePrice: 15, saleStartsAt, saleEndsAt }
      const change = nextPriceChange(product, now)
      const later = new Date(now.getTime() + step)
      const before = currentPrice(product, now)
      if (change === null || later < change) expect(currentPrice(product, later)).toEqual(before)
      if (change !== null) expect(currentPrice(product, change)).not.toEqual(before)
    }),
    { numRuns: 2000 },
  )
})
