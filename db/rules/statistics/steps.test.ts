import { expect, test } from 'vitest'
import { cutOff } from './steps.ts'

const range = { from: '2026-11-05', to: '2026-11-25' }

test('a week is cut off where the range begins after its Monday or ends before its Sunday', () => {
  expect(cutOff('2026-11-02', 'week', range)).toEqual({ from: '2026-11-05' })
  expect(cutOff('2026-11-09', 'week', range)).toBeUndefined()
  expect(cutOff('2026-11-23', 'week', range)).toEqual({ to: '2026-11-25' })
  expect(cutOff('2026-11-02', 'week', { from: '2026-11-03', to: '2026-11-04' })).toEqual({
    from: '2026-11-03',
    to: '2026-11-04',
  })
})

test('months have their own lengths, and days are always whole', () => {
  expect(cutOff('2026-11-01', 'month', { from: '2026-11-01', to: '2026-11-30' })).toBeUndefined()
  expect(cutOff('2028-02-01', 'month', { from: '2028-01-20', to: '2028-02-28' })).toEqual({
    to: '2028-02-28',
  })
  expect(cutOff('2026-11-05', 'day', range)).toBeUndefined()
})
