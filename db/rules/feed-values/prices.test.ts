import { describe, expect, test } from 'vitest'
import { parsePrice } from './prices.ts'

describe('a price in a feed', () => {
  test.each([
    ['15.00 USD', '15.00', 'USD'],
    ['15 USD', '15', 'USD'],
    ['15.00USD', '15.00', 'USD'],
    ['15,00 EUR', '15.00', 'EUR'],
    ['USD 15', '15', 'USD'],
    ['EUR15.5', '15.5', 'EUR'],
    ['15 eur', '15', 'EUR'],
    ['1.234,56 €', '1234.56', 'EUR'],
    ['€1,234.56', '1234.56', 'EUR'],
    ['1 234,56 €', '1234.56', 'EUR'],
    ['1\u00a0234,56\u00a0zł', '1234.56', 'PLN'],
    ["1'234.50 CHF", '1234.50', 'CHF'],
    ['1.234.567 EUR', '1234567', 'EUR'],
    ['15,- €', '15', 'EUR'],
    ['£15', '15', 'GBP'],
    ['0 EUR', '0', 'EUR'],
    ['0.125 USD', '0.125', 'USD'],
    ['1234.567 USD', '1234.567', 'USD'],
    ['1,234 JPY', '1234', 'JPY'],
    ['1.234 KWD', '1.234', 'KWD'],
    ['15', '15', null],
    ['15.00', '15.00', null],
    ['٣ EUR', '3', 'EUR'],
  ])('%s is %s %s', (text, value, currency) => {
    expect(parsePrice(text)).toEqual({ value, currency, isCurrencyUnclear: false })
  })

  test.each(['$15.00', '15 kr', '15 kr.', '¥15'])('%s is an amount of a currency that is not clear', text => {
    expect(parsePrice(text)).toMatchObject({ currency: null, isCurrencyUnclear: true })
  })

  test.each([
    'free',
    '-5',
    '-5.00 EUR',
    '',
    'EUR',
    '10 - 20 EUR',
    'from 15 EUR',
    '15.00 EUR/kg',
    '15 XQZ',
    '€15 USD',
    '$15 EUR',
    '12 50 EUR',
    '1.234 EUR',
    '1,234',
    '1.23.456 EUR',
    '1,23.456,7 EUR',
    '1.5e3 EUR',
    '15..00 EUR',
    '9999999999999 EUR',
    '1.123456 EUR',
    'NaN',
    'Infinity',
  ])('%j is not clear', text => {
    expect(parsePrice(text)).toBeUndefined()
  })

  test('of endless digits and spaces is answered at once', () => {
    expect(parsePrice(`${'1 '.repeat(50_000)}x!`)).toBeUndefined()
    expect(parsePrice(`15 EUR${'*'.repeat(90)}!`)).toBeUndefined()
  })
})

test('a column of currencies may hold any text', () => {
  expect(parsePrice('15', `${'.'.repeat(1_000_000)}x`)).toBeUndefined()
  expect(parsePrice('15', 'Euro.')).toMatchObject({ value: '15', currency: 'EUR' })
}, 60_000)
