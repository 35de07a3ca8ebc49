import { expect, it } from 'vitest'
import { pagesInRanges } from './page-ranges.ts'

it.each([
  ['1-4, 7', [1, 2, 3, 4, 7]],
  ['7,1–2', [1, 2, 7]],
  ['4-2 3', [2, 3, 4]],
  [' 5 ', [5]],
])('takes %j as these pages', (text, pages) => {
  expect(pagesInRanges(text, 10)).toEqual(pages)
})

it.each(['', '0', '11', '1-11', 'all', '1-', '1e3'])('takes %j for no pages', text => {
  expect(pagesInRanges(text, 10)).toBeUndefined()
})
