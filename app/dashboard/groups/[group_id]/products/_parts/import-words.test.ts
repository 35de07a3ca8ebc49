import { expect, test } from 'vitest'
import { formatsOf } from '#db/rules/words/formats.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { decisionOf, shownStateOf } from './import-words.ts'

const words = dashboardWordsIn('en', 'products')
const formats = formatsOf('en')
const plain = {
  state: 'failed',
  unchangedSince: null,
  heldDifference: null,
  confirmedBy: null,
  confirmedAt: null,
  dismissedBy: null,
  dismissedAt: null,
} as const
const ann = { by: 'person', userId: 1, name: 'Ann' } as const
const noon = new Date('2026-11-22T12:00:00Z')
const heldDifference = { going: 60, staying: 40, coming: 0, goingNames: [] }

test('an import that was held says what came of it, not that it failed', () => {
  expect(shownStateOf(plain)).toBe('failed')
  expect(shownStateOf({ ...plain, heldDifference, state: 'held' })).toBe('held')
  expect(shownStateOf({ ...plain, heldDifference, confirmedAt: noon })).toBe('confirmed')
  expect(shownStateOf({ ...plain, heldDifference, dismissedAt: noon })).toBe('dismissed')
  expect(shownStateOf({ ...plain, heldDifference })).toBe('replaced')
})

test('an import of an unchanged file says so', () => {
  expect(shownStateOf({ ...plain, state: 'success', unchangedSince: 3 })).toBe('unchanged')
})

test('a decision is told with person and time', () => {
  const said = 'by Ann, 22 Nov 2026, 13:00'
  expect(decisionOf(words, formats, { ...plain, confirmedBy: ann, confirmedAt: noon }, 'Europe/Berlin')).toBe(
    said,
  )
  expect(decisionOf(words, formats, { ...plain, dismissedBy: ann, dismissedAt: noon }, 'Europe/Berlin')).toBe(
    said,
  )
  expect(decisionOf(words, formats, plain, 'Europe/Berlin')).toBe('')
})
