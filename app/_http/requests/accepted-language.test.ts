import { expect, test } from 'vitest'
import { dashboardLanguages, languageCodes } from '#db/rules/languages.ts'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr', 'fr'],
  ['pl, tlh;q=0.9, ES-419;q=0.7', 'es'],
  ['de;q=0, nl;q=0.1', 'nl'],
  ['de;q=much, nl;q=0.1', 'nl'],
  ['*', undefined],
  ['pl', undefined],
  ['', undefined],
  [';;,,q=1', undefined],
  [null, undefined],
])('%j asks the dashboard for %s', (header, language) => {
  expect(acceptedLanguage(header, dashboardLanguages)).toBe(language)
})

test('a language is known by its other codes too', () => {
  expect(acceptedLanguage('nb-NO,nb;q=0.9', languageCodes)).toBe('no')
})
