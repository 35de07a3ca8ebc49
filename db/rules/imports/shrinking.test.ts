import { describe, expect, test } from 'vitest'
import { everyProduct, heldSentence, isHeldBack } from './shrinking.ts'

const change = (going: number, staying: number, coming = 0) => ({ going, staying, coming, goingNames: [] })
const usual = { mostPercent: 30, removableCount: null }

describe('an import is held back', () => {
  test.each([
    [change(31, 69), usual],
    [change(16, 34), usual],
    [change(299_900, 100), usual],
    [change(1, 0), usual],
    [change(49, 0, 49), usual],
    [change(1, 99), { ...usual, mostPercent: 0 }],
    [change(100, 0), { ...usual, mostPercent: 100 }],
    [change(51, 49), { ...usual, removableCount: 50 }],
  ])('%j with %j', (difference, limits) => {
    expect(isHeldBack(difference, limits)).toBe(true)
  })
})

describe('an import goes on', () => {
  test.each([
    [change(30, 70), usual],
    [change(48, 1), usual],
    [change(0, 0, 10), usual],
    [change(0, 60, 60), usual],
    [change(99, 1), { ...usual, mostPercent: 100 }],
    [change(50, 50), { ...usual, removableCount: 50 }],
    [change(1000, 0), { ...usual, removableCount: everyProduct }],
  ])('%j with %j', (difference, limits) => {
    expect(isHeldBack(difference, limits)).toBe(false)
  })
})

test('the sentence has the numbers', () => {
  expect(heldSentence(change(299_900, 100, 3))).toContain(
    'would remove 299,900 of 300,000 products (99 %) and add 3 new, so it was held',
  )
  expect(heldSentence(change(1, 0))).toContain('would remove its only product, so it was held')
})
