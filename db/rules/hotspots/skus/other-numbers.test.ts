import { expect, test } from 'vitest'
import { findSkus, indexSkus } from './in-text.ts'

const found = (text: string, sku: string) =>
  findSkus(text.split('\n'), indexSkus([sku])).map(each => each.sku)

test.each([
  ['a weight', 'Net 4711 g, gross more', '4711'],
  ['a weight in a range', '4711 – 4800 kg', '4711'],
  ['a width', 'Breite: 120 cm', '120'],
  ['a size of three', '120 x 80 x 45 mm', '80'],
  ['a size with signs', '120 × 80', '80'],
  ['a power', 'Puissance 2000 W', '2000'],
  ['a share', '25 % Rabatt', '25'],
  ['a number of pieces', 'Packung mit 500 Stück', '500'],
  ['a weight in Russian', 'вес 4711 кг', '4711'],
  ['a weight in Arabic', 'الوزن 4711 جم', '4711'],
  ['a German phone', 'Tel. 0221 4711', '4711'],
  ['a French phone', 'Téléphone : 01 42 4711', '4711'],
  ['an international phone', '+49 (0)221 4711', '4711'],
  ['a phone with a slash', 'Fon 0221/4711', '4711'],
  ['a Thai phone', 'โทร 02 4711', '4711'],
  ['a phone after a sign', '☎ 4711', '4711'],
  ['a postcode after a street', 'Domstraße 5, 50667 Köln', '50667'],
  ['a postcode on the next line', 'Domstraße 5\n50667 Köln', '50667'],
  ['a Dutch postcode', 'Damrak 1, 1012 AB Amsterdam', '1012'],
  ['an American postcode', 'New York, NY 10012', '10012'],
  ['a Japanese postcode', '〒 100 東京', '100'],
  ['a number of a house', '4711 Main Street', '4711'],
  ['a number of a house in France', '12 rue de la Paix', '12'],
  ['a number of a house in Italy', 'Via Roma 120', '120'],
  ['a price', 'nur € 4711', '4711'],
  ['a price in thousands', '1 299 EUR', '299'],
  ['a price in Polish', 'cena 4711 zł', '4711'],
  ['a price in Japanese', '4711 円', '4711'],
  ['a year of a catalogue', 'Catalogue 2024', '2024'],
  ['a year of a season', 'Frühjahr 2024', '2024'],
  ['years', '2023 – 2024', '2024'],
  ['a date', '12 mars 2024', '2024'],
  ['a day', 'March 12, at noon', '12'],
  ['a date with slashes', '12/03/2024', '2024'],
  ['a time', 'ab 12:30 Uhr', '30'],
  ['a page', 'siehe Seite 120', '120'],
  ['a web address', 'www.example.com/4711', '4711'],
  ['a query', 'https://example.com/?id=4711', '4711'],
])('the number of %s is no SKU', (_, text, sku) => {
  expect(found(text, sku)).toEqual([])
})

test.each([
  ['alone', '4711', '4711'],
  ['before a name', '4711 Oak chair', '4711'],
  ['behind a name', 'Oak chair 4711', '4711'],
  ['before a price', '4711 Oak chair 129 €', '4711'],
  ['behind a width', 'Oak, 120 cm, 4711', '4711'],
  ['behind a label', 'Nr. 4711', '4711'],
  ['behind a label, though it looks like a year', 'Art.-Nr. 2024', '2024'],
  ['behind a label, before a unit', 'SKU: 500 g', '500'],
  ['that looks like a year, in a cell', '2024', '2024'],
  ['that looks like a year, before a name', '2024 Oak chair', '2024'],
  ['among others', '4710 4711 4712', '4711'],
  ['between slashes', '4711/4712', '4712'],
  ['before a size', '4711 XL', '4711'],
  ['in Arabic', 'كرسي خشبي رقم 4711 بسعر 129 ريال', '4711'],
  ['of many figures', 'www.example.com/0012345', '0012345'],
  ['of letters', 'Catalogue AB2024 kg', 'AB2024'],
  ['under the line with a street', 'Domstraße 5\nOak chair 4711', '4711'],
])('a number %s is a SKU', (_, text, sku) => {
  expect(found(text, sku)).toEqual([sku])
})

test('a number that a label names is a SKU, also without a blank in Japanese, Chinese and Thai', () => {
  expect(found('木製チェア 品番4711 税込', '4711')).toEqual(['4711'])
  expect(found('型号：4711，', '4711')).toEqual(['4711'])
  expect(found('รหัส4711', '4711')).toEqual(['4711'])
  expect(found('電話4711', '4711')).toEqual([])
})
