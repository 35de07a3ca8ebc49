import { expect, it } from 'vitest'
import { halfOf, viewsInHalves } from '../pages/halves.ts'
import { placeOf, viewOfPosition } from './position.ts'

const views = viewsInHalves([[1], [2], [3]], [2])

it('a wide page is turned half by half, and the others as they are', () => {
  expect(views).toEqual([[1], [2], [2], [3]])
  expect(views.map((_, view) => halfOf(views, view))).toEqual([undefined, 0, 1, undefined])
  expect(viewsInHalves([[1], [2]])).toEqual([[1], [2]])
})

it('a page is found at its first half, and each half at its own place', () => {
  expect(viewOfPosition(2, views)).toBe(1)
  for (const view of views.keys()) expect(viewOfPosition(placeOf(view, views), views)).toBe(view)
})

it('the second half is the whole page again once a screen shows it whole', () => {
  expect(viewOfPosition(2.5, [[1], [2, 3]])).toBe(1)
})
