import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { roundedShare } from './shares.ts'

test.each([
  [25, 100, '25 % of opened'],
  [0, 4, '0 % of opened'],
  [4, 4, '100 % of opened'],
  [5, 4, undefined],
  [0, 0, undefined],
])('%s after %s is %s', (count, before, told) => {
  expect(roundedShare(dashboardWordsIn('en', 'products'), 'opened', count, before)).toBe(told)
})
