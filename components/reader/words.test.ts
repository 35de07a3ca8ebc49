import { describe, expect, it } from 'vitest'
import { languageCodes } from '#db/rules/languages.ts'
import { wordsIn } from './words.ts'

const english = wordsIn('en')

describe.each(languageCodes)('the reader in %s', language => {
  const words = wordsIn(language)

  it('says everything that it says in English, with the same placeholders', () => {
    for (const [key, sentence] of Object.entries(english)) {
      const own = words[key as keyof typeof english]
      expect(placeholders(own), `${key}: ${own}`).toEqual(placeholders(sentence))
      expect(own.trim(), key).not.toBe('')
    }
  })

  it('says nothing in English but what is the same in both', () => {
    const same = Object.entries(english).filter(
      ([key, sentence]) => words[key as keyof typeof english] === sentence,
    )
    const expected = {
      en: Object.keys(english),
      cs: ['menu'],
      da: ['pause', 'menu', 'sendFeedback'],
      es: ['total'],
      fr: ['page', 'pause', 'total', 'description', 'menu'],
      it: ['password', 'home', 'menu'],
      nl: ['home', 'menu'],
      no: ['pause', 'sendFeedback'],
      pl: ['menu'],
      pt: ['total', 'menu'],
      ro: ['total'],
      sk: ['menu'],
    }
    expect(same.map(([key]) => key)).toEqual(expected[language as keyof typeof expected] ?? [])
  })
})

function placeholders(sentence: string): string[] {
  return (sentence.match(/\{\w+\}/g) ?? []).toSorted()
}
