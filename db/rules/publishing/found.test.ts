import { expect, test } from 'vitest'
import { dashboardWordsIn } from '../words/words.ts'
import { foundInWords } from './found.ts'

test.each([
  [{ products: 91, links: 0 }, '91 products found on the pages have no hotspots yet.'],
  [{ products: 1, links: 1200 }, '1 product and 1,200 links found on the pages have no hotspots yet.'],
  [{ products: 0, links: 1 }, '1 link found on the pages has no hotspot yet.'],
  [{ products: 0, links: 0 }, null],
])('%j: %s', (counts, words) => {
  expect(foundInWords(dashboardWordsIn('en', 'publication'), counts)).toBe(words)
})
