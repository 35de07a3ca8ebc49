import { describe, expect, test } from 'vitest'
import { currentPrice } from './prices.ts'

describe('the price of a product', () => {
  const product = {
    price: '20.00',
    salePrice: '15.00',
    saleStartsAt: new Date('2026-03-01T00:00:00Z'),
    saleEndsAt: new Date('2026-04-01T00:00:00Z'),
  }
  const at = (now: string, changes: Partial<typeof product> | object = {}) =>
    currentPrice({ ...product, ...changes }, new Date(now))

  test.each([
    ['2026-02-28T23:59:59Z', null],
    ['2026-03-01T00:00:00Z', '15.00'],
    ['2026-03-31T23:59:59Z', '15.00'],
    ['2026-04-01T00:00:00Z', null],
  ])('at %s is discounted to %s', (now, discountedPrice) => {
    expect(at(now)).toEqual({ price: '20.00', discountedPrice })
  })

  test('is discounted at all times where the sale has no bounds', () => {
    expect(at('2030-01-01', { saleStartsAt: null, saleEndsAt: null }).discountedPrice).toBe('15.00')
  })
})
