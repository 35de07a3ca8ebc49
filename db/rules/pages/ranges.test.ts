import { expect, test } from 'vitest'
import { pageRanges, pagesInWords } from './ranges.ts'

test('pages are told in ranges', () => {
  expect(pageRanges([3, 1, 2, 7, 10, 9])).toBe('1–3, 7, 9–10')
  expect(pageRanges([])).toBe('')
})

test.each([
  [[4], 'Page 4'],
  [[3, 4, 5], 'Pages 3–5'],
  [[12, 3, 4], 'Pages 3–4 and 12'],
  [[5, 3, 1], 'Pages 1, 3 and 5'],
])('%j begin a sentence as “%s”', (numbers, words) => {
  expect(pagesInWords(numbers)).toBe(words)
})
