import { expect, test } from 'vitest'
import type { ReaderPublication } from '../model.ts'
import { choiceText } from './keep-choice.ts'
import { choiceIn, toolNames } from './kept-choice.ts'

const now = new Date('2026-11-23T12:00:00Z')

test('a choice holds for a year', () => {
  const text = choiceText('denied', 'ga4 matomo', now)
  expect(text).toBe('denied 2026-11-23 ga4 matomo')
  expect(choiceIn(text, 'ga4 matomo', now)).toBe('denied')
  expect(choiceIn(text, 'ga4 matomo', new Date('2027-11-22T12:00:00Z'))).toBe('denied')
  expect(choiceIn(text, 'ga4 matomo', new Date('2027-11-24T12:00:00Z'))).toBeUndefined()
})

test('a choice about other tools is none', () => {
  const text = choiceText('granted', 'ga4', now)
  expect(choiceIn(text, 'ga4', now)).toBe('granted')
  expect(choiceIn(text, 'ga4 matomo', now)).toBeUndefined()
})

test('a choice names the servers that scripts come from, besides those of the vendors', () => {
  const settings = {
    ga4: { measurement_id: 'G-AB12CD34EF' },
    matomo: { address: 'https://stats.example.com', site_id: '1' },
    plausible: { domain: 'example.com', address: '' },
  }
  expect(toolNames({ tools: { settings } } as ReaderPublication)).toBe(
    'ga4 matomo@https://stats.example.com plausible',
  )
})

test.each([null, '', 'granted', 'yes 2026-11-23 ga4', 'granted 2026-99-99 ga4'])('%j is no choice', text => {
  expect(choiceIn(text, 'ga4', now)).toBeUndefined()
})
