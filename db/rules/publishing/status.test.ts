import { expect, test } from 'vitest'
import { previewInWords, type ReaderStatus, statusInWords } from './status.ts'

const draft: ReaderStatus = {
  state: 'offline',
  disable_seo: false,
  secured: false,
  test: false,
  offline_at: null,
  schedule_online_at: null,
  schedule_offline_at: null,
}
const online: ReaderStatus = { ...draft, state: 'online' }

test.each<[string, Partial<ReaderStatus>, string]>([
  ['draft', draft, 'Not published yet. The link and QR code start working when you publish.'],
  [
    'scheduled',
    { ...draft, schedule_online_at: 'Monday' },
    'Goes online Monday. The link and QR code start working then.',
  ],
  [
    'withdrawn',
    { ...draft, offline_at: 'Sunday' },
    'Unpublished since Sunday. The link and QR code work again when you publish.',
  ],
  ['published', online, 'Online. Anyone can read it, and search engines list it.'],
  ['unlisted', { ...online, disable_seo: true }, 'Online, unlisted. Anyone with the link can read it.'],
  ['protected', { ...online, secured: true }, 'Online. Anyone with the link and the password can read it.'],
  [
    'a test',
    { ...online, test: true },
    'Online as a test. Anyone with the link can read it; it is not listed anywhere.',
  ],
  [
    'about to end',
    { ...online, schedule_offline_at: 'Friday' },
    'Online. Anyone can read it, and search engines list it. It goes offline Friday.',
  ],
])('%s', (_, standing, words) => {
  expect(statusInWords({ ...draft, ...standing }, moment => moment)).toBe(words)
})

test('the preview never says who can read the publication', () => {
  expect(previewInWords({ ...draft, custom_header: null })).toBe(
    'You can share the preview’s own link. It works for up to 2 hours.',
  )
  expect(previewInWords({ ...online, custom_header: null })).toBeNull()
  expect(previewInWords({ ...online, secured: true, custom_header: '<script>' })).toMatch(/skips it/)
  expect(previewInWords({ ...online, custom_header: '<script>' })).toMatch(/custom header/)
})
