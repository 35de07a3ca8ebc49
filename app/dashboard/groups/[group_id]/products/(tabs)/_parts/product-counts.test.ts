import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { countInWords, rangeInWords } from './product-counts.ts'

const words = dashboardWordsIn('en', 'products')
const place = { before: 0, count: 50, total: 1200, isOpen: false }

test.each([
  [place, '1–50 of 1,200', 'Products 1 to 50 of 1,200'],
  [{ ...place, before: 1150 }, '1,151–1,200 of 1,200', 'Products 1,151 to 1,200 of 1,200'],
  [{ ...place, total: 500, isOpen: true }, '1–50 of 500+', 'Products 1 to 50 of 500+'],
  [{ ...place, total: 50 }, '1–50 of 50', '50 products'],
  [{ ...place, count: 3, total: 2 }, '1–3 of 3', '3 products'],
])('%j is %s', (shown, range, sentence) => {
  expect([rangeInWords(words, shown), countInWords(words, shown)]).toEqual([range, sentence])
})
