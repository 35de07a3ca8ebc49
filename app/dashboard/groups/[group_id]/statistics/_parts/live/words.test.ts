import { expect, test } from 'vitest'
import { elsewhere, placeInWords, readersInWords } from './words.ts'

test.each([
  [0, 'Nobody is reading now'],
  [1, '1 person reading now'],
  [1234, '1,234 people reading now'],
])('%s readers', (readers, words) => {
  expect(readersInWords(readers)).toBe(words)
})

test.each([
  [{ pageId: 7, number: 4 }, 'on page 4', 'on page 4 of Spring'],
  [{ pageId: null, number: null }, 'just opened', 'just opened Spring'],
  [{ pageId: 7, number: null }, 'on a page that was removed', 'on a page of Spring that was removed'],
])('%o is named', (place, alone, among) => {
  expect(placeInWords({ title: 'Spring', ...place }, false)).toBe(alone)
  expect(placeInWords({ title: 'Spring', ...place }, true)).toBe(among)
})

test('readers of pages that are left out are told', () => {
  const page = { publicationId: 1, title: 'Spring', pageId: 7, number: 4, readers: 3 }
  expect(elsewhere({ readers: 5, pages: [page] })).toBe(2)
})
