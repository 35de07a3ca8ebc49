import { describe, expect, test } from 'vitest'
import { dashboardLanguages } from '../languages.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { reasonInEnglish } from './in-english.ts'
import { type Reason, reason } from './reasons.ts'
import { storedInWords } from './stored.ts'

const german = dashboardWordsIn('de', 'reasons')

describe('what is stored is said', () => {
  test('by its code, with its arguments', () => {
    expect(storedInWords(german, reason('webhook.answered', { status: 500 }), 'Whatever.')).toBe(
      'Die Adresse hat mit 500 geantwortet statt mit 200 bis 299.',
    )
  })

  test('with all of its sentences', () => {
    const both = [reason('link.picture'), reason('fetch.empty')]
    expect(storedInWords(german, both, '')).toBe(
      'Leser sehen dieses Bild nicht. Die Datei unter dieser Adresse ist leer.',
    )
  })

  test.each<Reason>([
    reason('link.unreachable'),
    reason('webhook.answered', { status: 503 }),
    reason('found.products', { most: 5000 }),
    reason('conversion.download', { address: 'https://example.com/a b(c)?d={e}' }),
    reason('purge.answered', { host: 'cdn.example.com', status: 401, text: '{"msg":\n"no"}' }),
  ])('by the English sentence of a row that is older than codes: $code', old => {
    const values = Object.fromEntries(
      Object.entries(old.values).map(([name, value]) => [name, String(value)]),
    )
    for (const language of dashboardLanguages) {
      const words = dashboardWordsIn(language, 'reasons')
      expect(storedInWords(words, null, reasonInEnglish(old))).toBe(
        storedInWords(words, { code: old.code, values }, ''),
      )
    }
  })

  test.each([
    '',
    'A sentence of an older version.',
    'The address answered',
    'There is no page 7 in this PDF.',
  ])('as it is, if neither code nor sentence is known: %j', sentence => {
    expect(storedInWords(german, null, sentence)).toBe(sentence)
    expect(storedInWords(german, [], sentence)).toBe(sentence)
    expect(storedInWords(german, { code: 'ofALaterVersion' as 'noId', values: {} }, sentence)).toBe(sentence)
  })
})
