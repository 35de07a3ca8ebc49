import { expect, test } from 'vitest'
import { extractionVersion, noticeInShort, noticesOf, type PageWarnings } from './warnings.ts'

const page = (number: number, ...warnings: PageWarnings['warnings']) => ({
  number,
  warnings,
  extractionVersion,
})

test('equal warnings of many pages are one line', () => {
  const numbers = [3, 4, 5, 6, 7, 8, 9, 12]
  const [notice, ...others] = noticesOf(numbers.map(number => page(number, 'unread')))
  expect(others).toEqual([])
  expect(notice).toEqual({ kind: 'unread', pages: numbers, fault: 'pdf', remedy: 'replace_pages' })
})

test('a loss that older code left is not told as a fault of the PDF', () => {
  const older = { ...page(1, 'blank'), extractionVersion: extractionVersion - 1 }
  expect(noticesOf([older, page(2, 'blank')])).toMatchObject([
    { fault: 'pdf', pages: [2] },
    { fault: 'installation', pages: [1], remedy: 'convert_again' },
  ])
})

test('details of annotations stay in the history', () => {
  expect(noticesOf([page(1, 'annotations', 'more')])).toEqual([])
})

test('a list is told how many pages have problems, each once', () => {
  expect(noticeInShort(noticesOf([page(1, 'unread', 'guessed_font'), page(2, 'blank')]))).toBe(2)
  expect(noticeInShort(noticesOf([page(1, 'repaired')]))).toBe(0)
  expect(noticeInShort([])).toBeNull()
})
