import { expect, test } from 'vitest'
import { languageCodes } from '#db/rules/languages.ts'
import { consentWords } from './words.ts'

test.each(languageCodes)(
  'in %s readers are asked with the names of the tools, and told the scripts',
  language => {
    const { text, scripts, accept, decline, choices } = consentWords[language]
    expect(text.match(/\{\w+\}/g)).toEqual(['{tools}'])
    expect(scripts.match(/\{\w+\}/g)).toEqual(['{scripts}'])
    if (language !== 'en') expect(scripts).not.toBe(consentWords.en.scripts)
    for (const word of [accept, decline, choices]) expect(word.trim()).not.toBe('')
    expect(accept).not.toBe(decline)
    if (language !== 'en') expect([decline, choices]).not.toContain(consentWords.en.choices)
  },
)
