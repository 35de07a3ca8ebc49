import { expect, it } from 'vitest'
import { spanOf } from '../pages/spans.ts'
import { shiftAt, shiftsOf, slideOf } from './closed-book.ts'

const views = [[1], [2, 3], [4, 5], [6]]
const spans = (isRightToLeft = false) => views.map(view => spanOf(view, { isRightToLeft }, undefined))
const leaf = (turned: number) => ({ turned, velocity: 0, isHeld: true })

it('a closed book lies in the middle, front and back, whichever way it is read', () => {
  expect(shiftsOf(spans(), false, false)).toEqual([-0.25, 0, 0, 0.25])
  expect(shiftsOf(spans(true), true, false)).toEqual([0.25, 0, 0, -0.25])
})

it('a last page stays where something stands beside it', () => {
  expect(shiftsOf(spans(), false, true)).toEqual([-0.25, 0, 0, 0])
})

it('a book slides as it opens and closes, and not in between', () => {
  const shifts = shiftsOf(spans(), false, false)
  const opening = [0, 0.25, 0.5, 0.75, 1].map(turned =>
    shiftAt({ stops: [0, 1], leaves: [leaf(turned)], goal: 1 }, shifts),
  )
  expect(opening[0]).toBe(-0.25)
  expect(opening[2]).toBeCloseTo(-0.125)
  expect(opening[4]).toBeCloseTo(0)
  expect(opening).toEqual(opening.toSorted((one, other) => one - other))
  expect(shiftAt({ stops: [1, 2], leaves: [leaf(0.3)], goal: 2 }, shifts)).toBe(0)
  expect(slideOf({ stops: [0, 1], leaves: [leaf(0.3)], goal: 1 }, shifts)).toBe(0.25)
  expect(slideOf({ stops: [1, 2], leaves: [leaf(0.3)], goal: 2 }, shifts)).toBe(0)
})

it('pages in pairs from the first leave nothing to be centred, but a last one alone', () => {
  const pairing = 'from_first'
  const paired = [[1, 2], [3, 4], [5]].map(view => spanOf(view, { isRightToLeft: false, pairing }, undefined))
  expect(shiftsOf(paired, false, false)).toEqual([0, 0, 0.25])
})

it('a fold-out and its neighbour are centred together, and a smaller page leaves the spine in the middle', () => {
  const sizes = [1, 1, 3, 1, 0.5, 0.5].map(width => ({ width, height: 1 }))
  const mixed = [[1], [2, 3], [4, 5], [6]].map(view => spanOf(view, { isRightToLeft: false }, sizes))
  expect(mixed[1]).toEqual({ left: 1, right: 3, height: 1 })
  expect(shiftsOf(mixed, false, false)).toEqual([-0.25, -0.5, 0, 0.125])
  const insert = [1, 1.4, 0.6].map(width => ({ width, height: 1 }))
  expect(spanOf([2, 3], { isRightToLeft: false }, insert)).toEqual({ left: 1.4, right: 0.6, height: 1 })
})
