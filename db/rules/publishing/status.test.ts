import { expect, test } from 'vitest'
import { dashboardWordsIn } from '../words/words.ts'
import { previewInWords, type ReaderStatus, statusInWords } from './status.ts'

const english = dashboardWordsIn('en', 'publication')
const draft: ReaderStatus = {
  state: 'offline',
  disableSeo: false,
  secured: false,
  test: false,
  offlineAt: null,
  scheduleOnlineAt: null,
  scheduleOfflineAt: null,
}
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const online: ReaderStatus = { ...draft, state: 'online' }

test.each<[string, Partial<ReaderStatus>, string]>([
  ['draft', draft, 'Not published yet. The link and QR code start working when you publish.'],
  [
    'scheduled',
    { ...draft, scheduleOnlineAt: day(23) },
    'Goes online 23 Nov. The link and QR code start working then.',
  ],
  [
    'withdrawn',
    { ...draft, offlineAt: day(22) },
    'Unpublished since 22 Nov. The link and QR code work again when you publish.',
  ],
  ['published', online, 'Online. Anyone can read it, and search engines list it.'],
  ['unlisted', { ...online, disableSeo: true }, 'Online, unlisted. Anyone with the link can read it.'],
  ['protected', { ...online, secured: true }, 'Online. Anyone with the link and the password can read it.'],
  [
    'a test',
    { ...online, test: true },
    'Online as a test. Anyone with the link can read it; it is not listed anywhere.',
  ],
  [
    'about to end',
    { ...online, scheduleOfflineAt: day(27) },
    'Online. Anyone can read it, and search engines list it. It goes offline 27 Nov.',
  ],
])('%s', (_, standing, words) => {
  expect(statusInWords(english, { ...draft, ...standing }, moment => `${moment.getUTCDate()} Nov`)).toBe(
    words,
  )
})

test('the preview never says who can read the publication', () => {
  expect(previewInWords(english, { ...draft, hasCustomHeader: false })).toBe(
    'You can share the preview’s own link. It works for up to 2 hours.',
  )
  expect(previewInWords(english, { ...online, hasCustomHeader: false })).toBeNull()
  expect(previewInWords(english, { ...online, secured: true, hasCustomHeader: true })).toMatch(/skips it/)
  expect(previewInWords(english, { ...online, hasCustomHeader: true })).toMatch(/custom header/)
})
