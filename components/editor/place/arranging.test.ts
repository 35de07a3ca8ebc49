import { expect, test } from 'vitest'
import { aligned, distributed, edges, sameSize, scaled } from './arranging.ts'

const boxes = [
  { x: 0, y: 0, width: 10, height: 10 },
  { x: 30, y: 5, width: 20, height: 30 },
  { x: 90, y: 50, width: 10, height: 20 },
]

test.each([
  ['left', [0, 0, 0]],
  ['centre', [45, 40, 45]],
  ['right', [90, 80, 90]],
] as const)('aligning %s moves across alone', (edge, xs) => {
  const made = aligned(boxes, edge)
  expect(made.map(({ x }) => x)).toEqual(xs)
  expect(made.map(({ y }) => y)).toEqual([0, 5, 50])
})

test.each([
  ['top', [0, 0, 0]],
  ['middle', [30, 20, 25]],
  ['bottom', [60, 40, 50]],
] as const)('aligning %s moves down alone', (edge, ys) => {
  expect(aligned(boxes, edge).map(({ y }) => y)).toEqual(ys)
})

test('aligning twice is aligning once', () => {
  for (const edge of edges) expect(aligned(aligned(boxes, edge), edge)).toEqual(aligned(boxes, edge))
})

test('distributing leaves the outermost and makes the gaps the same', () => {
  expect(distributed(boxes, 'across').map(({ x }) => x)).toEqual([0, 40, 90])
  expect(distributed(boxes.toReversed(), 'across').map(({ x }) => x)).toEqual([90, 40, 0])
  expect(distributed(boxes, 'down').map(({ y }) => y)).toEqual([0, 15, 50])
  expect(distributed(boxes.slice(1), 'down')).toEqual(boxes.slice(1))
})

test('the first one gives the size', () => {
  expect(sameSize(boxes, 'width').map(({ width }) => width)).toEqual([10, 10, 10])
  expect(sameSize(boxes, 'height').map(({ height, width }) => [width, height])).toEqual([
    [10, 10],
    [20, 10],
    [10, 10],
  ])
  expect(sameSize(boxes, 'both')[1]).toEqual({ x: 30, y: 5, width: 10, height: 10 })
})

test('boxes grow with the box around them', () => {
  const from = { x: 0, y: 0, width: 100, height: 100 }
  expect(scaled(boxes, from, { x: 10, y: 0, width: 200, height: 50 })[1]).toEqual({
    x: 70,
    y: 2.5,
    width: 40,
    height: 15,
  })
})
