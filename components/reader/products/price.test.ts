import { expect, test } from 'vitest'
import type { ReaderProduct } from '../product.ts'
import { costsAt } from './price.tsx'

const product: ReaderProduct = {
  id: 1,
  hotspotId: 1,
  page: 2,
  title: 'Chair',
  description: '',
  brand: null,
  price: 100,
  salePrice: 80,
  saleStartsAt: '2026-05-01T00:00:00.000Z',
  saleEndsAt: '2026-05-08T00:00:00.000Z',
  currency: 'EUR',
  availability: null,
  shopUrl: null,
  sku: 'A1',
  photos: [],
}
const before = new Date('2026-04-30T23:59:59Z')
const during = new Date('2026-05-01T00:00:00Z')
const after = new Date('2026-05-08T00:00:00Z')

test('a sale begins and ends by the clock of whoever reads', () => {
  expect(costsAt(product, before)).toEqual({ now: 100, before: null })
  expect(costsAt(product, during)).toEqual({ now: 80, before: 100 })
  expect(costsAt(product, after)).toEqual({ now: 100, before: null })
})

test('a sale that is no cheaper is none', () => {
  expect(costsAt({ ...product, salePrice: 100 }, during)).toEqual({ now: 100, before: null })
})

test('a product without a price has none', () => {
  expect(costsAt({ ...product, price: null, salePrice: null }, during)).toEqual({ now: null, before: null })
})
