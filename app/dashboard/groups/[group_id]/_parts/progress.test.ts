import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const at = (state: 'new' | 'preparing' | 'converting', converted_pages: number, total_pages: number | null) =>
  progressOf({ state, waits: null, converted_pages, total_pages })

test('what waits or reads says so, and claims no share', () => {
  expect(at('new', 0, null)).toEqual({ words: 'Queued', share: null })
  expect(at('preparing', 0, null)).toEqual({ words: 'Reading the PDF', share: null })
})

test('the page that is being made is told, not the one before it', () => {
  expect(at('converting', 0, 96)).toEqual({ words: 'Page 1 of 96', share: 0 })
  expect(at('converting', 13, 96)).toEqual({ words: 'Page 14 of 96', share: 13 / 96 })
})

test('when all pages are made there is no page after the last', () => {
  expect(at('converting', 96, 96).words).toBe('Putting the pages together')
})

test('what waits for the server says that it goes on by itself', () => {
  const waits = { reason: 'busy' as const, message: 'This installation is very busy.', next_try_at: null }
  const words = 'Paused by the server, continues by itself'
  expect(progressOf({ state: 'converting', waits, converted_pages: 3, total_pages: 9 })).toEqual({
    words,
    share: null,
  })
})
