import { expect, test } from 'vitest'
import { languageInWords, languageOf, pagesLanguageOf } from './language.ts'

const group = { language: 'en' } as const

test.each([
  ['as it was chosen', 'fr', 'de-AT', 'fr'],
  ['that of the pages', null, 'de-AT', 'de'],
  ['that of the pages by another name', null, 'nb', 'no'],
  ['the group’s, where nothing is known of the pages', null, null, 'en'],
  ['the group’s, where it has no words in that of the pages', null, 'th', 'en'],
] as const)(
  'the interface of a publication is in the language %s',
  (_, language, contentLanguage, expected) => {
    expect(languageOf({ publication: { language, contentLanguage }, group })).toBe(expected)
  },
)

test('the pages of a publication are in any language, or that of its interface', () => {
  const language = (contentLanguage: string | null) =>
    pagesLanguageOf({ publication: { language: 'sr', contentLanguage }, group })
  expect(language('ca')).toBe('ca')
  expect(language(null)).toBe('sr-Latn')
})

test.each([
  [null, 'de-AT', 'German'],
  [null, null, 'English'],
  [null, 'th', 'Thai, with English buttons'],
  ['fr', 'de', 'German, with French buttons'],
] as const)('the languages %s and %s are told as %s', (language, contentLanguage, words) => {
  expect(languageInWords({ publication: { language, contentLanguage }, group })).toBe(words)
})
