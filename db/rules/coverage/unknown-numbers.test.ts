import { describe, expect, test } from 'vitest'
import { patternsOf, type SkuForm } from './number-patterns.ts'
import { numbersIn } from './unknown-numbers.ts'

/** As the database groups SKUs. */
function formsOf(skus: readonly string[]): SkuForm[] {
  const forms = Map.groupBy(skus, sku => {
    const form = sku.toUpperCase().replace(/\d/g, '9')
    return JSON.stringify([form, /^9+$/.test(form) ? sku.charAt(0) : null])
  })
  return Array.from(forms, ([key, own]) => {
    const [form, first] = JSON.parse(key)
    return { form, first, count: own.length }
  })
}

function numbersOf(text: string, skus: readonly string[]): string[] {
  const lines = text.split('\n')
  const patterns = patternsOf(formsOf(skus))
  return lines.flatMap((_, line) => numbersIn(lines, line, patterns).map(token => token.text))
}

const lettered = ['AB-1001', 'AB-1002', 'CD-2001']
const figures = ['10001', '10002', '20117']
const six = ['471100', '471101']
const long = ['4006381333931', '4006381333948']

describe('what is written as the feed’s SKUs are', () => {
  test.each([
    ['AB-1003 Stuhl', lettered, ['AB-1003']],
    ['(CD-2002)', lettered, ['CD-2002']],
    ['Art.-Nr. AB‑1004', lettered, ['AB-1004']],
    ['10003 Gartenstuhl 12,99 €', figures, ['10003']],
    ['10003 10004 10005', figures, ['10003', '10004', '10005']],
    ['Art. 10003: Stuhl', figures, ['10003']],
    ['Best.-Nr. 471102', six, ['471102']],
    ['4006381333955', long, ['4006381333955']],
    ['Nr. 4711', ['4710', '4712'], ['4711']],
    ['Art.-Nr. : 4711', ['4710', '4712'], ['4711']],
    ['Tisch AB 1003 rund', ['AB 1001', 'CD 1002'], ['AB 1003']],
    ['X4K7 und Q9Z2', ['A1B2', 'C3D4', 'E5F6'], ['X4K7', 'Q9Z2']],
  ])('%s', (text, skus, numbers) => expect(numbersOf(text, skus)).toEqual(numbers))
})

describe('what is something else', () => {
  test.each([
    ['other letters', 'RAL-9010 EN-1335 XY-77', lettered],
    ['another length', 'AB-10012', lettered],
    ['a weight', 'Inhalt 10500 g', figures],
    ['a weight beside its unit', '10500g', figures],
    ['a power', 'Leistung 12000 mAh', figures],
    ['a price', 'nur 10500 €', figures],
    ['a price with decimals', '10500,00', figures],
    ['a phone', 'Tel. 0241 10500', figures],
    ['a phone without a word', '0241 10500', figures],
    ['a phone in groups', '0800 471 102', six],
    ['a long phone', 'Hotline 4006381333', ['4006381333', '4006381334'].map(each => each.slice(0, 10))],
    ['a mobile phone', '+49 171 471102', six],
    ['a postcode behind a street', 'Domstraße 5, 10117 Berlin', figures],
    ['a postcode on its line', 'Domstraße 5\n10117 Berlin', figures],
    ['a postcode of a company', 'Muster GmbH\n10117 Berlin', figures],
    ['a postcode beside a mail address', '10117 Berlin\ninfo@example.com', figures],
    ['an American postcode', 'New York, NY 10012', figures],
    ['a number that no product begins with', '50667 Köln', figures],
    ['a year', 'Katalog 2026', ['2001', '2002']],
    ['a year alone', '2026', ['2001', '2002']],
    ['a size', '1200 x 800', ['1201', '1202']],
    ['a day', '20261130', ['20001234', '20005678']],
    ['an account', 'IBAN DE12 4711 0200 471102', six],
    ['a web address', 'example.com/10003', figures],
    ['a season', 'AB-26', lettered],
    ['a page', 'Seite 10003', figures],
    ['anything without SKUs to compare', 'AB-1003 10003', []],
    ['anything where SKUs are words', 'stuhl tisch', ['stuhl', 'tisch', 'bank']],
  ])('%s: %s', (_, text, skus) => expect(numbersOf(text, skus)).toEqual([]))
})

test('a form that few products have is not the feed’s', () => {
  const skus = [...Array.from({ length: 1000 }, (_, at) => `AB-${1000 + at}`), 'RAL9010', 'XX77']
  expect(numbersOf('RAL9016 XX78 AB-3000', skus)).toEqual(['AB-3000'])
})

test('SKUs of any form are found again with other figures, and never within words', () => {
  for (const form of ['AB-####', 'A.##.###', '###-###-##', 'SKU_#####', '##/###-X', '#######', 'KX####B'])
    for (let turn = 0; turn < 20; turn++) {
      const fill = (from: number) => form.replace(/#/g, (_, at: number) => String(((from + at * 7) % 9) + 1))
      const [one, two, other] = [fill(turn), fill(turn + 1), fill(turn + 4)]
      expect([form, numbersOf(`Chair ${other} black`, [one, two])]).toEqual([form, [other]])
      expect([form, numbersOf(`Chair x${other}y black`, [one, two])]).toEqual([form, []])
    }
})

test('lines that are too long for people are left out', () => {
  expect(numbersOf(`${'words '.repeat(800)}AB-1009`, ['AB-1001', 'AB-1002'])).toEqual(['AB-1009'])
  expect(numbersOf('10009 '.repeat(200_000), ['10001', '10002'])).toEqual([])
}, 60_000)
