import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { patchFault } from './faults.ts'

const words = dashboardWordsIn('en', 'editor')

test('what may be stored has no fault', () => {
  expect(patchFault('external_link', { details: { url: 'https://example.com' } }, words)).toBeUndefined()
  expect(patchFault('image', { title: null, details: { opacity: null } }, words)).toBeUndefined()
})

test('what may not be stored is told as a sentence', () => {
  expect(patchFault('external_link', { details: { url: 'chair' } }, words)).toBe(
    'It must be an http, https, mailto, tel or app address.',
  )
  expect(patchFault('image', { details: { url: 'mailto:a@example.com' } }, words)).toBe(
    'It must be an http or https address.',
  )
  expect(patchFault('product', { title: 'x'.repeat(300) }, words)).toBe('Use at most 255 characters.')
  expect(patchFault('image', { details: { background_color: 'red' } }, words)).toBe(
    'It must be a hex colour such as #ffcc00.',
  )
  expect(patchFault('slideshow', { tabIndex: 1.5 }, words)).toBe('Use a whole number.')
})
