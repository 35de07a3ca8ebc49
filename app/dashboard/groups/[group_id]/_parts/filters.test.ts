import { expect, test } from 'vitest'
import { filtered } from './filters.ts'

const publication = (
  id: number,
  title: string,
  state: 'online' | 'offline' = 'offline',
  disable_seo = false,
) => ({
  id,
  title,
  state,
  disable_seo,
})

const all = [
  publication(1, 'Spring 2026'),
  publication(2, 'Übergröße Frühling', 'online'),
  publication(3, 'Spring for the trade', 'online', true),
]
const titles = (sought: string, state: Parameters<typeof filtered>[2] = 'all') =>
  filtered(all, sought, state).map(({ title }) => title)

test('the newest stands first', () => {
  expect(titles('')).toEqual(['Spring for the trade', 'Übergröße Frühling', 'Spring 2026'])
})

test('every word counts, in any order and case', () => {
  expect(titles('TRADE spring')).toEqual(['Spring for the trade'])
  expect(titles('spring autumn')).toEqual([])
})

test('accents need not be typed', () => {
  expect(titles('fruhling')).toEqual(['Übergröße Frühling'])
})

test('online and unlisted are told apart', () => {
  expect(titles('', 'online')).toEqual(['Übergröße Frühling'])
  expect(titles('', 'unlisted')).toEqual(['Spring for the trade'])
  expect(titles('spring', 'offline')).toEqual(['Spring 2026'])
})

test('what is sought is text, not a pattern', () => {
  expect(titles('.*')).toEqual([])
})
