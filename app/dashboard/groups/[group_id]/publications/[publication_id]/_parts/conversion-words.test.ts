import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { durationOf, purposeOf } from './conversion-words.ts'

const english = dashboardWordsIn('en', 'list')

test.each([
  ['new_publication', null, 'New publication'],
  ['layout_change', null, 'Another layout'],
  ['api_add_pages', { how: 'insert', position: 3, sourcePages: [1, 2] }, '2 pages of a PDF added as page 3'],
  [
    'api_add_pages',
    { how: 'insert', position: null, sourcePages: null },
    'All pages of a PDF added at the end',
  ],
  [
    'api_replace_page',
    { how: 'replace', pageNumber: 4, sourcePage: 1, removeHotspots: false },
    'Page 4 replaced',
  ],
  ['page_manager', { how: 'move', order: [2, 1] }, 'Pages moved'],
  ['page_manager', { how: 'remove', pageNumbers: [2, 3] }, 'Pages 2–3 removed'],
  [
    'convert_again',
    { how: 'again', pages: [{ pageId: 1, sourcePage: 1 }], isAutomatic: false },
    '1 page converted again',
  ],
  ['convert_again', { how: 'anew' }, 'All pages converted again'],
] as const)('a conversion of %s is told as what it was for', (sourceType, placement, words) => {
  const copy = placement === null ? null : structuredClone(placement)
  expect(purposeOf(english, { sourceType, placement: copy as never })).toBe(words)
})

test('how long it took is told in seconds, then in minutes, and not where it was done at once', () => {
  const createdAt = new Date('2026-01-01T10:00:00.000+00:00')
  const after = (ms: number) =>
    durationOf(english, { createdAt, endedAt: new Date(createdAt.getTime() + ms) })
  expect(after(200)).toBeUndefined()
  expect(after(1000)).toBe('took 1 second')
  expect(after(240_000)).toBe('took 4 minutes')
  expect(durationOf(english, { createdAt, endedAt: null })).toBeUndefined()
})
