import { expect, test } from 'vitest'
import { alignmentIn, firstDays } from './comparison.ts'

const begins = { own: '2026-11-10', other: '2025-11-03' }

test('both have as many days as the younger one has been online, without today', () => {
  expect(firstDays(begins, 28, '2026-11-23')).toEqual({
    own: { from: '2026-11-10', to: '2026-11-22' },
    other: { from: '2025-11-03', to: '2025-11-15' },
  })
})

test('no more days than the range has', () => {
  expect(firstDays(begins, 7, '2026-11-23').other).toEqual({ from: '2025-11-03', to: '2025-11-09' })
})

test('a publication that went online today has one day', () => {
  expect(firstDays(begins, 7, '2026-11-10')).toEqual({
    own: { from: '2026-11-10', to: '2026-11-10' },
    other: { from: '2025-11-03', to: '2025-11-03' },
  })
})

test('any other text in an address aligns by days online', () => {
  expect([alignmentIn('dates'), alignmentIn('x'), alignmentIn(null)]).toEqual(['dates', 'online', 'online'])
})
