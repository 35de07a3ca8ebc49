import { describe, expect, test } from 'vitest'
import { availabilities } from '../products/availability.ts'
import { parseAvailability } from './availability.ts'
import { availabilityWords } from './availability-words.ts'
import { currenciesNamed } from './currency-names.ts'
import { parsePrice } from './prices.ts'

describe('a price as shops of each language write it', () => {
  test.each([
    ['1.299,- €', '1299', 'EUR'],
    ['US$ 12.50', '12.50', 'USD'],
    ['R$ 12,50', '12.50', 'BRL'],
    ['$12.50 USD', '12.50', 'USD'],
    ['£12.50 GBP', '12.50', 'GBP'],
    ['€12,50 EUR', '12.50', 'EUR'],
    ['12,50 Euro', '12.50', 'EUR'],
    ['1,23,456.00 INR', '123456.00', 'INR'],
    ['₹1,23,456.00', '123456.00', 'INR'],
    ['12,50 TL', '12.50', 'TRY'],
    ['499 руб.', '499', 'RUB'],
    ['199,90 грн', '199.90', 'UAH'],
    ['12,50 лв.', '12.50', 'BGN'],
    ['1.234.567 ₫', '1234567', 'VND'],
    ['12.50 Fr.', '12.50', 'CHF'],
    ['12.– CHF', '12', 'CHF'],
    ['1 299 Kč', '1299', 'CZK'],
    ['1 299,00 zł', '1299.00', 'PLN'],
    ['12 990 Ft', '12990', 'HUF'],
    ['129,99 lei', '129.99', 'RON'],
    ['1.299,00 din.', '1299.00', 'RSD'],
    ['12,50 euroa', '12.50', 'EUR'],
    ['12,50 eur.', '12.50', 'EUR'],
    ['¥1,299 JPY', '1299', 'JPY'],
    ['￥12.50 CNY', '12.50', 'CNY'],
    ['12.50元', '12.50', 'CNY'],
    ['SEK 1 299:50', '1299.50', 'SEK'],
    ['1 299,50 kr SEK', '1299.50', 'SEK'],
    ['A$12.50', '12.50', 'AUD'],
    ['S/. 12.50', '12.50', 'PEN'],
    ['1’299.50 CHF', '1299.50', 'CHF'],
  ])('%s is %s %s', (text, value, currency) => {
    expect(parsePrice(text)).toEqual({ value, currency, isCurrencyUnclear: false })
  })

  test.each(['15:- kr', 'Rs. 500', 'kr 15,-'])('%s has a currency of several countries', text => {
    expect(parsePrice(text)).toMatchObject({ currency: null, isCurrencyUnclear: true })
  })

  test.each([
    ['15', 'USD', 'USD'],
    ['$15', 'CAD', 'CAD'],
    ['15 EUR', 'USD', 'EUR'],
    ['15', '€', 'EUR'],
  ])('%s with %s in the column of currencies is in %s', (text, column, currency) => {
    expect(parsePrice(text, column)).toEqual({ value: '15', currency, isCurrencyUnclear: false })
  })

  test.each([
    ['15', 'XQZ'],
    ['$15', 'EUR'],
  ])('%s with %s in the column of currencies is not clear', (text, column) => {
    expect(parsePrice(text, column)).toBeUndefined()
  })

  test('a sign names currencies that exist', () => {
    for (const sign of ['$', 'kr', 'rs', '¥', '€', 'fr', 'dh'])
      expect(currenciesNamed(sign).filter(code => currenciesNamed(code).length !== 1)).toEqual([])
  })
})

describe('an availability as shops of each language write it', () => {
  test('no spelling means two', () => {
    for (const availability of availabilities)
      for (const words of availabilityWords[availability].split(','))
        expect([words.trim(), parseAvailability(words)]).toEqual([words.trim(), availability])
  })

  test.each([
    ['onbackorder', 'backorder'],
    ['https://schema.org/LimitedAvailability', 'in_stock'],
    ['schema.org/InStoreOnly', 'in_stock'],
    ['OnlineOnly', 'in_stock'],
    ['http://www.schema.org/Discontinued', 'out_of_stock'],
    ['Reserved', 'out_of_stock'],
    ['PreSale', 'preorder'],
    ['MadeToOrder', 'backorder'],
    ['no', 'out_of_stock'],
    ['0', 'out_of_stock'],
    ['TRUE', 'in_stock'],
    ['Sí', 'in_stock'],
    ['Nicht auf Lager', 'out_of_stock'],
    ['5 in stock', 'in_stock'],
    ['In stock (0)', 'out_of_stock'],
  ])('%s is %s', (text, availability) => {
    expect(parseAvailability(text)).toBe(availability)
  })

  test.each([
    ['12', 'in_stock'],
    ['> 10', 'in_stock'],
    ['10+', 'in_stock'],
    ['0.0', 'out_of_stock'],
    ['-3', 'out_of_stock'],
    ['auf Lager', 'in_stock'],
    ['FALSE', 'out_of_stock'],
  ])('%s pieces are %s', (text, availability) => {
    expect(parseAvailability(text, 'pieces')).toBe(availability)
  })

  test.each([
    ['yes', 'out_of_stock'],
    ['0', 'in_stock'],
    ['sold out', 'out_of_stock'],
  ])('sold out: %s is %s', (text, availability) => {
    expect(parseAvailability(text, 'soldOut')).toBe(availability)
  })
})
