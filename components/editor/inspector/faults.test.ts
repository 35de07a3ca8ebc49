import { expect, test } from 'vitest'
import { patchFault } from './faults.ts'

test('what may be stored has no fault', () => {
  expect(patchFault('external_link', { details: { url: 'https://example.com' } })).toBeUndefined()
  expect(patchFault('image', { title: null, details: { opacity: null } })).toBeUndefined()
})

test('what may not be stored is told as a sentence', () => {
  expect(patchFault('external_link', { details: { url: 'chair' } })).toBe(
    'It must be an http, https, mailto, tel or app address.',
  )
  expect(patchFault('image', { details: { url: 'mailto:a@example.com' } })).toBe(
    'It must be an http or https address.',
  )
  expect(patchFault('product', { title: 'x'.repeat(300) })).toBe('Use at most 255 characters.')
  expect(patchFault('image', { details: { background_color: 'red' } })).toBe(
    'It must be a hex colour such as #ffcc00.',
  )
  expect(patchFault('slideshow', { tabIndex: 1.5 })).toBe('Use a whole number.')
})
