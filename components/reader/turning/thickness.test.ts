import { expect, it } from 'vitest'
import { thicknessPx, viewInStack } from './thickness.ts'

it('makes a publication thicker with its pages, but never so thick that it is in the way', () => {
  expect(thicknessPx(8)).toBeLessThan(6)
  expect(thicknessPx(60)).toBeGreaterThan(thicknessPx(30))
  expect(thicknessPx(1000)).toBe(14)
})

it('finds the next view at the open page, and the ends of the book outside', () => {
  expect(viewInStack('before', 0, 20, 50)).toBe(19)
  expect(viewInStack('before', 1, 20, 50)).toBe(0)
  expect(viewInStack('after', 0, 20, 50)).toBe(21)
  expect(viewInStack('after', 1, 20, 50)).toBe(50)
  expect(viewInStack('after', 0.5, 20, 51)).toBe(36)
})
