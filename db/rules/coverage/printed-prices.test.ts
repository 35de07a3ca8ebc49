import { describe, expect, it, test } from 'vitest'
import type { TextRun } from '../pages/text.ts'
import { differingPrice } from './differing-price.ts'
import { pricesIn, printedPrices } from './printed-prices.ts'

describe('prices of a line', () => {
  test.each([
    ['€ 1.299,–', [1299], 'EUR'],
    ["1'299.00", [1299], ''],
    ['1’299.00 CHF', [1299], 'CHF'],
    ['CHF 1 299.–', [1299, 299], 'CHF'],
    ['£12', [12], 'GBP'],
    ['12,99 €', [12.99], 'EUR'],
    ['12,99€', [12.99], 'EUR'],
    ['EUR 12.99', [12.99], 'EUR'],
    ['1.299 €', [1299], 'EUR'],
    ['€ 1.299', [1299], 'EUR'],
    ['$1,299.00', [1299], 'USD'],
    ['1,299.00', [1299], ''],
    ['1 299,00 €', [1299, 299], 'EUR'],
    ['1\u202f299,00 €', [1299, 299], 'EUR'],
    ['12,- €', [12], 'EUR'],
    ['12.-', [12], ''],
    ['12,—', [12], ''],
    ['12,=', [12], ''],
    ['12:-', [12], ''],
    ['99 kr', [99], 'SEK'],
    ['129,90 zł', [129.9], 'PLN'],
    ['1 290 Kč', [1290, 290], 'CZK'],
    ['499 руб.', [499], 'RUB'],
    ['₺249,90', [249.9], 'TRY'],
    ['nur 9,95', [9.95], ''],
    ['Tee 100 g – 4,95 €', [4.95], 'EUR'],
    ['4,95 € / Stück', [4.95], 'EUR'],
    ['ab 19.99*', [19.99], ''],
    ['Preis: 19,99 €.', [19.99], 'EUR'],
  ])('%s', (line, amounts, currency) => {
    expect(
      pricesIn(line).map(price => [
        price.amounts,
        currency === '' ? price.currencies : price.currencies.includes(currency),
      ]),
    ).toEqual([[amounts, currency === '' ? [] : true]])
  })

  test.each([
    'Tee 250 g',
    '1,50 kg',
    '0,75 l',
    '12,50 %',
    '120,50 x 80,25 cm',
    'Ø 10,50',
    '12.05.2026',
    'um 10.30 Uhr',
    '8.00–18.30 Uhr',
    'Tel. 0800 12 34 56',
    '0221/47 11-0',
    'Seite 12',
    'Art. 4711',
    'AB-12.50-3',
    '(1 kg = 3,98 €)',
    '1 l = 2.65',
    '3,98 €/kg',
    '1,20 € je 100 g',
    '(100 g: 1,20 €)',
    'Sie sparen 10,00 €',
    'Versand 4,95 €',
    '- 20,00 €',
    '5.00 € off',
    'Version 2.10',
    '192.168.10.20',
    'www.example.com/12.50',
  ])('%s is none', line => {
    expect(pricesIn(line)).toEqual([])
  })

  test.each(['statt 29,99 €', 'UVP 29,99', 'was £30', 'RRP: £30.00', 'au lieu de 29,99 €', 'van 29,99'])(
    '%s is an old one',
    line => expect(pricesIn(line).map(({ isOld }) => isOld)).toEqual([true]),
  )

  it('is told to be old by the line before', () => {
    expect(pricesIn('29,99', 'statt').map(({ isOld }) => isOld)).toEqual([true])
  })

  test('any amount is read as it is written, in every way of writing it', () => {
    const ways = [
      ['de-DE', 'EUR'],
      ['en-GB', 'GBP'],
      ['fr-FR', 'EUR'],
      ['de-CH', 'CHF'],
      ['nl-NL', 'EUR'],
      ['es-ES', 'EUR'],
      ['sv-SE', 'SEK'],
      ['pl-PL', 'PLN'],
      ['en-US', 'USD'],
    ] as const
    for (const [locale, currency] of ways)
      for (const amount of [0.99, 1, 9.95, 12.5, 99, 129.9, 1299, 1299.95, 24_999.9]) {
        const line = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
        const read = pricesIn(`Chair ${line}`)
        expect([line, read.map(({ amounts }) => amounts[0])]).toEqual([line, [amount]])
        expect([line, read[0]?.currencies.includes(currency)]).toEqual([line, true])
      }
  })

  test('are not looked for in lines that are too long for people', () => {
    expect(pricesIn('€ 1 '.repeat(1_000))).toHaveLength(999)
    expect(pricesIn('€ 1 '.repeat(200_000))).toEqual([])
  }, 60_000)
})

const area = { left: 0.1, top: 0.1, width: 0.5, height: 0.5 }
const run = (text: string, place: Partial<TextRun> = {}): TextRun => ({
  left: 0.2,
  top: 0.2,
  width: 0.02 * text.length,
  height: 0.02,
  ...place,
  text,
})
const differing = (
  runs: TextRun[],
  amounts: (number | null)[],
  currency: string | null = 'EUR',
  shapes = {},
) => differingPrice(printedPrices(runs, shapes), area, { amounts, currency })?.text ?? null

describe('the price beside a product', () => {
  test('is right if it is the regular or the sale price', () => {
    expect(differing([run('12,99 €')], [12.99, null])).toBeNull()
    expect(differing([run('12,99 €')], [15.99, 12.99])).toBeNull()
    expect(differing([run('12,99 €')], [15.99, 13.99])).toBe('12,99 €')
  })

  test('is the one in the largest letters, and none that is crossed out', () => {
    const large = run('19,99 €', { top: 0.3, height: 0.05 })
    expect(differing([run('29,99 €'), large], [29.99, null])).toBe('19,99 €')
    expect(differing([run('29,99 €'), large], [29.99, 19.99])).toBeNull()
    const strike = { kind: 'line', left: 0.2, top: 0.21, width: 0.14, height: 0.001 } as const
    const both = [run('29,99 €'), run('19,99 €', { top: 0.3 })]
    expect(differing(both, [29.99, null], 'EUR', { shapes: [strike] })).toBe('19,99 €')
    expect(differing(both, [29.99, null])).toBeNull()
    expect(differing([run('29,99 €')], [19.99, null], 'EUR', { shapes: [strike] })).toBeNull()
  })

  test('counts in the currency of the feed', () => {
    const both = [run('CHF 14.90'), run('€ 12.90', { top: 0.3 })]
    expect(differing(both, [12.9])).toBeNull()
    expect(differing(both, [12.9], 'CHF')).toBe('CHF 14.90')
    expect(differing([run('£12')], [14], 'GBP')).toBe('£12')
    expect(differing([run('£12')], [14], 'EUR')).toBeNull()
    expect(differing([run('$12')], [14], 'CAD')).toBe('$12')
  })

  test('may have its sign, and its decimals, apart and smaller', () => {
    const split = (cents: string) => [
      run('€', { left: 0.17, width: 0.015, height: 0.02, top: 0.2 }),
      run('12', { left: 0.2, width: 0.04, height: 0.05 }),
      run(cents, { left: 0.241, width: 0.02, height: 0.025 }),
    ]
    expect(differing(split('99'), [12.99])).toBeNull()
    expect(differing(split('49'), [12.99])).toBe('€ 12.49')
    expect(differing(split('–'), [12])).toBeNull()
  })

  test('is unknown without one on either side', () => {
    expect(differing([run('Chair')], [12])).toBeNull()
    expect(differing([run('12,99 €')], [null, null])).toBeNull()
    expect(differing([run('12,99 €', { left: 0.8 })], [14])).toBeNull()
    expect(differing([run('12,99 €', { unseen: true })], [14])).toBeNull()
  })
})
