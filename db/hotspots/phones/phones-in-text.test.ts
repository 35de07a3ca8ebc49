import { expect, test } from 'vitest'
import { phonesInText } from './phones-in-text.ts'

const found = (text: string, country = 'DE', skus: string[] = []) =>
  phonesInText(text, country, new Set(skus)).map(({ url }) => url)

test.each([
  ['DE', 'Tel.: 030/1234567', 'tel:+49301234567'],
  ['DE', 'Mobil 0171 - 123 45 67', 'tel:+491711234567'],
  ['DE', '☎030 1234567', 'tel:+49301234567'],
  ['DE', '(030) 12 34 56 7', 'tel:+49301234567'],
  ['DE', 'T +49 (0)30 123 45 67', 'tel:+49301234567'],
  ['DE', 'Tel 0049 30 1234567', 'tel:+49301234567'],
  ['DE', 'Call +33 1 42 68 53 00', 'tel:+33142685300'],
  ['CH', '044 668 18 00', 'tel:+41446681800'],
  ['FR', '01.42.68.53.00', 'tel:+33142685300'],
  ['GB', '020 7946 0958', 'tel:+442079460958'],
  ['US', 'Call (212) 555-2368', 'tel:+12125552368'],
  ['ES', 'Tel. 912 345 678', 'tel:+34912345678'],
  ['JP', '03-1234-5678', 'tel:+81312345678'],
])('in %s “%s” is a phone number', (country, text, url) => {
  expect(found(text, country)).toEqual([url])
})

test('two numbers of a line are two, and a fax number is none', () => {
  expect(found('030 1234567, 030 7654321')).toEqual(['tel:+49301234567', 'tel:+49307654321'])
  expect(found('Tel. 030 1234567 - Fax 030/1234568')).toEqual(['tel:+49301234567'])
  expect(found('Fax 030 1234568 / 030 1234567')).toEqual(['tel:+49301234567'])
  expect(found('Fax-Nr. 030 1234568')).toEqual([])
  expect(found('Fax (Büro Berlin): +49 30 1234568')).toEqual([])
  expect(found('Fax/Tel.: 030 1234567')).toEqual(['tel:+49301234567'])
})

test.each([
  '1.299,00 EUR',
  '040 123 456 €',
  '12.10.2026 9.30-18.00 Uhr',
  'Art.-Nr. 030 1234567',
  'Best.-Nr. 0421 123456',
  'EAN 4006381333931',
  'IBAN DE89 3704 0044 0532 0130 00',
  '012345/4711',
  'HRB 123456, USt-ID DE123456789',
  '0301234567',
])('“%s” is none', text => {
  expect(found(text)).toEqual([])
})

test('a SKU of the page is none, and without a country only international numbers count', () => {
  expect(found('Tel. 030 1234567', 'DE', ['1234567'])).toEqual([])
  expect(phonesInText('030 1234567 +49 30 1234567', undefined, new Set())).toHaveLength(1)
})
