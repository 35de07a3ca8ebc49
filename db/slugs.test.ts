import { expect, test } from 'vitest'
import { slugify } from './slugs.ts'

test.each([
  ['Spring 2014', 'spring-2014'],
  ['Winter2014', 'winter2014'],
  ['Ñandú & Co', 'nandu-co'],
  ['Łódź: Größe, Æble', 'lodz-grosse-aeble'],
  ['Каталог', 'katalog'],
  ["L'été d’hiver", 'lete-dhiver'],
  ['!!!', 'publication'],
  ['✨', 'publication'],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('a long title is cut between letters and leaves room for a number', () => {
  const slug = slugify(`${'word '.repeat(60)}`)
  expect(slug.length).toBeLessThanOrEqual(92)
  expect(slug).toMatch(/[a-z]$/)
})
