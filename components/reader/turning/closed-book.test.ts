import { expect, it } from 'vitest'
import { shiftAt, shiftsOf, slideOf } from './closed-book.ts'

const views = [[1], [2, 3], [4, 5], [6]]
const leaf = (turned: number) => ({ turned, velocity: 0, isHeld: true })

it('a closed book lies in the middle, front and back, whichever way it is read', () => {
  expect(shiftsOf(views, false, false)).toEqual([-0.25, 0, 0, 0.25])
  expect(shiftsOf(views, true, false)).toEqual([0.25, 0, 0, -0.25])
})

it('a last page stays where something stands beside it', () => {
  expect(shiftsOf(views, false, true)).toEqual([-0.25, 0, 0, 0])
})

it('a book slides as it opens and closes, and not in between', () => {
  const shifts = shiftsOf(views, false, false)
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
