import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverseOf, isUnmoved, lossOf, orderAfterDrop } from './page-order.ts'

test('a page that is dropped on a later one goes behind it, on an earlier one before it', () => {
  expect(orderAfterDrop(5, [2], 2, 4)).toEqual([1, 3, 4, 2, 5])
  expect(orderAfterDrop(5, [4], 4, 2)).toEqual([1, 4, 2, 3, 5])
})

test('several pages go as a block, in reading order', () => {
  expect(orderAfterDrop(6, [5, 2], 5, 3)).toEqual([1, 2, 5, 3, 4, 6])
  expect(orderAfterDrop(6, [1, 2], 1, 6)).toEqual([3, 4, 5, 6, 1, 2])
})

test('pages that are dropped on themselves stay', () => {
  expect(isUnmoved(orderAfterDrop(4, [2, 3], 2, 3))).toBe(true)
})

test('what is taken back is as it was', () => {
  const order = fc.integer({ min: 1, max: 30 }).chain(count =>
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, index) => index + 1),
      { minLength: count },
    ),
  )
  fc.assert(
    fc.property(order, wanted => {
      expect(isUnmoved(inverseOf(wanted).map(number => wanted[number - 1] ?? 0))).toBe(true)
    }),
  )
})

test('what goes with pages is told: what stands on them, and links elsewhere that lead to them', () => {
  const pages = [
    { number: 1, hotspotCount: 3, leadsTo: [2, 3, 2] },
    { number: 2, hotspotCount: 4, leadsTo: [3] },
    { number: 3, hotspotCount: 1, leadsTo: [9] },
  ]
  expect(lossOf(pages, [2])).toEqual({ hotspots: 4, references: 2, referringPages: [1] })
  expect(lossOf(pages, [2, 3])).toEqual({ hotspots: 5, references: 3, referringPages: [1] })
  expect(lossOf(pages, [1])).toEqual({ hotspots: 3, references: 0, referringPages: [] })
})
