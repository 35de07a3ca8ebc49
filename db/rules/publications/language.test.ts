import { expect, test } from 'vitest'
import { languageOf, pagesLanguageOf, publicationLanguages } from './language.ts'

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
  [null, 'de-AT', { pages: 'de', buttons: null }],
  [null, null, { pages: 'en', buttons: null }],
  [null, 'th', { pages: 'th', buttons: 'en' }],
  ['fr', 'de', { pages: 'de', buttons: 'fr' }],
] as const)(
  'the languages %s and %s are those of pages and buttons: %j',
  (language, contentLanguage, both) => {
    expect(publicationLanguages({ publication: { language, contentLanguage }, group })).toEqual(both)
  },
)
