import { expect, test } from 'vitest'
import { feedReading, isSameReading } from '../feed-files/reading.ts'
import { canMean, type MeaningField, withMeaning } from './meanings.ts'

test.each<[MeaningField, string[], string[]]>([
  ['availability', ['', 'in_stock', 'backorder'], ['instock', 'never', '5']],
  ['currency', ['', 'EUR'], ['€', 'eur', 'XYZ']],
  ['price', ['', '0', '15.00', '15.00 EUR'], ['free', '-5', '1.234']],
  [
    'sale_price_effective_date',
    ['', 'never', '2026-11-27/2026-12-01', '2026-11-27/'],
    ['/', '2026-12-01/2026-11-27', 'soon'],
  ],
  ['sale_price_end_date', ['', '2026-11-27'], ['11/12/2026', 'never']],
  ['multipack', ['', '1', '999'], ['0', '1000', '1.5']],
])('a value of %s can mean %j, and not %j', (field, possible, others) => {
  expect(possible.filter(means => !canMean(field, means))).toEqual([])
  expect(others.filter(means => canMean(field, means))).toEqual([])
})

test('a meaning is chosen, changed and removed by field and value, however the value is written', () => {
  const first = withMeaning([], { field: 'availability', value: 'Auf Anfrage', means: 'backorder' })
  const other = withMeaning(first, { field: 'price', value: 'Auf Anfrage', means: '' })
  expect(other).toHaveLength(2)
  const changed = withMeaning(other, { field: 'availability', value: ' auf  ANFRAGE', means: 'preorder' })
  expect(changed.map(({ means }) => means)).toEqual(['', 'preorder'])
  expect(withMeaning(changed, { field: 'availability', value: 'auf anfrage', means: null })).toEqual([
    other[1],
  ])
})

test('readings are alike whatever the order of their keys, and with or without empty lists', () => {
  const one = { sheet: 'A', meanings: [{ field: 'price', value: 'x', means: '' } as const] }
  expect(isSameReading(one, { meanings: [{ means: '', value: 'x', field: 'price' }], sheet: 'A' })).toBe(true)
  expect(isSameReading({}, { meanings: [], columns: [] })).toBe(true)
  expect(isSameReading(one, { sheet: 'A' })).toBe(false)
  expect(isSameReading({ sheet: 'A' }, { sheet: 'B' })).toBe(false)
})

test.each([
  { headerLine: 0 },
  { separator: '/' },
  { encoding: 'klingon' },
  { currency: 'Taler' },
  { timeZone: '+02:00' },
  { columns: [{ name: 'a', target: 'colour' }] },
  { meanings: [{ field: 'title', value: 'a', means: '' }] },
  { meanings: [{ field: 'currency', value: 'a', means: 'Taler' }] },
  { sheet: '\0' },
])('%j is no reading', reading => {
  expect(feedReading.safeParse(reading).success).toBe(false)
})
