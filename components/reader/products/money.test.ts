import { expect, test } from 'vitest'
import { languages } from '#db/rules/languages.ts'
import { money } from './money.ts'

/** Non-breaking spaces of several widths, as plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', 'USD', '$1,234.50'],
  ['en', 'CAD', '$1,234.50'],
  ['de', 'EUR', '1.234,50 €'],
  ['fr', 'EUR', '1 234,50 €'],
  ['nl', 'EUR', '€ 1.234,50'],
  ['sv', 'SEK', '1 234,50 kr'],
  ['zh', 'JPY', '¥1,235'],
] as const)('a price is written as in %s: %s', (language, currency, written) => {
  expect(plain(money(1234.5, currency, language))).toBe(written)
})

test('every language of the reader can write a price', () => {
  for (const { tag } of Object.values(languages)) expect(money(15, 'EUR', tag)).toMatch(/15[.,]00/)
})
