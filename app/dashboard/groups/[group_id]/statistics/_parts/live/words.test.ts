import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { elsewhere, placeInWords, readersInWords } from './words.ts'

const words = dashboardWordsIn('en', 'statistics')

test.each([
  [0, 'Nobody is reading now'],
  [1, '1 person reading now'],
  [1234, '1,234 people reading now'],
])('%s readers', (readers, told) => {
  expect(readersInWords(words, readers)).toBe(told)
})

test.each([
  [{ pageId: 7, number: 4 }, 'on page 4', 'on page 4 of Spring'],
  [{ pageId: null, number: null }, 'just opened', 'just opened Spring'],
  [{ pageId: 7, number: null }, 'on a page that was removed', 'on a page of Spring that was removed'],
])('%o is named', (place, alone, among) => {
  const said = (withTitle: boolean) =>
    renderToStaticMarkup(placeInWords(words, { title: 'Spring', ...place }, withTitle, () => '3'))
  expect(said(false)).toBe(`3 ${alone}`)
  expect(said(true)).toBe(`3 ${among}`)
})

test('readers of pages that are left out are told', () => {
  const page = { publicationId: 1, title: 'Spring', pageId: 7, number: 4, readers: 3 }
  expect(elsewhere({ readers: 5, pages: [page] })).toBe(2)
})
