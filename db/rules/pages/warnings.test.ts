import { expect, test } from 'vitest'
import { extractionVersion, noticeInShort, noticesOf, type WarnedPage } from './warnings.ts'

const page = (number: number, ...warnings: WarnedPage['warnings']) => ({
  number,
  warnings,
  extractionVersion,
})

test('equal warnings of many pages are one line', () => {
  const numbers = [3, 4, 5, 6, 7, 8, 9, 12]
  const [notice, ...others] = noticesOf(numbers.map(number => page(number, 'unread')))
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    sentence: 'Pages 3–9 and 12 have no text, so search and product detection skip them.',
    advice: 'Export the PDF again, then replace these pages.',
    fault: 'pdf',
    remedy: 'replace_pages',
  })
})

test('a loss that older code left is not told as a fault of the PDF', () => {
  const older = { ...page(1, 'blank'), extractionVersion: extractionVersion - 1 }
  expect(noticesOf([older, page(2, 'blank')])).toMatchObject([
    { fault: 'pdf', pages: [2] },
    {
      fault: 'installation',
      pages: [1],
      remedy: 'convert_again',
      advice: expect.stringContaining('not your PDF'),
    },
  ])
})

test('a font that is not in the PDF is told with what to do about it', () => {
  expect(noticesOf([page(4, 'guessed_font')])).toMatchObject([
    {
      sentence: 'Page 4 uses a font that is not in the PDF. Some letters may be wrong.',
      advice: 'Export the PDF with all fonts embedded, then replace this page.',
    },
  ])
})

test('details of annotations stay in the history', () => {
  expect(noticesOf([page(1, 'annotations', 'more')])).toEqual([])
})

test('a list is told how many pages have problems, each once', () => {
  expect(noticeInShort(noticesOf([page(1, 'unread', 'guessed_font'), page(2, 'blank')]))).toBe(
    '2 pages have problems',
  )
  expect(noticeInShort(noticesOf([page(1, 'repaired')]))).toBe('PDF repaired')
  expect(noticeInShort([])).toBeNull()
})
