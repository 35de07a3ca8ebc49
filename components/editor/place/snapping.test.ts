import { expect, test } from 'vitest'
import { snapLines, snapMove, snapPoint } from './snapping.ts'

const page = { x: 0, y: 0, width: 100, height: 200 }
const facing = { x: 100, y: 0, width: 100, height: 200 }
const text = { x: 23, y: 40, width: 30, height: 5 }
const other = { x: 130, y: 100, width: 20, height: 20 }
const lines = snapLines({ hotspots: [other], pages: [page, facing], texts: [text] })
const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })

test.each([
  ['the gutter', box(88, 70), 2, 0],
  ['the middle of a page', box(44, 70), 1, 0],
  ['the edge of the spread', box(1, 70), -1, 0],
  ['the PDF’s own text, by its edges', box(21, 28), 2, 2],
  ['another hotspot’s edge and middle', box(132, 103), -2, 2],
])('a box snaps to %s', (_what, moved, x, y) => {
  expect(snapMove(moved, lines, 3).by).toEqual({ x, y })
})

test('what is far away does not snap', () => {
  expect(snapMove(box(72, 70), lines, 3)).toEqual({ by: { x: 0, y: 0 }, guides: [] })
})

test('the guide reaches from what is snapped to, to what snaps', () => {
  expect(snapMove(box(88, 70), lines, 3).guides).toContainEqual({
    direction: 'across',
    at: 100,
    from: 0,
    to: 200,
  })
  expect(snapMove(box(132, 152), lines, 3).guides).toContainEqual({
    direction: 'across',
    at: 130,
    from: 100,
    to: 162,
  })
})

test('a corner snaps by itself, an edge only where it can go', () => {
  expect(snapPoint({ x: 24, y: 41 }, lines, 3).point).toEqual({ x: 23, y: 40 })
  expect(snapPoint({ x: 24, y: 41 }, lines, 3, { across: true, down: false }).point).toEqual({ x: 23, y: 41 })
})
