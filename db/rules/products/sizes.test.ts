import { expect, test } from 'vitest'
import { inSizeOrder } from './sizes.ts'

const sorted = (sizes: string[]) =>
  inSizeOrder(
    sizes.map(size => ({ values: ['Red', size] })),
    1,
  ).map(({ values }) => values[1])

test('sizes go from small to large, letters and numbers alike', () => {
  expect(sorted(['L', 'XXL', 'S', 'm', '4XL', 'XS', 'XL'])).toEqual(['XS', 'S', 'm', 'L', 'XL', 'XXL', '4XL'])
  expect(sorted(['100 x 200', '38.5', '90 x 200', '38'])).toEqual(['38', '38.5', '90 x 200', '100 x 200'])
})

test('what is no size keeps the order of the feed', () => {
  expect(sorted(['L', 'One size', 'S'])).toEqual(['L', 'One size', 'S'])
})

test('nothing is sorted where there are no sizes', () => {
  expect(inSizeOrder([{ values: ['L'] }, { values: ['S'] }], -1)).toEqual([
    { values: ['L'] },
    { values: ['S'] },
  ])
})
