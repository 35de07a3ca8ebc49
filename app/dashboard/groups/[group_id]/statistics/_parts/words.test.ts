import { expect, test } from 'vitest'
import { otherWords } from '#db/rules/statistics/day-limits.ts'
import { formatsOf } from '#db/rules/words/formats.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { changeOf, figureInWords, searchedInWords, shortDay, sourceValueInWords } from './words.ts'

const words = dashboardWordsIn('en', 'statistics')
const formats = formatsOf('en')
const saying = { words, formats }

test.each([
  [12345, 'number', '12,345'],
  [1.25, 'number', '1.3'],
  [0.345, 'share', '35 %'],
  [59.4, 'seconds', '59 s'],
  [60, 'seconds', '1 min'],
  [3599.6, 'seconds', '1 h'],
  [3725, 'seconds', '1 h 2 min'],
  [null, 'seconds', '–'],
] as const)('%s as %s is %s', (value, unit, told) => {
  expect(figureInWords(saying, value, unit)).toBe(told)
})

test.each([
  [12, 10, '20 % more'],
  [5, 10, '50 % less'],
  [0, 10, '100 % less'],
  [1000, 999, 'as before'],
  [3, 0, 'none before'],
  [0, 0, undefined],
  [null, 4, undefined],
])('%s after %s is %s', (now, before, told) => {
  expect(changeOf(words, now, before)?.words).toBe(told)
})

test.each([
  [12, 10, '20 % more'],
  [10, 10, 'the same'],
  [3, 0, 'none there'],
])('%s beside %s is %s', (now, beside, told) => {
  expect(changeOf(words, now, beside, 'beside')?.words).toBe(told)
})

test('days and values of sources have names', () => {
  expect(shortDay(formats, '2026-11-21')).toBe('21 Nov')
  expect(shortDay(formats, '2026-11-21', { withYear: true })).toBe('21 Nov 2026')
  expect(sourceValueInWords(saying, 'country', 'BE')).toBe('Belgium')
  expect(sourceValueInWords(saying, 'language', 'fr')).toBe('French')
  expect(sourceValueInWords(saying, 'language', 'not a tag')).toBe('not a tag')
  expect(sourceValueInWords(saying, 'device', 'phone')).toBe('Phone')
  expect(sourceValueInWords(saying, 'browser', '')).toBe('Unknown')
  expect(sourceValueInWords(saying, 'referrer', '')).toBe('Direct or unknown')
})

test('the rest of a day’s words and values is told from words that were typed', () => {
  expect(searchedInWords(words, otherWords)).toBe('Other words')
  expect(searchedInWords(words, 'chair')).toBe('chair')
  expect(sourceValueInWords(saying, 'referrer', otherWords)).toBe('Others')
})
