import { expect, test } from 'vitest'
import { byTabOrder } from './tab-order.ts'

const hotspot = (id: number, left: number, top: number, tabIndex: number | null = null, pageNumber = 2) => ({
  id,
  pageNumber,
  tabIndex,
  area: { left, top, width: 0.1, height: 0.1 },
})
const orderOf = (...hotspots: ReturnType<typeof hotspot>[]) =>
  hotspots.toSorted(byTabOrder).map(({ id }) => id)

test('keys go through hotspots as a page is read: line by line, from left to right', () => {
  expect(
    orderOf(hotspot(1, 0.6, 0.5), hotspot(2, 0.6, 0.101), hotspot(3, 0.1, 0.1), hotspot(4, 0, 0.5)),
  ).toEqual([3, 2, 4, 1])
})

test('those with a tab index come first, by that', () => {
  expect(orderOf(hotspot(1, 0, 0), hotspot(2, 0, 0.5, 7), hotspot(3, 0, 0.9, 0))).toEqual([3, 2, 1])
})

test('the left page comes before the right one', () => {
  expect(orderOf(hotspot(1, 0, 0, 1, 3), hotspot(2, 0, 0.9, null, 2))).toEqual([2, 1])
})
