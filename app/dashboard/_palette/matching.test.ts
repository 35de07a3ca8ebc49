import { expect, test } from 'vitest'
import { matchingEntries, pageNumbered } from './matching.ts'

const entries = ['Neue Publikation', 'Publikationen', 'Paramètres : marque', 'Über dich'].map(label => ({
  id: label,
  label,
  href: '/',
}))
const find = (text: string) => matchingEntries(entries, text).map(({ label }) => label)

test('words are found without accents, in any order; beginnings come first', () => {
  expect(find('publikation')).toEqual(['Publikationen', 'Neue Publikation'])
  expect(find('publ ne')).toEqual(['Neue Publikation'])
  expect(find('marque param')).toEqual(['Paramètres : marque'])
  expect(find('uber')).toEqual(['Über dich'])
  expect(find('ation')).toHaveLength(2)
  expect(find('xyz')).toEqual([])
})

test('a number names a page that is there, with or without a word for it', () => {
  for (const text of ['12', ' 12 ', 'p. 12', 'Seite 12', 'página 12', 'page12'])
    expect(pageNumbered(text, 96)).toBe(12)
  for (const text of ['0', '97', '12a', 'SKU 12 34', '', 'chair'])
    expect(pageNumbered(text, 96)).toBeUndefined()
})
