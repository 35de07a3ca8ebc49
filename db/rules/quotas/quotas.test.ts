import { expect, test } from 'vitest'
import { amountOfField, fieldOfAmount, quotaLevel, usageOf, usedShare } from './quotas.ts'

test.each([
  [0, 10, undefined],
  [7, 10, undefined],
  [8, 10, 'near'],
  [9.99, 10, 'near'],
  [10, 10, 'reached'],
  [12, 10, 'reached'],
  [0, 0, 'reached'],
] as const)('%d of %d is %s', (used, limit, level) => {
  expect(quotaLevel({ used, limit })).toBe(level)
})

test('only quotas that are set have a usage', () => {
  const set = { publications: 10, pages: null, bytes: 2e9 }
  expect(usageOf(set, { publications: 3, pages: 40, bytes: 1e9 })).toEqual([
    { name: 'publications', used: 3, limit: 10 },
    { name: 'bytes', used: 1e9, limit: 2e9 },
  ])
})

test('a quota of nothing is used up', () => {
  expect(usedShare({ name: 'pages', used: 0, limit: 0 })).toBe(1)
})

test.each([
  ['pages', ' 1200 ', 1200],
  ['pages', '', null],
  ['pages', '0', 0],
  ['pages', '1.5', undefined],
  ['pages', '-1', undefined],
  ['pages', '999999999999', undefined],
  ['bytes', '1.5', 1.5e9],
  ['bytes', '1,5', 1.5e9],
  ['bytes', '0.000000001', 1],
  ['bytes', 'ten', undefined],
  ['bytes', '9999999', undefined],
] as const)('a field of %s with “%s” means %s', (name, field, amount) => {
  expect(amountOfField(name, field)).toBe(amount)
  if (amount != null) expect(amountOfField(name, fieldOfAmount(name, amount))).toBe(amount)
})
