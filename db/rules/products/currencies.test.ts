import { expect, it } from 'vitest'
import { currencySymbol } from './currencies.ts'

it.each([
  ['EUR', 'en', '€'],
  ['EUR', 'lt', '€'],
  ['GBP', 'nl', '£'],
  ['USD', 'es', '$'],
  ['CAD', 'en', '$'],
  ['NOK', 'no', 'kr'],
  ['PLN', 'pl', 'zł'],
  ['CHF', 'de', 'CHF'],
  ['XYZ', 'fr', 'XYZ'],
] as const)('a price in %s is shown to readers of %s with %s', (currency, language, symbol) => {
  expect(currencySymbol(currency, language)).toBe(symbol)
})
