import { expect, test } from 'vitest'
import { parseAvailability } from './availability.ts'

test.each([
  ['in_stock', 'in_stock'],
  ['in stock', 'in_stock'],
  ['In Stock', 'in_stock'],
  ['https://schema.org/InStock', 'in_stock'],
  ['http://schema.org/OutOfStock', 'out_of_stock'],
  ['available for order', 'in_stock'],
  ['sold out', 'out_of_stock'],
  ['pre-order', 'preorder'],
  ['BackOrder', 'backorder'],
])('%s is %s', (text, availability) => {
  expect(parseAvailability(text)).toBe(availability)
})

test.each(['', '?', '7', 'constructor', 'active'])('%j is no availability', text => {
  expect(parseAvailability(text)).toBeUndefined()
})
