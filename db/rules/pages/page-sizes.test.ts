import { expect, test } from 'vitest'
import { mixedSizes } from './page-sizes.ts'

const size = (widthPt: number, heightPt: number) => ({ widthPt, heightPt })
const a4 = size(595, 842)
const ratio = 595 / 842

test('pages of one size have none to tell', () => {
  expect(mixedSizes([], 1)).toBeUndefined()
  expect(mixedSizes([a4, a4], ratio)).toBeUndefined()
})

test('scans and bleed make no other size', () => {
  expect(mixedSizes([a4, size(603, 850), size(580, 830), a4], ratio)).toBeUndefined()
})

test('a fold-out is wider and an insert smaller, in sizes of the typical page', () => {
  expect(mixedSizes([a4, a4, size(1785, 842), size(420, 600), a4], ratio)).toEqual([
    [1, 1, 2],
    [3, 1, 1],
    [0.706, 0.713, 1],
    [1, 1, 1],
  ])
})

test('a landscape page is as wide as portrait ones are high', () => {
  expect(mixedSizes([a4, a4, size(842, 600)], ratio)).toEqual([
    [1, 1, 2],
    [1.415, 0.713, 1],
  ])
})

test('the typical page is of the shape that most have, whatever the largest is', () => {
  const a5 = size(420, 595)
  expect(mixedSizes([a4, a5, a5, a5], a5.widthPt / a5.heightPt)).toEqual([
    [1.417, 1.415, 1],
    [1, 1, 3],
  ])
})

test('pages in another unit fill the place of the typical one, as before', () => {
  // A scan whose points are pixels at 300 dpi.
  expect(mixedSizes([a4, a4, size(2480, 3508)], ratio)).toBeUndefined()
  expect(mixedSizes([size(2480, 3508), size(2480, 3508), a4], 2480 / 3508)).toBeUndefined()
})
