import { describe, expect, test } from 'vitest'
import { columnChanges, missingTargets } from './mapping.ts'
import { proposedMapping } from './proposals.ts'

const named = (...names: string[]) => names.map(name => ({ name, samples: [] }))

describe('columns are proposed by their names', () => {
  test.each([
    [
      ['g:id', 'g:title', 'g:sale_price', 'custom_label_3'],
      ['id', 'title', 'sale_price', 'custom_label_3'],
    ],
    [
      ['SKU', 'Product name', 'Price (EUR)', 'Image URL'],
      ['id', 'title', 'price', 'image_link'],
    ],
    [
      ['Artikel-Nr.', 'Bezeichnung', 'Aktionspreis', 'Hersteller'],
      ['id', 'title', 'sale_price', 'brand'],
    ],
    [
      ['Référence', 'Désignation', 'Prix TTC', 'Disponibilité'],
      ['id', 'title', 'price', 'availability'],
    ],
    [
      ['Artikelcode', 'Productnaam', 'Prijs', 'Merk'],
      ['id', 'title', 'price', 'brand'],
    ],
    [
      ['Código', 'Nombre', 'Precio', 'Divisa'],
      ['id', 'title', 'price', 'currency'],
    ],
    [
      ['EK-Preis', 'Verkauf', 'Bestand'],
      [null, 'price', null],
    ],
    [
      ['Remarks', 'Row'],
      [null, null],
    ],
  ])('%j → %j', (names, targets) => {
    expect(proposedMapping(named(...names), [])).toEqual(targets)
  })

  test('each field once, but for further photos', () => {
    expect(proposedMapping(named('Preis', 'VK', 'Bild 2', 'Bild 3'), [])).toEqual([
      'price',
      null,
      'additional_image_link',
      'additional_image_link',
    ])
  })
})

test('columns without telling names are proposed by what stands in them', () => {
  const columns = [
    ['A-1', 'A-2', 'A-3'],
    ['Red chair', 'Oak table', 'Bed'],
    ['19,90 €', '149,00 €', '5,00 €'],
    ['4006381333931', '4006381333931', '4006381333931'],
    ['https://shop.example/a.jpg', 'https://shop.example/b.jpg?w=9', 'https://shop.example/c.png'],
    ['https://shop.example/a', 'https://shop.example/b', 'https://shop.example/c'],
    ['12', '7', '0'],
  ].map((samples, n) => ({ name: `Column ${n}`, samples }))
  expect(proposedMapping(columns, [])).toEqual(['id', 'title', 'price', 'gtin', 'image_link', 'link', null])
})

test('columns that a person has chosen for are proposed as before, whatever they are called', () => {
  const remembered = [
    { name: 'Price', target: null },
    { name: 'Row', target: 'id' as const },
  ]
  expect(proposedMapping(named('row', 'PRICE', 'Id'), remembered)).toEqual(['id', null, null])
})

test('a first file has no changes; a file without ids or titles lacks them', () => {
  expect(columnChanges(['a'], [])).toEqual({ added: [], missing: [] })
  expect(missingTargets(['price', 'id'])).toEqual(['title'])
})

test('a column may have a name of any length', () => {
  expect(proposedMapping(named('id', `price${'eur'.repeat(300_000)}x`), [])).toEqual(['id', null])
}, 60_000)
