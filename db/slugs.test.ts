import { expect, test } from 'vitest'
import { isSlugOfTitle, slugify, slugTyped } from './slugs.ts'

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

test.each([
  ['Mein Katalog ä', 'mein-katalog-a'],
  ['spring_2026-a', 'spring_2026-a'],
  [' Spring ', 'spring'],
  ['', ''],
  ['!!!', ''],
])('%j, typed as an address, is meant as %j', (typed, slug) => {
  expect(slugTyped(typed)).toBe(slug)
})

test.each([
  ['demo', 'Demo', true],
  ['demo-2', 'Demo', true],
  ['demo-shop', 'Demo', false],
  ['group-2026', '2026', true],
  ['other', 'Demo', false],
])('%s is the slug of a group called %s: %s', (slug, title, isIts) => {
  expect(isSlugOfTitle(slug, title)).toBe(isIts)
})
