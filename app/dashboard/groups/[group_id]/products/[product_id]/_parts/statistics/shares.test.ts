import { expect, test } from 'vitest'
import { formatsOf } from '#db/rules/words/formats.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { roundedShare } from './shares.ts'

const words = dashboardWordsIn('en', 'products')
const saying = { words: dashboardWordsIn('en', 'statistics'), formats: formatsOf('en') }

test.each([
  [25, 100, '25 % of opened'],
  [0, 4, '0 % of opened'],
  [4, 4, '100 % of opened'],
  [5, 4, undefined],
  [0, 0, undefined],
])('%s after %s is %s', (count, before, told) => {
  expect(roundedShare(words, saying, 'opened', count, before)).toBe(told)
})
