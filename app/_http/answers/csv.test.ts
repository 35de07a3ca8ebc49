import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('separators, quotes and line ends stand in quotes', () => {
  expect(
    csvOf([
      ['words', 'times'],
      ['a, "b"\nc', '2'],
    ]),
  ).toBe('\ufeffwords,times\r\n"a, ""b""\nc",2\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is no formula', text => {
  expect(csvOf([['a', text]])).toMatch(/^\ufeffa,"?'/)
})
