import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { progressOf } from './progress.ts'

const english = dashboardWordsIn('en', 'list')

const at = (state: 'new' | 'preparing' | 'converting', convertedPages: number, totalPages: number | null) =>
  progressOf(english, { state, trouble: null, place: null, convertedPages, totalPages })

test('what waits or reads says so, and claims no share', () => {
  expect(at('new', 0, null)).toEqual({ words: 'Queued', share: null })
  expect(at('preparing', 0, null)).toEqual({ words: 'Reading the PDF', share: null })
})

test('the page that is being made is told, not the one before it', () => {
  expect(at('converting', 0, 96)).toEqual({ words: 'Page 1 of 96', share: 0 })
  expect(at('converting', 13, 96)).toEqual({ words: 'Page 14 of 96', share: 13 / 96 })
})

test('when all pages are made there is no page after the last', () => {
  expect(at('converting', 96, 96).words).toBe('Assembling the pages')
})

test('what waits for the server says that it goes on by itself', () => {
  const words = 'Paused by the server, resumes automatically'
  expect(
    progressOf(english, {
      state: 'converting',
      trouble: 'busy',
      place: null,
      convertedPages: 3,
      totalPages: 9,
    }),
  ).toEqual({
    words,
    share: null,
  })
})

const now = Date.parse('2026-05-01T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now + 1000 * seconds).toISOString()

function words(pdfsBefore: number, finishesAt: string | null, state: 'new' | 'converting' = 'converting') {
  const place = { pdfsBefore, pagesBefore: null, finishesAt }
  return progressOf(english, { state, trouble: null, place, convertedPages: 3, totalPages: 9 }, now).words
}

test('a place in the queue is one number, and gone once the pages are made', () => {
  expect(words(41, null, 'new')).toBe('Queued, 42nd')
  expect(words(0, inSeconds(170), 'new')).toBe('Queued, 1st · about 3 minutes')
  expect([1, 2, 10, 11, 12, 22, 112, 1233].map(before => words(before, null, 'new'))).toEqual(
    ['2nd', '3rd', '11th', '12th', '13th', '23rd', '113th', '1,234th'].map(place => `Queued, ${place}`),
  )
})

test('the time that is left is told in plain words', () => {
  expect(words(2, inSeconds(170))).toBe('Page 4 of 9 · about 3 minutes')
  expect(words(0, inSeconds(20))).toBe('Page 4 of 9 · less than a minute')
  expect(words(0, inSeconds(60))).toBe('Page 4 of 9 · about a minute')
  expect(words(0, inSeconds(7300))).toBe('Page 4 of 9 · about 2 hours')
})

test('a time that has passed, or that nobody knows, is not told', () => {
  expect(words(0, inSeconds(-1))).toBe('Page 4 of 9')
  expect(words(0, null)).toBe('Page 4 of 9')
})
