import { expect, test } from 'vitest'
import { pointsOf } from './sparkline.ts'

const size = { width: 64, height: 14 }

test('a line goes from 0 at the bottom to its largest value at the top', () => {
  expect(pointsOf([0, 5, 10, 0], size)).toEqual([
    { x: 2, y: 12 },
    { x: 22, y: 7 },
    { x: 42, y: 2 },
    { x: 62, y: 12 },
  ])
})

test('a line of nothing lies at the bottom', () => {
  expect(pointsOf([0, 0], size).map(({ y }) => y)).toEqual([12, 12])
  expect(pointsOf([0], size)).toEqual([{ x: 2, y: 12 }])
  expect(pointsOf([], size)).toEqual([])
})
