import { expect, test } from 'vitest'
import { spokenParts } from './spoken-parts.ts'

const run = (text: string, language?: string) => ({ text, ...(language && { language }) })
const inShort = (text: string, ...runs: ReturnType<typeof run>[]) =>
  spokenParts(text, runs)?.map(part => [part.text, part.language].filter(Boolean).join('|'))

test('a text is parted where its words change language', () => {
  const runs = [run('The word'), run('schöne', 'de'), run('Blumen', 'de'), run('means flowers')]
  expect(inShort('The word schöne Blumen means flowers', ...runs)).toEqual([
    'The word ',
    'schöne Blumen|de',
    ' means flowers',
  ])
})

test('words that were divided, and the label of an item, do not matter', () => {
  expect(
    inShort('Blumentopf, a pot', run('1.'), run('Blumen-', 'de'), run('topf', 'de'), run(', a pot')),
  ).toEqual(['Blumentopf|de', ', a pot'])
})

test('a part says its direction', () => {
  expect(spokenParts('In C++ (שלום)', [run('In C++ ('), run('שלום', 'he'), run(')')])).toEqual([
    { text: 'In C++ (' },
    { text: 'שלום', language: 'he', direction: 'rtl' },
    { text: ')' },
  ])
})

test.each([
  ['in one language', 'Oak', [run('Oak')]],
  ['that is no text of the runs', 'A lamp', [run('Heron', 'de')]],
  ['longer than its runs', 'Oak and beech', [run('beech', 'de')]],
  ['without letters', '', [run('', 'de')]],
])('a text %s has no parts', (_, text, runs) => {
  expect(spokenParts(text, runs)).toBeUndefined()
})
