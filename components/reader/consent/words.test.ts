import { expect, test } from 'vitest'
import { languageCodes } from '#db/rules/languages.ts'
import { consentWords } from './words.ts'

test.each(languageCodes)('in %s readers are asked with the names of the tools', language => {
  const { text, accept, decline, choices } = consentWords[language]
  expect(text.match(/\{\w+\}/g)).toEqual(['{tools}'])
  for (const word of [accept, decline, choices]) expect(word.trim()).not.toBe('')
  expect(accept).not.toBe(decline)
  if (language !== 'en') expect([decline, choices]).not.toContain(consentWords.en.choices)
})
